// Owns profiles as others see them, the lists of lyrics that hang on a person, the download of all of it, and the
// account's end. Does not own the account, the wall, nor the follows.
import { deleteAccount } from './delete-account.ts'
import { profileLyrics } from './profile-lyrics.ts'
import { readPictureUsage } from './picture-usage.ts'
import { readProfile } from './read-profile.ts'

export { mountExport } from './export-account.ts'
export const routes = [readProfile, ...profileLyrics, readPictureUsage, deleteAccount]

// Owns public profiles, a person's lists of lyrics, the download of their data and the deletion of the account. Does
// not own the account, the wall or follows.
import { deleteAccount } from './delete-account.ts'
import { profileLyrics } from './profile-lyrics.ts'
import { readPictureUsage } from './picture-usage.ts'
import { readProfile } from './read-profile.ts'

export { mountExport } from './export-account.ts'
export const routes = [readProfile, ...profileLyrics, readPictureUsage, deleteAccount]

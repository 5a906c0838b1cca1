// Owns profiles as others see them, and the lists of lyrics that hang on a person. Does not own the account, the wall, nor the follows.
import { profileLyrics } from './profile-lyrics.ts'
import { readProfile } from './read-profile.ts'

export const routes = [readProfile, ...profileLyrics]

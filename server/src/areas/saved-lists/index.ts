// Owns people's lists of saved lyrics. Does not own the lyrics, nor the profile that shows the lists.
import { saveLyric, unsaveLyric } from './save-lyric.ts'
import { savedLists } from './saved-lists.ts'

export const routes = savedLists
export const events = [saveLyric, unsaveLyric]

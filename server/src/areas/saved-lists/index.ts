// Owns people's lists of saved lyrics. Does not own the lyrics, nor the profile that shows the lists.
import { moveLyric } from './move-lyric.ts'
import { saveLyric, unsaveLyric } from './save-lyric.ts'
import { savedLists } from './saved-lists.ts'

export const routes = [...savedLists, moveLyric]
export const events = [saveLyric, unsaveLyric]

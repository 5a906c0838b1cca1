// Owns interpretations of lyrics: proposals, the author's decision, likes.
// Does not own their comments, nor the lyric.
import { decideInterpretation } from './decide-interpretation.ts'
import { likeInterpretation } from './like-interpretation.ts'
import { readInterpretations } from './list-interpretations.ts'
import { proposeInterpretation } from './propose-interpretation.ts'

export const routes = [...readInterpretations, proposeInterpretation, decideInterpretation]
export const events = [likeInterpretation]

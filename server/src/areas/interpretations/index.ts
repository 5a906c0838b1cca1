// Owns interpretations of lyrics: proposals, the author's decision.
// Does not own their comments and likes, nor the lyric.
import { decideInterpretation } from './decide-interpretation.ts'
import { readInterpretations } from './list-interpretations.ts'
import { proposeInterpretation } from './propose-interpretation.ts'

export const routes = [...readInterpretations, proposeInterpretation, decideInterpretation]

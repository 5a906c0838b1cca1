// Owns the similarity of published lyrics: which ones resemble a text, what their writers say about it, and the
// notifications of it. Does not own the sketches (`lyrics` stores them), nor chats and reports.
import { similarLyrics } from './similar-lyrics.ts'

export { startRadar } from './compare-new.ts'
export { comparisonFor, decideReport } from './similar-lyrics.ts'
export const routes = similarLyrics

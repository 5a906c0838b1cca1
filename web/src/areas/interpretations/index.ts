// Owns the interpretations of a lyric on its page: the list, the proposals and the author's decision.
export { Interpretations } from './interpretations.tsx'

// Owns the interpretations on a lyric's page: the list, proposals and the author's decision.
export { Interpretations } from './interpretations.tsx'
export { InterpretationsLabel } from './interpretations-label.tsx'

// Owns the seals of a lyric on the page: sealing, receipts, the way to verify them.
export { SealFact } from './seal-fact.tsx'

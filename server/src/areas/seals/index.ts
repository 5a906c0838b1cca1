// Owns seals: the receipts that writers keep as evidence, the public log of commitments and its keys.
// Does not own the lyrics that are sealed, nor who may see them.
import { readingLog } from './read-log.ts'
import { readingSeals } from './read-seals.ts'
import { sealing } from './seal-lyric.ts'

export { changeKey, openSigner, publishedKeys } from './seal-keys.ts'
export { sweepPreparedSeals } from './seal-lyric.ts'
export { stampSealLog } from './stamp-log.ts'
export { mountVerifier } from './verifier.ts'
export const routes = [...sealing, ...readingSeals, ...readingLog]

// Owns the API of verse scansion. The rules are pure functions in `contract/src/verse/`; it owns no table.
import { scanVerses } from './scan-verses.ts'

export const routes = [scanVerses]

// Owns reports: what was reported, why, and a copy of it as it was. Does not own what staff do about it.
import { createReport } from './create-report.ts'

export { contentOf } from './create-report.ts'
export const routes = [createReport]

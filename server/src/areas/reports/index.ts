// Owns reports: subject, reason, and a copy of the content. Does not own the decisions of staff.
import { createReport } from './create-report.ts'

export { contentOf, reportTarget } from './create-report.ts'
export const routes = [createReport]

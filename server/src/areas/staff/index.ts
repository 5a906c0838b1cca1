// Owns the work of staff: people, reports, the catalogue, announcements, numbers, and the log. Does not own the
// things that it acts on. Every action is logged with its reason.
import { announce } from './announce.ts'
import { appeal } from './appeal.ts'
import { catalogItems } from './catalog-items.ts'
import { readLog } from './staff-log.ts'
import { readNumbers } from './numbers.ts'
import { manageReports } from './manage-reports.ts'
import { manageSuggestions } from './manage-suggestions.ts'
import { manageUsers } from './manage-users.ts'

export { dropOldReportPictures, mountReportPictures } from './report-pictures.ts'
export const routes = [
  ...manageUsers,
  appeal,
  ...manageReports,
  ...manageSuggestions,
  ...catalogItems,
  announce,
  readLog,
  readNumbers,
]

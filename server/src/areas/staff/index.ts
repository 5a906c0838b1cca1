// Owns the staff's work: people, reports, the catalogue's upkeep, announcements, numbers, and the log of all of it.
// Does not own what it acts upon; every deed here is written down with its reason.
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

// Owns the report form. Does not own decisions of staff.
export { ReportHost } from './report-host.tsx'
export { type Reason, ReasonForm } from './reason-form.tsx'

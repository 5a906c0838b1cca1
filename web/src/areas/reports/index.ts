// Owns the form with which something is reported. Does not own what staff do about it.
export { ReportHost } from './report-host.tsx'
export { type Reason, ReasonForm } from './reason-form.tsx'

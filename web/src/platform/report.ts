import { create } from 'zustand'
import type { ReportType } from '#contract/reports/report-rules.ts'

export interface Reported {
  type: ReportType
  /** An id, or a person's nickname. */
  reportedId: string
}

/** The reported thing. One form in the shell serves all buttons. */
export const useReported = create<{ reported: Reported | null }>(() => ({ reported: null }))
export const openReport = (type: ReportType, reportedId: string): void =>
  useReported.setState({ reported: { type, reportedId } })
export const closeReport = (): void => useReported.setState({ reported: null })

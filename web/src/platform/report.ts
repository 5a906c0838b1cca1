import { create } from 'zustand'
import type { ReportType } from '#contract/reports/report-rules.ts'

export interface Reported {
  type: ReportType
  /** An id, or a person's nickname. */
  reportedId: string
  /** An own lyric that resembles the reported one. */
  comparedWith?: string
}

/** The reported thing. One form in the shell serves all buttons. */
export const useReported = create<{ reported: Reported | null }>(() => ({ reported: null }))
export const openReport = (type: ReportType, reportedId: string, comparedWith?: string): void =>
  useReported.setState({ reported: { type, reportedId, ...(comparedWith ? { comparedWith } : {}) } })
export const closeReport = (): void => useReported.setState({ reported: null })

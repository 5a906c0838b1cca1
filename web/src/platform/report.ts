import { create } from 'zustand'
import type { ReportType } from '#contract/reports/report-rules.ts'

export interface Reported {
  type: ReportType
  /** An id; of a person, the nickname. */
  reportedId: string
}

/** What is being reported: the form for it stands once in the shell, wherever it is asked for. */
export const useReported = create<{ reported: Reported | null }>(() => ({ reported: null }))
export const openReport = (type: ReportType, reportedId: string): void =>
  useReported.setState({ reported: { type, reportedId } })
export const closeReport = (): void => useReported.setState({ reported: null })

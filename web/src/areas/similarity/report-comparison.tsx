import { similarity } from '#web/phrases/similarity.ts'
import { Comparison } from './comparison.tsx'

const phrases = similarity.staff
interface Side {
  title: string
  nickName: string
  lines: string[]
  since: string | null
  seal: { index: number; at: string } | null
}
interface ReportedComparison {
  verses: { verse: number; of: number }[]
  reporter: Side
  reported: Side & { reason: { reason: keyof typeof similarity.reasons; note: string } | null }
}

/** The comparison that came with a report, with dates and seals as they were then. */
export function ReportComparison({ evidence }: { evidence: Record<string, unknown> }) {
  // The server wrote it with the report.
  const comparison = evidence.comparison as ReportedComparison | undefined
  if (!comparison) return null
  const { reporter, reported, verses } = comparison
  return (
    <section aria-label={phrases.title} className="mt-4">
      <h3 className="text-lg font-semibold">{phrases.title}</h3>
      <ul className="text-sm text-muted">
        {[reporter, reported].map(({ nickName, since, seal }) => (
          <li key={nickName}>{phrases.dates(nickName, since, seal)}</li>
        ))}
      </ul>
      <Comparison
        one={{ title: phrases.reporter(reporter.title, reporter.nickName), lines: reporter.lines }}
        other={{ title: phrases.reported(reported.title, reported.nickName), lines: reported.lines }}
        verses={verses}
      />
      {reported.reason && (
        <p className="mt-2 rounded-card bg-sunken px-4 py-3">
          {similarity.said(reported.nickName, reported.reason.reason)} {reported.reason.note}
        </p>
      )}
    </section>
  )
}

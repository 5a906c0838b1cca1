import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ReportGroup } from '#contract/staff/manage-reports.ts'
import { ReportComparison } from '#web/areas/similarity/index.ts'
import { useDraft } from '#web/platform/drafts.ts'
import { useUser } from '#web/platform/session.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { invalidate, keys, staffQueries } from '#web/platform/query-keys.ts'
import { showToast } from '#web/platform/toast.ts'
import { staff } from '#web/phrases/staff.ts'
import { timeAgo } from '#web/phrases/time.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { lyricPath, profilePath } from '#web/ui/paths.ts'
import { PersonLink } from '#web/ui/person-link.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { evidenceText, motivesText } from './report-text.ts'
import { StaffList } from './staff-list.tsx'

const phrases = staff.reports
type Order = 'top' | 'newest' | 'oldest'

/** Listens on the whole page, because after a decision nothing may have the focus. */
function useReportKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target as Element).closest('input, textarea, select, [role="dialog"]')
      )
        return
      const cards = [...document.querySelectorAll<HTMLElement>('[data-report]')]
      const at = cards.findIndex((card) => card.contains(document.activeElement))
      const step = { j: 1, k: -1 }[event.key]
      if (step) cards[Math.max(0, Math.min(cards.length - 1, at + step))]?.focus()
      const button = { a: '[data-accept]', r: '[data-reject]' }[event.key]
      if (button && at >= 0) {
        event.preventDefault()
        cards[at]!.querySelector<HTMLElement>(button)?.click()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** The reports, one entry for each thing. Keys: j and k move, a accepts, r rejects. */
export function ReportsTab() {
  const [order, setOrder] = useState<Order>('top')
  useReportKeys()
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-2">
        {(['top', 'newest', 'oldest'] as const).map((name) => (
          <Button
            key={name}
            look={order === name ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={order === name}
            onClick={() => setOrder(name)}
          >
            {staff.orders[name]}
          </Button>
        ))}
        <span className="ms-auto hidden text-sm text-muted md:inline">{phrases.keys}</span>
      </div>
      <StaffList<ReportGroup>
        list={keys.staffReports(order)}
        load={async (currentPage, signal) => {
          const { reports, pagination } = await call('GET /reports', {
            query: { currentPage, ...(order === 'top' ? {} : { order }) },
            signal,
          })
          return { items: reports, pagination }
        }}
        id={(report) => report.id}
        empty={phrases.empty}
      >
        {(groups) => (
          <ul className="flex flex-col gap-4">
            {groups.map((group, at) => (
              <ReportCard key={group.id} group={group} autoFocus={at === 0} />
            ))}
          </ul>
        )}
      </StaffList>
    </>
  )
}

/** A text without what only its layout has: two copies with the same words are one. */
const wordsOf = (text: string): string => text.replace(/[\s·]+/g, ' ').trim()

function placeOf(group: ReportGroup): string | null {
  const about = (key: string) => (typeof group.evidence[key] === 'string' ? (group.evidence[key] as string) : '')
  if (group.type === 'lyric') return lyricPath(group.reportedId)
  if (group.type === 'user') return profilePath(about('nickName'))
  if (group.type === 'post' || group.type === 'share')
    return `${profilePath(about('nickName'))}?post=${group.reportedId}`
  if (group.type === 'interpretation') return lyricPath(about('lyricId'))
  if (group.type === 'comment' && about('subjectKind') === 'lyric') return lyricPath(about('subjectId'))
  return null
}

function ReportCard({ group, autoFocus }: { group: ReportGroup; autoFocus: boolean }) {
  const [deciding, setDeciding] = useState<'solved' | 'deny' | null>(null)
  const place = group.reportedTarget && placeOf(group)
  const evidence = evidenceText(group)
  const today = group.reportedTarget?.content ?? phrases.gone
  const isSame = wordsOf(evidence) === wordsOf(today)
  return (
    <li
      data-report={group.id}
      tabIndex={-1}
      ref={(card) => void (autoFocus && document.activeElement === document.body && card?.focus())}
      className="rounded-card border border-line bg-surface p-5"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl font-semibold">{phrases.kinds[group.type]}</h2>
        <span
          className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${group.count > 2 ? 'bg-danger text-paper' : 'bg-sunken'}`}
        >
          {phrases.count(group.count)}
        </span>
        <span className="text-sm text-muted">{motivesText(group.motives)}</span>
        <time dateTime={group.createdAt} className="ms-auto text-sm text-muted">
          {timeAgo(group.createdAt)}
        </time>
      </header>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Copy title={isSame ? phrases.unchanged : phrases.evidence} text={evidence} />
        {!isSame && <Copy title={phrases.today} text={today} />}
      </div>
      {group.type === 'lyric' && <ReportComparison evidence={group.evidence} />}
      {group.pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label={phrases.pictures}>
          {group.pictures.map((src, at) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-[10px] bg-sunken">
                <img
                  src={src}
                  alt={phrases.picture(at + 1)}
                  loading="lazy"
                  className="h-40 w-auto max-w-full object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {group.others.length > 0 && (
        <ul className="mt-3 list-disc ps-5 text-sm">
          {group.others.map((other) => (
            <li key={other}>{other}</li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-muted">
        {phrases.by}: {group.reporters.filter(Boolean).join(', ')}
      </p>
      {group.person && (
        <p className="text-sm text-muted">
          <PersonLink nickName={group.person.nickName} /> ·{' '}
          {phrases.history(group.person.solvedBefore, group.person.deniedBefore)}
        </p>
      )}
      <footer className="mt-4 flex flex-wrap gap-2">
        <Button size="small" look="danger" data-accept onClick={() => setDeciding('solved')}>
          {phrases.accept}
        </Button>
        <Button size="small" look="secondary" data-reject onClick={() => setDeciding('deny')}>
          {phrases.reject}
        </Button>
        {place && (
          <Link
            to={place}
            className="inline-flex min-h-11 items-center rounded-full px-4 text-sm font-semibold text-accent hover:bg-accent-soft md:min-h-9"
          >
            {phrases.see}
          </Link>
        )}
      </footer>
      {deciding && <DecideDialog group={group} resolution={deciding} onClose={() => setDeciding(null)} />}
    </li>
  )
}

function Copy({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className="mb-1 font-sans text-sm font-semibold text-muted">{title}</h3>
      <ScrollRegion name={title} className="max-h-48 rounded-[10px] bg-sunken p-3">
        <p className="font-serif wrap-anywhere whitespace-pre-line">{text}</p>
      </ScrollRegion>
    </section>
  )
}

function DecideDialog({
  group,
  resolution,
  onClose,
}: {
  group: ReportGroup
  resolution: 'solved' | 'deny'
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [feedback, setFeedback] = useDraft(useUser()?.id, `answer:${group.id}`)
  const [autoCloseTicket, setAutoClose] = useState(false)
  const decide = useMutation({
    mutationFn: async (reason: string) => {
      // The message is sent first. If it fails, nothing is decided.
      if (feedback.trim())
        await call('POST /usersStaff/report/response/:id', {
          params: { id: group.id },
          body: { content: feedback.trim() },
        })
      await call('PUT /reports/:id', { params: { id: group.id }, body: { resolution, autoCloseTicket, reason } })
    },
    onSuccess: async () => {
      setFeedback('')
      onClose()
      showToast(feedback.trim() ? phrases.answered : staff.done, { tone: 'good' })
      await invalidate(queries, ...staffQueries)
      document.querySelector<HTMLElement>('[data-report]')?.focus()
    },
    onError: showFailure,
  })
  const isSolved = resolution === 'solved'
  return (
    <ReasonDialog
      place={`${resolution}:${group.id}`}
      title={`${isSolved ? phrases.accept : phrases.reject}: ${phrases.kinds[group.type]}`}
      text={isSolved ? phrases.acceptText : phrases.rejectText}
      confirm={isSolved ? phrases.accept : phrases.reject}
      danger={isSolved}
      onConfirm={(reason) => decide.mutateAsync(reason)}
      onClose={onClose}
    >
      <TextArea
        label={phrases.feedback}
        rows={2}
        maxLength={1000}
        value={feedback}
        onChange={(event) => setFeedback(event.target.value)}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={autoCloseTicket}
          onChange={(event) => setAutoClose(event.target.checked)}
        />{' '}
        {phrases.autoClose}
      </label>
    </ReasonDialog>
  )
}

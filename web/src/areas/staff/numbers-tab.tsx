import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, sentenceOf } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { shortNumber } from '#web/phrases/common.ts'
import { staff } from '#web/phrases/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/states.tsx'

const phrases = staff.numbers
const measures = ['signUps', 'lyrics', 'likes', 'reports', 'responseHours'] as const
const dayOf = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Daily figures as plots. */
export function NumbersTab() {
  const [days, setDays] = useState(30)
  const numbers = useQuery({
    queryKey: keys.staffNumbers(days),
    queryFn: ({ signal }) => call('GET /usersStaff/numbers', { query: { days }, signal }),
    staleTime: 0,
  })
  return (
    <>
      <div className="mb-5 flex gap-2">
        {[7, 30, 90].map((count) => (
          <Button
            key={count}
            look={days === count ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={days === count}
            onClick={() => setDays(count)}
          >
            {phrases.days(count)}
          </Button>
        ))}
      </div>
      {numbers.isError && <ErrorState text={sentenceOf(numbers.error)} onRetry={() => void numbers.refetch()} />}
      <div className="grid gap-5 md:grid-cols-2">
        {measures.map((measure) => (
          <Plot
            key={measure}
            title={phrases[measure]}
            isTotal={measure !== 'responseHours'}
            points={numbers.data?.days.map((day) => ({ day: day.day, value: day[measure] }))}
          />
        ))}
      </div>
    </>
  )
}

interface Point {
  day: string
  value: number | null
}
const [width, height] = [320, 96]

/** A bar chart with the highest value labelled; the same numbers as a table for screen readers. */
function Plot({ title, points, isTotal }: { title: string; points: Point[] | undefined; isTotal: boolean }) {
  if (!points) return <div className="skeleton h-44 rounded-card" />
  const values = points.map((point) => point.value ?? 0)
  const top = Math.max(...values, isTotal ? 1 : 0.1)
  const total = values.reduce((sum, value) => sum + value, 0)
  const step = width / points.length
  const isEmpty = points.every((point) => !point.value)
  const last = points.at(-1)!
  return (
    <figure className="rounded-card border border-line bg-surface p-5">
      <figcaption className="mb-3 flex items-baseline justify-between gap-3">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted">
          {isEmpty ? phrases.none : isTotal ? phrases.total(shortNumber(total)) : ''}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height + 18}`} className="w-full" aria-hidden>
        <line x1="0" x2={width} y1={height} y2={height} stroke="var(--line)" />
        {points.map((point, at) => {
          const size = ((point.value ?? 0) / top) * (height - 16)
          return (
            <rect
              key={point.day}
              x={at * step + step * 0.15}
              y={height - size}
              width={step * 0.7}
              height={size}
              rx="1.5"
              fill="var(--accent)"
              opacity={at === points.length - 1 ? 1 : 0.65}
            />
          )
        })}
        {!isEmpty && (
          <text
            x={Math.min(width - 24, Math.max(8, values.indexOf(Math.max(...values)) * step))}
            y="10"
            fontSize="10"
            fill="var(--ink)"
          >
            {isTotal ? shortNumber(Math.max(...values)) : Math.max(...values).toFixed(1)}
          </text>
        )}
        <text x="0" y={height + 14} fontSize="10" fill="var(--muted)">
          {dayOf.format(new Date(points[0]!.day))}
        </text>
        <text x={width} y={height + 14} fontSize="10" fill="var(--muted)" textAnchor="end">
          {dayOf.format(new Date(last.day))}
        </text>
      </svg>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {points.map((point) => (
            <tr key={point.day}>
              <th scope="row">{point.day}</th>
              <td>{point.value ?? phrases.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

import { useQuery } from '@tanstack/react-query'
import { call, sentenceOf } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { ErrorState } from '#web/ui/states.tsx'

const phrases = accounts.settings
const megabytes = new Intl.NumberFormat('es-MX', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
const sizeOf = (bytes: number) => megabytes.format(bytes / 1_000_000)

/** The used share of the picture quota. */
export function PictureUsage() {
  const usage = useQuery({
    queryKey: keys.pictureUsage(),
    queryFn: ({ signal }) => call('GET /users/pictures', { signal }),
    staleTime: 0,
  })
  const { used, limit } = usage.data ?? { used: 0, limit: 1 }
  const share = Math.min(1, used / limit)
  return (
    <section aria-labelledby="picture-usage">
      <h2 id="picture-usage" className="mb-1 text-xl font-medium">
        {phrases.pictures}
      </h2>
      <p className="mb-3 text-muted">{phrases.picturesText}</p>
      {usage.isError ? (
        <ErrorState text={sentenceOf(usage.error)} onRetry={() => void usage.refetch()} />
      ) : (
        <div aria-busy={usage.isPending}>
          <div
            role="meter"
            aria-label={phrases.pictures}
            aria-valuemin={0}
            aria-valuemax={limit}
            aria-valuenow={Math.min(used, limit)}
            aria-valuetext={phrases.picturesUsed(sizeOf(used), sizeOf(limit))}
            className="h-2 overflow-hidden rounded-full bg-sunken"
          >
            <div
              className={`h-full rounded-full ${share > 0.9 ? 'bg-danger' : 'bg-accent'}`}
              style={{ width: `${share * 100}%` }}
            />
          </div>
          <p className="mt-2 min-h-6 text-sm text-muted">
            {usage.data && phrases.picturesUsed(sizeOf(used), sizeOf(limit))}
            {usage.data && share >= 1 && <span className="block font-medium text-danger">{phrases.picturesFull}</span>}
          </p>
        </div>
      )}
    </section>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { LogEntry } from '#contract/staff/overview.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { keys } from '#web/platform/query-keys.ts'
import { common } from '#web/phrases/common.ts'
import { actionPhrase, reasonPhrase, targetPhrase } from '#web/phrases/staff-log.ts'
import { staff } from '#web/phrases/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { inputClasses } from '#web/ui/field.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { StaffList } from './staff-list.tsx'

const phrases = staff.log
const dates = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

async function download(search: string): Promise<void> {
  const rows: LogEntry[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { entries, pagination } = await call('GET /usersStaff/log', {
      query: { search, currentPage: page, itemsPerPage: 50 },
    })
    rows.push(...entries)
    pages = pagination.totalPages
  }
  const lines = rows.map((entry) =>
    [
      entry.createdAt,
      entry.actor,
      actionPhrase(entry.action),
      targetPhrase(entry.action, entry.target),
      reasonPhrase(entry.action, entry.reason),
    ]
      .map(quoted)
      .join(','),
  )
  const file = new Blob(
    [
      `\uFEFF${[phrases.when, phrases.who, phrases.what, phrases.whom, phrases.why].map(quoted).join(',')}\n${lines.join('\n')}\n`,
    ],
    { type: 'text/csv' },
  )
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'registro.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The log of staff: actor, action, target, time and reason. */
export function LogTab() {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const save = useMutation({
    mutationFn: () => download(wanted),
    onError: showFailure,
  })
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        <input
          type="search"
          aria-label={phrases.search}
          placeholder={phrases.search}
          className={`${inputClasses} max-w-md flex-1 basis-64`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button look="secondary" busy={save.isPending && common.loading} onClick={() => save.mutate()}>
          <Download size={18} strokeWidth={1.75} aria-hidden /> {phrases.export}
        </Button>
      </div>
      <StaffList<LogEntry>
        list={keys.staffLog(wanted)}
        load={async (currentPage, signal) => {
          const { entries, pagination } = await call('GET /usersStaff/log', {
            query: { currentPage, itemsPerPage: 20, search: wanted },
            signal,
          })
          return { items: entries, pagination }
        }}
        id={(entry) => entry.id}
        empty={phrases.empty}
      >
        {(entries) => (
          <ScrollRegion name={staff.tabs.log}>
            <table className="w-full min-w-[40rem] text-start text-sm">
              <thead>
                <tr className="border-b border-line text-muted">
                  {[phrases.when, phrases.who, phrases.what, phrases.whom, phrases.why].map((title) => (
                    <th key={title} scope="col" className="py-2 pe-4 text-start font-semibold">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <tr key={entry.id} className="border-b border-line align-top">
                    <td className="py-2 pe-4 whitespace-nowrap">{dates.format(new Date(entry.createdAt))}</td>
                    <td className="py-2 pe-4 font-semibold">{entry.actor}</td>
                    <td className="py-2 pe-4">{actionPhrase(entry.action)}</td>
                    <td className="py-2 pe-4">{targetPhrase(entry.action, entry.target)}</td>
                    <td className="py-2">{reasonPhrase(entry.action, entry.reason)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </StaffList>
    </>
  )
}

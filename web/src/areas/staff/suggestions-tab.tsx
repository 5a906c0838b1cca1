import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Suggestion } from '#contract/staff/manage-catalog.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { invalidate, keys, staffQueries } from '#web/platform/query-keys.ts'
import { showToast } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { staff } from '#web/phrases/staff.ts'
import { timeAgo } from '#web/phrases/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { StaffList } from './staff-list.tsx'

const phrases = staff.suggestions

/** The suggestions, the people who wait for them, and the decision. */
export function SuggestionsTab() {
  const [order, setOrder] = useState<'newest' | 'oldest'>('newest')
  const [deciding, setDeciding] = useState<{ suggestion: Suggestion; action: 'approve' | 'reject' } | null>(null)
  return (
    <>
      <div className="mb-5 flex gap-2">
        {(['newest', 'oldest'] as const).map((name) => (
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
      </div>
      <StaffList<Suggestion>
        list={keys.staffSuggestions(order)}
        load={async (currentPage, signal) => {
          const { suggestions, pagination } = await call('GET /usersStaff/suggestions/all', {
            query: { currentPage, order },
            signal,
          })
          return { items: suggestions, pagination }
        }}
        id={(suggestion) => suggestion.id}
        empty={phrases.empty}
      >
        {(suggestions) => (
          <ul className="divide-y divide-line">
            {suggestions.map((suggestion) => (
              <li key={suggestion.id} aria-label={suggestion.name} className="flex flex-wrap items-center gap-3 py-3">
                <div className="min-w-0 flex-1">
                  <p>
                    <span className="font-serif text-lg font-medium">{suggestion.name}</span>{' '}
                    <span className="text-sm text-muted">· {phrases.kinds[suggestion.type]}</span>
                  </p>
                  <p className="text-sm text-muted">
                    {phrases.by(suggestion.userRegisteredNickname, suggestion.people)} · {timeAgo(suggestion.createdAt)}
                    {suggestion.waitingLyrics > 0 && ` · ${phrases.waiting(suggestion.waitingLyrics)}`}
                  </p>
                </div>
                <Button look="secondary" size="small" onClick={() => setDeciding({ suggestion, action: 'reject' })}>
                  {phrases.reject}
                </Button>
                <Button size="small" onClick={() => setDeciding({ suggestion, action: 'approve' })}>
                  {phrases.approve}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </StaffList>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

function DecideDialog({
  suggestion,
  action,
  onClose,
}: {
  suggestion: Suggestion
  action: 'approve' | 'reject'
  onClose: () => void
}) {
  const queries = useQueryClient()
  const form = useForm({
    start: { content: '' },
    drafts: { content: `answer:${suggestion.type}:${suggestion.id}` },
    send: ({ content }) =>
      call('PUT /usersStaff/suggestions/action/:id', {
        params: { id: suggestion.id },
        body: { type: suggestion.type, action, content },
      }),
    onSent: async () => {
      onClose()
      showToast(staff.done, { tone: 'good' })
      await invalidate(queries, ...staffQueries, 'genres', 'thematics', 'artists')
    },
    onRefused: showFailure,
  })
  return (
    <Dialog open onClose={onClose} title={`${phrases[action]}: ${suggestion.name}`}>
      <form onSubmit={form.submit} className="flex flex-col gap-4">
        <p>{action === 'approve' ? phrases.approveText(suggestion.name) : phrases.rejectText(suggestion.name)}</p>
        <TextArea label={phrases.feedback} rows={2} autoFocus maxLength={1000} {...form.field('content')} />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" busy={form.isSending && phrases[action]}>
            {phrases[action]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

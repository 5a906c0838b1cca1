import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type NotificationKind, notificationKinds } from '#contract/notifications/notification-sentences.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { keys } from '#web/platform/query-keys.ts'
import { notifications as phrases } from '#web/phrases/notifications.ts'
import { PushChoices } from './push-choices.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/states.tsx'

/** Which kinds one hears of; each choice is saved as it is made. */
export function Preferences({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [pending, setPending] = useState<NotificationKind[] | null>(null)
  const chosen = useQuery({
    queryKey: keys.preferences(),
    queryFn: ({ signal }) => call('GET /users/notification-preferences', { signal }),
    staleTime: 0,
  })
  const save = useMutation({
    mutationFn: (muted: NotificationKind[]) => call('PUT /users/notification-preferences', { body: { muted } }),
    onError: (error) => {
      setPending(null)
      showFailure(error)
    },
    onSuccess: (saved) => queries.setQueryData(keys.preferences(), saved),
  })
  const muted = pending ?? chosen.data?.muted ?? []
  const choose = (next: NotificationKind[]) => {
    setPending(next)
    save.mutate(next)
  }
  return (
    <Dialog open onClose={onClose} title={phrases.preferences}>
      <p className="mb-4 text-muted">{phrases.preferencesText}</p>
      {chosen.isError && <ErrorState text={sentenceOf(chosen.error)} onRetry={() => void chosen.refetch()} />}
      {chosen.data && (
        <ul className="divide-y divide-line">
          {notificationKinds.map((kind) => (
            <li key={kind}>
              <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4">
                {phrases.kinds[kind]}
                <input
                  type="checkbox"
                  className="size-5 accent-accent"
                  checked={!muted.includes(kind)}
                  onChange={(event) =>
                    choose(event.target.checked ? muted.filter((one) => one !== kind) : [...muted, kind])
                  }
                />
              </label>
            </li>
          ))}
        </ul>
      )}
      <PushChoices />
    </Dialog>
  )
}

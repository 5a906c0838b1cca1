import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notificationKinds } from '#contract/notifications/notification-sentences.ts'
import type { PushChoices as Choices } from '#contract/notifications/push.ts'
import { call, type CallAnswer, sentenceOf } from '#web/platform/call.ts'
import { pushObstacle, PushRefused, subscribe, unsubscribe } from '#web/platform/push.ts'
import { keys } from '#web/platform/query-keys.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { showToast } from '#web/platform/toast.ts'
import { notifications } from '#web/phrases/notifications.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { inputClasses } from '#web/ui/field.tsx'

const phrases = notifications.push
type Settings = CallAnswer<'GET /users/push'>
const usualQuiet = { from: 22, until: 8 }

/** Whether this device gets notifications while the app is closed, which kinds, and when not. */
export function PushChoices() {
  const settings = useQuery({ queryKey: keys.push(), queryFn: () => call('GET /users/push'), staleTime: 0 })
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="text-xl font-medium">{phrases.title}</h3>
      <p className="mt-1 mb-3 text-muted">{phrases.text}</p>
      {settings.isError && <ErrorState text={sentenceOf(settings.error)} onRetry={() => void settings.refetch()} />}
      {settings.data && <Controls settings={settings.data} />}
    </section>
  )
}

function Controls({ settings }: { settings: Settings }) {
  const queries = useQueryClient()
  const [obstacle, setObstacle] = useState(pushObstacle)
  const change = (to: Partial<Settings>) =>
    queries.setQueryData<Settings>(keys.push(), (now) => now && { ...now, ...to })
  const toggle = useMutation({
    mutationFn: (on: boolean) => (on ? subscribe(settings.publicKey!) : unsubscribe()),
    onSuccess: (_, isSubscribed) => change({ isSubscribed }),
    onError: (error) => {
      setObstacle(pushObstacle())
      if (error instanceof PushRefused) showToast(phrases.refused, { tone: 'bad' })
      else showFailure(error)
    },
  })
  const save = useMutation({
    mutationFn: (body: Choices) => call('PUT /users/push', { body }),
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: keys.push() })
      showFailure(error)
    },
  })
  const choose = (to: Partial<Choices>) => {
    const { kinds, quiet } = { ...settings, ...to }
    change(to)
    save.mutate({ kinds, quiet })
  }
  if (!settings.publicKey) return <p>{phrases.unavailable}</p>
  if (obstacle) return <p>{phrases[obstacle]}</p>
  const { kinds, quiet, isSubscribed } = settings
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      <Choice
        label={phrases.thisDevice}
        checked={toggle.isPending ? toggle.variables : isSubscribed}
        disabled={toggle.isPending}
        onChange={(on) => toggle.mutate(on)}
      />
      {isSubscribed && (
        <>
          <fieldset className="mt-2">
            <legend className="font-semibold">{phrases.kinds}</legend>
            {notificationKinds.map((kind) => (
              <Choice
                key={kind}
                label={notifications.kinds[kind]}
                checked={kinds.includes(kind)}
                onChange={(on) => choose({ kinds: on ? [...kinds, kind] : kinds.filter((one) => one !== kind) })}
              />
            ))}
          </fieldset>
          <Choice
            label={phrases.quiet}
            checked={quiet !== null}
            onChange={(on) => choose({ quiet: on ? { ...usualQuiet, timeZone } : null })}
          />
          {quiet && (
            <div className="flex flex-wrap items-center gap-3">
              {(['from', 'until'] as const).map((edge) => (
                <label key={edge} className="flex items-center gap-2 whitespace-nowrap">
                  {phrases[edge]}
                  <select
                    className={`${inputClasses} w-auto`}
                    value={quiet[edge]}
                    onChange={(event) => choose({ quiet: { ...quiet, timeZone, [edge]: Number(event.target.value) } })}
                  >
                    {Array.from({ length: 24 }, (_, hour) => (
                      <option key={hour} value={hour}>
                        {String(hour).padStart(2, '0')}:00
                      </option>
                    ))}
                  </select>
                </label>
              ))}
              <p className="w-full text-sm text-muted">{phrases.zone(quiet.timeZone)}</p>
            </div>
          )}
        </>
      )}
    </>
  )
}

function Choice({
  label,
  checked,
  disabled = false,
  onChange,
}: {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4">
      {label}
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

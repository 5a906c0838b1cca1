import { Check, Handshake, Mail, X } from 'lucide-react'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { choicesOf, permissionGroups } from '#contract/lyrics/permission-choices.ts'
import { useUser } from '#web/platform/session.ts'
import {
  optionSentence,
  permissions as phrases,
  permissionSummary,
  permissionTitles,
  type PermissionVoice,
} from '#web/phrases/permissions.ts'
import { classes } from '#web/ui/classes.ts'

const signs: Record<string, { icon: typeof Check; tone: string }> = {
  credits: { icon: Check, tone: 'text-jade' },
  liveCredits: { icon: Check, tone: 'text-jade' },
  coversCredits: { icon: Check, tone: 'text-jade' },
  request: { icon: Mail, tone: 'text-ink' },
  contestRequest: { icon: Mail, tone: 'text-ink' },
  negotiation: { icon: Handshake, tone: 'text-ink' },
  deny: { icon: X, tone: 'text-danger' },
}

/** The author reads what they grant; other readers read what they may do. */
function usePermissionVoice(lyric: Lyric): PermissionVoice {
  return useUser()?.nickName === lyric.User.nickName ? { to: 'author' } : { to: 'reader', author: lyric.User.nickName }
}

/** The permissions of this lyric: a summary, then one line for each use. */
export function PermissionsSummary({ lyric }: { lyric: Lyric }) {
  const voice = usePermissionVoice(lyric)
  const choices = choicesOf(lyric.permissions)
  return (
    <>
      <p className="mb-4 rounded-card bg-sunken px-4 py-3 font-serif text-[1.0625rem] sm:text-lg">
        {permissionSummary(choices, voice)}
      </p>
      <dl className="divide-y divide-line">
        {permissionGroups.map((group) => {
          const option = choices[group]
          if (!option) return null
          const { icon: Icon, tone } = signs[option]!
          return (
            <div key={group} className="py-3">
              <dt className="flex items-center gap-3 font-semibold">
                <Icon size={20} strokeWidth={1.75} aria-hidden className={classes('shrink-0', tone)} />
                {permissionTitles[group].title}
              </dt>
              <dd className="ps-8 text-muted">{optionSentence(group, option as never, voice)}</dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

/** The short form, among the lyric's facts. */
export function PermissionsFact({ lyric, onOpen }: { lyric: Lyric; onOpen: () => void }) {
  const voice = usePermissionVoice(lyric)
  return (
    <section aria-label={phrases.title} className="mt-6">
      <h3 className="text-lg font-semibold">{phrases.heading[voice.to]}</h3>
      <p className="mt-1 font-serif text-lg leading-relaxed">
        {permissionSummary(choicesOf(lyric.permissions), voice)}
      </p>
      <button type="button" className="min-h-11 font-semibold text-accent" onClick={onOpen}>
        {phrases.each}
      </button>
    </section>
  )
}

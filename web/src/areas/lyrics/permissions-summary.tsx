import { Check, Handshake, Mail, X } from 'lucide-react'
import { choicesOf, permissionGroups, permissionOptions, type Permissions } from '#contract/lyrics/permission-choices.ts'
import { permissionSentence } from '#web/phrases/permission-sentence.ts'
import { permissionPhrases } from '#web/phrases/lyrics.ts'
import { classes } from '#web/ui/classes.ts'

const signs: Record<string, { icon: typeof Check; tone: string }> = {
  credits: { icon: Check, tone: 'text-jade' },
  request: { icon: Mail, tone: 'text-ink' },
  negotiation: { icon: Handshake, tone: 'text-ink' },
  deny: { icon: X, tone: 'text-danger' },
}

/** What may be done with this lyric, a line for each use. */
export function PermissionsSummary({ permissions }: { permissions: Permissions }) {
  const rows = permissionGroups.flatMap((group) => {
    const choices = permissions[group] as Record<string, boolean>
    return permissionOptions[group].filter((option) => choices[option]).map((option) => ({ group, option, ...permissionPhrases[group].options[option]! }))
  })
  return (
    <>
      <p className="mb-4 rounded-card bg-sunken px-4 py-3 font-serif text-lg">«{permissionSentence(choicesOf(permissions))}»</p>
      <dl className="divide-y divide-line">
        {rows.map(({ group, option, label, text }) => {
          const { icon: Icon, tone } = signs[option] ?? signs.credits!
          return (
            <div key={group} className="flex gap-3 py-3">
              <Icon size={20} strokeWidth={1.75} aria-hidden className={classes('mt-0.5 shrink-0', tone)} />
              <div>
                <dt className="font-semibold">
                  {permissionPhrases[group].title}: {label.toLowerCase()}
                </dt>
                <dd className="text-sm text-muted">{text}</dd>
              </div>
            </div>
          )
        })}
      </dl>
    </>
  )
}

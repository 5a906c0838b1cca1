import { memo } from 'react'
import { ChevronDown } from 'lucide-react'
import { permissionGroups, permissionOptions, type PermissionChoices } from '#contract/lyrics/permission-choices.ts'
import {
  optionLabels,
  optionSentence,
  permissions as phrases,
  permissionSummary,
  permissionTitles,
} from '#web/phrases/permissions.ts'
import { classes } from '#web/ui/classes.ts'

const author = { to: 'author' } as const

/** The permissions accordion: one choice in each group, "no" by default. */
export const PermissionsField = memo(function PermissionsField({
  choices,
  onChange,
}: {
  choices: PermissionChoices
  onChange: (choices: PermissionChoices) => void
}) {
  return (
    <section aria-label={phrases.title}>
      <h2 className="text-2xl font-medium">{phrases.title}</h2>
      <p className="mt-1 mb-3 text-muted">{phrases.hint}</p>
      <p aria-live="polite" className="mb-3 rounded-card bg-sunken px-4 py-3 font-serif text-lg">
        {permissionSummary(choices, author)}
      </p>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {permissionGroups.map((group) => {
          const { title, question } = permissionTitles[group]
          const all: readonly (string | null)[] =
            group === 'otherPermission' ? [...permissionOptions[group], null] : permissionOptions[group]
          const chosen = choices[group]
          return (
            <details key={group} className="group" name="permissions">
              <summary className="flex min-h-14 list-none items-center gap-3 px-4">
                <span className="flex-1 font-semibold">{title}</span>
                <span className="text-sm text-muted">{chosen ? optionLabels[chosen] : phrases.none}</span>
                <ChevronDown
                  size={18}
                  strokeWidth={1.75}
                  aria-hidden
                  className="transition-transform group-open:rotate-180"
                />
              </summary>
              <fieldset className="flex flex-col gap-1 px-4 pb-4">
                <legend className="pb-2 font-serif text-lg">{question}</legend>
                {all.map((option) => (
                  <label
                    key={option ?? 'none'}
                    className={classes(
                      'flex cursor-pointer gap-3 rounded-[10px] px-3 py-2.5',
                      chosen === option ? 'bg-accent-soft' : 'hover:bg-sunken',
                    )}
                  >
                    <input
                      type="radio"
                      name={group}
                      checked={chosen === option}
                      onChange={() => onChange({ ...choices, [group]: option })}
                      className="mt-1 size-4 shrink-0 accent-accent"
                    />
                    <span>
                      <span className="block font-medium">{option ? optionLabels[option] : phrases.none}</span>
                      {option && (
                        <span className="block text-sm text-muted">
                          {optionSentence(group, option as never, author)}
                        </span>
                      )}
                    </span>
                  </label>
                ))}
              </fieldset>
            </details>
          )
        })}
      </div>
    </section>
  )
})

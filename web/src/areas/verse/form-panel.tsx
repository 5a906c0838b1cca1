// The song as a whole: its metre, the form that the writer chose, and what the form still lacks.
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { chosenForms, type ChosenForm, type Gap, placesOfPattern } from '#contract/verse/form-choice.ts'
import { verse as phrases } from '#web/phrases/verse.ts'
import { inputClasses } from '#web/ui/field.tsx'
import { classes } from '#web/ui/classes.ts'
import { metreKey, type Metre, metreOf } from './metre-plugin.ts'
import { useSettled } from './use-settled.ts'

/** The number of a verse as a person counts them: empty lines have none. */
const numberOf = ({ scan }: Metre, line: number): number =>
  scan.lines.slice(0, line + 1).filter(({ syllables }) => syllables > 0).length || 1

const keyOf = (gap: Gap) => `${gap.kind} ${'line' in gap ? gap.line : gap.first}`

export function FormPanel({ editor }: { editor: Editor }) {
  const metre = useSettled(
    editor,
    () => metreOf(editor.state) ?? null,
    (a, b) => a?.scan === b?.scan && a?.scansion === b?.scansion,
  )
  const form = metre?.scansion.form ?? null
  const [isOwn, setIsOwn] = useState(form?.name === 'propia')
  const [pattern, setPattern] = useState(form?.pattern ?? '')
  if (!metre) return null
  const { scan, scansion } = metre
  const choose = (name: ChosenForm | '', text = pattern) => {
    const isComplete = name !== '' && (name !== 'propia' || placesOfPattern(text) !== null)
    const chosen = isComplete ? { name, pattern: name === 'propia' ? text.trim() : '' } : null
    editor.view.dispatch(editor.state.tr.setMeta(metreKey, { ...scansion, form: chosen }))
  }
  const go = (gap: Gap) => {
    const line = metre.lines['line' in gap ? gap.line : gap.first]
    if (line && line.from >= 0)
      editor
        .chain()
        .focus(line.from + line.text.length)
        .scrollIntoView()
        .run()
  }
  const verses = scan.lines.filter(({ syllables }) => syllables > 0).length
  return (
    <section aria-label={phrases.region} className="flex flex-col gap-2 border-t border-line px-4 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex items-center gap-2">
          <span className="font-semibold">{phrases.chooseForm}</span>
          <select
            className={classes(inputClasses, 'w-auto!')}
            value={isOwn ? 'propia' : (form?.name ?? '')}
            onChange={(event) => {
              const name = event.target.value as ChosenForm | ''
              setIsOwn(name === 'propia')
              choose(name)
            }}
          >
            <option value="">{phrases.anyForm}</option>
            {chosenForms.map((name) => (
              <option key={name} value={name}>
                {phrases.forms[name]}
              </option>
            ))}
          </select>
        </label>
        {isOwn && (
          <input
            aria-label={phrases.pattern}
            placeholder={phrases.patternHint}
            maxLength={200}
            value={pattern}
            className={classes(inputClasses, 'min-w-48 flex-1')}
            onChange={(event) => {
              setPattern(event.target.value)
              choose('propia', event.target.value)
            }}
          />
        )}
        <span className="ms-auto text-muted tabular-nums">{phrases.totals(verses, scan.metre)}</span>
      </div>
      {isOwn && !form && <p className="text-muted">{phrases.patternHint}</p>}
      {form &&
        (scan.gaps.length === 0 ? (
          <p className="font-semibold text-jade">{phrases.complete}</p>
        ) : (
          <ul aria-label={phrases.missing} className="flex max-h-40 flex-col overflow-y-auto">
            {scan.gaps.map((gap) => (
              <li key={keyOf(gap)}>
                <button
                  type="button"
                  className="min-h-8 w-full text-start hover:text-accent max-sm:min-h-11"
                  onClick={() => go(gap)}
                >
                  {phrases.gap(gap, (line) => numberOf(metre, line), form.name === 'soneto')}
                </button>
              </li>
            ))}
          </ul>
        ))}
    </section>
  )
}

import { useId } from 'react'
import { mostNote, type SimilarReason, similarReasons } from '#contract/similarity/similar-choices.ts'
import { similarity as phrases } from '#web/phrases/similarity.ts'
import { TextArea } from '#web/ui/field.tsx'

export interface Explanation {
  reason: SimilarReason | null
  note: string
}

/** Why one's own lyric resembles another one: a reason and some words. */
export function ReasonFields({ value, onChange }: { value: Explanation; onChange: (value: Explanation) => void }) {
  const name = useId()
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold">{phrases.why}</legend>
      {similarReasons.map((reason) => (
        <label
          key={reason}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-2 hover:bg-sunken"
        >
          <input
            type="radio"
            name={name}
            className="size-4 accent-accent"
            checked={value.reason === reason}
            onChange={() => onChange({ ...value, reason })}
          />
          {phrases.reasons[reason]}
        </label>
      ))}
      {value.reason && (
        <TextArea
          label={phrases.note}
          rows={2}
          maxLength={mostNote}
          value={value.note}
          onChange={(event) => onChange({ ...value, note: event.target.value })}
        />
      )}
    </fieldset>
  )
}

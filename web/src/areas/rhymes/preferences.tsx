import { rhymes as phrases } from '#web/phrases/rhymes.ts'
import { usePreferences } from './rhyme-view.ts'

const choices = ['seseo', 'yeismo', 'voseo', 'offensive'] as const

export function Preferences() {
  const preferences = usePreferences()
  return (
    <details className="mt-2 border-t border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">{phrases.preferences}</summary>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-11 items-center gap-3 lg:min-h-9">
          <input
            type="checkbox"
            className="size-5 accent-(--accent)"
            checked={preferences[choice]}
            onChange={(event) => usePreferences.setState({ [choice]: event.target.checked })}
          />
          {phrases[choice]}
        </label>
      ))}
    </details>
  )
}

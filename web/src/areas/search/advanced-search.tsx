import { linkNames } from '#contract/lyrics/link-names.ts'
import { lyricForms } from '#contract/verse/forms.ts'
import { useArtists, useCountries, useGenres, useThemes } from '#web/areas/catalog/index.ts'
import { lyrics } from '#web/phrases/lyrics.ts'
import { search as phrases } from '#web/phrases/search.ts'
import { lyricMetre } from '#web/phrases/verse-names.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import type { FilterName, Filters } from './search-address.ts'

/** Metric counts that songs have. */
const metres = Array.from({ length: 13 }, (_, index) => index + 4)

interface AdvancedSearchProps {
  filters: Filters
  onApply: (filters: Filters) => void
  onClose: () => void
}

export function AdvancedSearch({ filters, onApply, onClose }: AdvancedSearchProps) {
  const form = useForm({ start: filters, send: onApply })
  const genres = useGenres()
  const themes = useThemes()
  const artists = useArtists()
  const countries = useCountries()
  const choice = (name: FilterName, options: readonly { value: string; label: string }[]) => (
    <SelectField label={phrases.fields[name]} {...form.field(name)}>
      <option value="">{phrases.any}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
  const named = (items: readonly { id: number; name: string }[] | undefined) =>
    (items ?? []).map((item) => ({ value: item.name, label: item.name }))
  const numbered = (items: readonly { id: number; name: string }[] | undefined) =>
    (items ?? []).map((item) => ({ value: String(item.id), label: item.name }))
  return (
    <Dialog open onClose={onClose} title={phrases.advanced} wide>
      <form onSubmit={form.submit} className="grid gap-4 sm:grid-cols-2">
        <TextField label={phrases.fields.title} {...form.field('title')} />
        <TextField label={phrases.fields.text} {...form.field('text')} />
        {choice('genre', named(genres.data))}
        {choice('thematic', named(themes.data))}
        {choice('artist', numbered(artists.data))}
        {choice('country', numbered(countries.data))}
        {choice(
          'language',
          Object.entries(lyrics.languages).map(([value, label]) => ({ value, label })),
        )}
        {choice(
          'form',
          lyricForms.map((name) => ({ value: name, label: lyricMetre.nameOf(name) })),
        )}
        {choice(
          'metre',
          metres.map((count) => ({ value: String(count), label: lyricMetre.metreOf(count) })),
        )}
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{phrases.fields.link}</legend>
          <div className="flex gap-2">
            {(['spotifyLink', 'youtubeLink'] as const).map((field) => (
              // The two exclude each other; pressing the chosen one clears it.
              <button
                key={field}
                type="button"
                aria-pressed={form.values.link === field}
                onClick={() => form.set({ link: form.values.link === field ? '' : field })}
                className={classes(
                  'min-h-11 flex-1 rounded-full border px-4 text-sm font-semibold',
                  form.values.link === field
                    ? 'border-accent bg-accent-soft text-accent'
                    : 'border-line bg-surface hover:bg-sunken',
                )}
              >
                {linkNames[field]}
              </button>
            ))}
          </div>
        </fieldset>
        <div className="flex justify-end gap-3 sm:col-span-2">
          <Button
            look="secondary"
            onClick={() => form.set(Object.fromEntries(Object.keys(filters).map((name) => [name, ''])) as Filters)}
          >
            {phrases.clear}
          </Button>
          <Button type="submit">{phrases.apply}</Button>
        </div>
      </form>
    </Dialog>
  )
}

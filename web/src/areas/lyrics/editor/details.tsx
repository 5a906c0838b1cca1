import { memo } from 'react'
import { otherArtistId, otherName } from '#contract/catalog/other-item.ts'
import { languages } from '#contract/lyrics/lyric-rules.ts'
import { SuggestItem, useArtists, useCities, useCountries, useGenres, useThemes } from '#web/areas/catalog/index.ts'
import { editor as phrases } from '#web/phrases/editor.ts'
import { lyrics as lyricPhrases } from '#web/phrases/lyrics.ts'
import { ChoicePicker } from '#web/ui/choice-picker.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ItemSelect } from '#web/ui/item-select.tsx'
import { CoverField } from './cover-field.tsx'
import { LinksField } from './links-field.tsx'
import type { LyricForm } from './lyric-form.ts'
import type { Errors } from './use-save.ts'

interface DetailsProps {
  form: LyricForm
  errors: Errors
  set: (change: Partial<LyricForm>) => void
}

/** Fields that are no props here: a key in the lyric renders none of the others. */
const apart = new Set<keyof LyricForm>(['lyrics', 'title', 'description', 'scansion'])
function isSame(before: DetailsProps, now: DetailsProps): boolean {
  const fields = Object.keys(now.form) as (keyof LyricForm)[]
  return (
    before.errors === now.errors && fields.every((field) => apart.has(field) || before.form[field] === now.form[field])
  )
}

/** All fields of a lyric except its text. */
export const Details = memo(function Details({ form, errors, set }: DetailsProps) {
  const genres = useGenres()
  const themes = useThemes()
  const artists = useArtists()
  const countries = useCountries()
  const cities = useCities(form.country)
  const genre = genres.data?.find((item) => item.id === form.musicalGenreId)
  const otherTheme = themes.data?.find((item) => item.name === otherName)
  const wait = (suggestion: string) => set({ suggestions: [...form.suggestions, suggestion] })
  return (
    <div className="flex flex-col gap-6">
      <CoverField cover={form.images} onChange={(images) => set({ images })} />
      <SelectField
        label={phrases.language}
        value={form.language}
        error={errors.language}
        onChange={(event) => set({ language: event.target.value as LyricForm['language'] })}
      >
        <option value="">{phrases.choose}</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {lyricPhrases.languages[language]}
          </option>
        ))}
      </SelectField>
      <ItemSelect
        label={phrases.country}
        value={form.country}
        error={errors.country}
        items={countries.data}
        choose={phrases.choose}
        onChoose={(id) => set({ country: id, city: 0 })}
      />
      <ItemSelect
        label={phrases.city}
        value={form.city}
        error={errors.city}
        disabled={!form.country}
        items={cities.data}
        choose={phrases.choose}
        onChoose={(id) => set({ city: id })}
      />
      <ItemSelect
        label={phrases.genre}
        value={form.musicalGenreId}
        error={errors.musicalGenreId}
        items={genres.data}
        choose={phrases.choose}
        onChoose={(id) => set({ musicalGenreId: id, musicalSubGenres: [] })}
      />
      {genre?.name === otherName && <SuggestItem kind="genres" label={phrases.suggestGenre} onSuggested={wait} />}
      {genre && genre.subgenres.length > 0 && (
        <ChoicePicker
          label={phrases.subgenres}
          placeholder={phrases.subgenres}
          nothing={phrases.nothingFound}
          items={genre.subgenres}
          chosen={form.musicalSubGenres}
          most={10}
          onChange={(musicalSubGenres) => set({ musicalSubGenres })}
        />
      )}
      <ChoicePicker
        label={phrases.themes}
        placeholder={phrases.searchThemes}
        nothing={phrases.nothingFound}
        items={themes.data ?? []}
        chosen={form.thematic}
        most={20}
        onChange={(thematic) => set({ thematic })}
      />
      {otherTheme && form.thematic.includes(otherTheme.id) && (
        <SuggestItem kind="thematics" label={phrases.suggestTheme} onSuggested={wait} />
      )}
      <ChoicePicker
        label={phrases.soundsLike}
        placeholder={phrases.searchArtists}
        nothing={phrases.nothingFound}
        items={artists.data ?? []}
        chosen={form.artistWishList}
        most={20}
        onChange={(artistWishList) => set({ artistWishList })}
      />
      {form.artistWishList.includes(otherArtistId) && (
        <SuggestItem kind="artists" label={phrases.suggestArtist} onSuggested={wait} />
      )}
      <LinksField links={form} errors={errors} onChange={set} />
    </div>
  )
}, isSame)

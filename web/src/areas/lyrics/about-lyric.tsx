import { type ReactNode, useState } from 'react'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { common } from '#web/phrases/common.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { lyricMetre } from '#web/phrases/verse-names.ts'

const long = 280
const detail = phrases.detail
const dates = new Intl.DateTimeFormat('es', { dateStyle: 'long' })

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-3 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const names = (items: readonly { name: string }[]) => items.map((item) => item.name).join(', ')

/** "Sobre la canción": its story and its facts. */
export function AboutLyric({ lyric }: { lyric: Lyric }) {
  const [whole, setWhole] = useState(false)
  const story = lyric.description || detail.noDescription
  const isLong = story.length > long
  return (
    <>
      <p className="font-serif text-lg leading-relaxed whitespace-pre-line">
        {isLong && !whole ? `${story.slice(0, long).trimEnd()}…` : story}
      </p>
      {isLong && (
        <button
          type="button"
          className="min-h-11 font-semibold text-accent"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? common.less : common.more}
        </button>
      )}
      <dl className="mt-4 divide-y divide-line border-y border-line text-sm">
        <Fact name={detail.genre}>{lyric.musicalGenre?.name ?? phrases.noGenre}</Fact>
        {lyric.musicalSubGenres.length > 0 && <Fact name={detail.subgenres}>{names(lyric.musicalSubGenres)}</Fact>}
        {lyric.language && <Fact name={detail.language}>{phrases.languages[lyric.language]}</Fact>}
        <Fact name={detail.place}>
          {lyric.country ? (
            <span className="inline-flex items-center gap-2">
              <img src={lyric.country.flagUrl} alt="" width={20} height={15} className="rounded-[2px]" />
              {lyric.city ? `${lyric.city.name}, ${lyric.country.name}` : lyric.country.name}
            </span>
          ) : (
            detail.noCountry
          )}
        </Fact>
        {lyric.form && <Fact name={lyricMetre.form}>{lyricMetre.nameOf(lyric.form)}</Fact>}
        {lyric.metre && <Fact name={lyricMetre.metre}>{lyricMetre.metreOf(lyric.metre)}</Fact>}
        {lyric.thematic.length > 0 && <Fact name={detail.themes}>{names(lyric.thematic)}</Fact>}
        {lyric.artistWishList.length > 0 && <Fact name={detail.soundsLike}>{names(lyric.artistWishList)}</Fact>}
        {lyric.publishedAt && <Fact name={detail.published}>{dates.format(new Date(lyric.publishedAt))}</Fact>}
      </dl>
    </>
  )
}

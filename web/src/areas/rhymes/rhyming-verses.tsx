import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { rhymeKinds } from '#contract/rhymes/rhyme-rules.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { common } from '#web/phrases/common.ts'
import { rhymes as phrases } from '#web/phrases/rhymes.ts'
import { Button } from '#web/ui/button.tsx'
import { lyricPath, profilePath } from '#web/ui/paths.ts'
import { useOptions } from './word-groups.tsx'

/** Verses of published lyrics that end with a rhyme of the word: full rhymes, then assonances. */
export function RhymingVerses({ word }: { word: string }) {
  const { seseo, yeismo } = useOptions()
  const found = useQuery({
    queryKey: keys.rhymingVerses({ word, seseo, yeismo }),
    queryFn: async ({ signal }) => {
      const kinds = rhymeKinds.map((kind) =>
        call('GET /rhymes/verses', { query: { word, kind, seseo, yeismo }, signal }),
      )
      return (await Promise.all(kinds)).flatMap(({ verses }) => verses)
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  if (found.isError)
    return (
      <div role="alert" className="flex flex-col items-start gap-3 py-6">
        <p>{sentenceOf(found.error)}</p>
        <Button look="secondary" size="small" busy={found.isFetching && common.retry} onClick={() => found.refetch()}>
          {common.retry}
        </Button>
      </div>
    )
  if (!found.data)
    return (
      <p role="status" className="py-6 text-muted">
        {phrases.loading}
      </p>
    )
  if (found.data.length === 0) return <p className="py-6">{phrases.noVerses(word)}</p>
  return (
    <section>
      <h3 className="py-1 font-sans text-sm font-semibold text-muted">{phrases.versesTitle}</h3>
      <ul className="flex flex-col">
        {found.data.map(({ text, word: ending, lyric, author }) => {
          const at = text.toLowerCase().lastIndexOf(ending)
          return (
            <li key={`${lyric.id} ${text}`} className="border-b border-line py-2.5 last:border-0">
              <p className="font-serif text-lg leading-snug">
                {text.slice(0, at)}
                <strong className="font-semibold text-accent">{text.slice(at, at + ending.length)}</strong>
                {text.slice(at + ending.length)}
              </p>
              <p className="mt-0.5 text-sm text-muted">
                <Link to={lyricPath(lyric.id)} target="_blank" className="font-semibold hover:underline">
                  {lyric.title}
                </Link>{' '}
                <Link to={profilePath(author.nickName)} target="_blank" className="hover:underline">
                  {phrases.by(author.nickName)}
                </Link>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

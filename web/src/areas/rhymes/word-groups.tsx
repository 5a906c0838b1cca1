import type { Editor } from '@tiptap/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { RhymeKind } from '#contract/rhymes/rhyme-rules.ts'
import { call, type CallAnswer, sentenceOf } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { common } from '#web/phrases/common.ts'
import { rhymes as phrases } from '#web/phrases/rhymes.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { linesOf } from './caret-word.ts'
import { completes, metreWithout } from './completing.ts'
import type { Sought } from './rhyme-panel.tsx'
import { usePreferences } from './rhyme-view.ts'
import type { Saved } from './saved-words.tsx'

type Rhymes = CallAnswer<'GET /rhymes'>
type Rhyme = Rhymes['near'][number]

const firstWords = 16
const moreWords = 100
const text = (is: boolean) => (is ? 'true' : 'false')

/** The options of the calls. */
export function useOptions(): { seseo: string; yeismo: string; voseo: string; offensive: string } {
  const { seseo, yeismo, voseo, offensive } = usePreferences()
  return { seseo: text(seseo), yeismo: text(yeismo), voseo: text(voseo), offensive: text(offensive) }
}

interface WordGroupsProps {
  sought: Sought
  kind: RhymeKind
  editor: Editor
  saved: Saved
  onInsert: (word: string) => void
}

export function WordGroups({ sought, kind, editor, saved, onInsert }: WordGroupsProps) {
  const { word, place, replaces } = sought
  const options = useOptions()
  const query = { word, kind, ...options, limit: firstWords }
  const found = useQuery({
    queryKey: keys.rhymes(query),
    queryFn: ({ signal }) => call('GET /rhymes', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const metre = useMemo(() => metreWithout(linesOf(editor.state.doc), place.line), [editor, place.line])
  const { data } = found
  const completing = useMemo(() => {
    if (!data || metre === null) return []
    const fits = ({ word: rhyme }: Rhyme) => completes(rhyme, place, replaces, metre)
    return data.groups
      .flatMap(({ words }) => words.filter(fits))
      .toSorted((a, b) => Number(b.common) - Number(a.common))
  }, [data, metre, place, replaces])
  if (found.isError)
    return (
      <div role="alert" className="flex flex-col items-start gap-3 py-6">
        <p>{sentenceOf(found.error)}</p>
        <Button look="secondary" size="small" busy={found.isFetching && common.retry} onClick={() => found.refetch()}>
          {common.retry}
        </Button>
      </div>
    )
  if (!data)
    return (
      <p role="status" className="py-6 text-muted">
        {phrases.loading}
      </p>
    )
  const fitting = new Set(completing.map(({ word: rhyme }) => rhyme))
  const words = (list: readonly Rhyme[]) =>
    list.map((rhyme) => <Word key={rhyme.word} rhyme={rhyme} saved={saved} onInsert={onInsert} />)
  return (
    <div aria-busy={found.isPlaceholderData} className={classes(found.isPlaceholderData && 'opacity-60')}>
      <p className="py-1 text-sm text-muted">
        {replaces && place.word ? phrases.replaces(place.word.text) : phrases.inserts}
      </p>
      {data.groups.length === 0 && (
        <p className="py-4">
          {phrases.none(data.word)} {kind === 'consonante' && phrases.noneTry}
        </p>
      )}
      {completing.length > 0 && metre !== null && (
        <Group title={phrases.completes(metre)} isFirst>
          {words(completing)}
        </Group>
      )}
      {data.groups.map(({ syllables, words: list, hasMore }) => {
        const others = list.filter(({ word: rhyme }) => !fitting.has(rhyme))
        return (
          (others.length > 0 || hasMore) && (
            <Group key={syllables} title={phrases.syllables(syllables)}>
              {words(others)}
              {hasMore && <More key={JSON.stringify(query)} query={query} syllables={syllables} show={words} />}
            </Group>
          )
        )
      })}
      {data.near.length > 0 && <Group title={phrases.near}>{words(data.near)}</Group>}
    </div>
  )
}

function Group({ title, isFirst, children }: { title: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <section className={classes('py-2', isFirst && '-mx-2 rounded-[10px] bg-accent-soft px-2')}>
      <h3 className={classes('font-sans text-sm font-semibold', isFirst ? 'text-accent' : 'text-muted')}>{title}</h3>
      <ul className="-ms-1.5 flex flex-wrap gap-x-0.5">{children}</ul>
    </section>
  )
}

function Word({ rhyme, saved, onInsert }: { rhyme: Rhyme; saved: Saved; onInsert: (word: string) => void }) {
  const { word, common: isCommon, poor } = rhyme
  const isSaved = saved.words.includes(word)
  return (
    <li className="inline-flex items-center rounded-[8px] focus-within:bg-sunken hover:bg-sunken">
      <button
        type="button"
        tabIndex={-1}
        data-word={word}
        aria-keyshortcuts="Shift+Enter"
        aria-label={phrases.insert(word, poor)}
        title={poor ? phrases.poor : undefined}
        onClick={() => onInsert(word)}
        className={classes(
          'min-h-11 rounded-[8px] ps-1.5 pe-0.5 font-serif text-lg lg:min-h-9',
          !isCommon && 'text-muted',
          poor && 'underline decoration-dotted decoration-1 underline-offset-4',
        )}
      >
        {word}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-pressed={isSaved}
        aria-label={isSaved ? phrases.remove(word) : phrases.save(word)}
        title={isSaved ? phrases.remove(word) : phrases.save(word)}
        onClick={() => saved.toggle(word)}
        className={classes(
          'inline-flex min-h-11 w-7 items-center justify-center rounded-[8px] lg:min-h-9 lg:w-6',
          isSaved ? 'text-accent' : 'text-muted',
        )}
      >
        <Bookmark size={13} aria-hidden fill={isSaved ? 'currentColor' : 'none'} />
      </button>
    </li>
  )
}

/** The rest of a group, a page at a time. */
function More({
  query,
  syllables,
  show,
}: {
  query: { word: string; kind: RhymeKind } & ReturnType<typeof useOptions>
  syllables: number
  show: (list: readonly Rhyme[]) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const pages = useInfiniteQuery({
    queryKey: keys.rhymes({ ...query, syllables }),
    queryFn: ({ pageParam, signal }) =>
      call('GET /rhymes', { query: { ...query, syllables, offset: pageParam, limit: moreWords }, signal }),
    initialPageParam: firstWords,
    getNextPageParam: (last, all) => (last.groups[0]?.hasMore ? firstWords + all.length * moreWords : undefined),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const next = () => {
    if (isOpen) void pages.fetchNextPage()
    else setIsOpen(true)
  }
  return (
    <>
      {show(pages.data?.pages.flatMap(({ groups }) => groups[0]?.words ?? []) ?? [])}
      {pages.isError && (
        <li role="alert" className="w-full ps-1.5 text-sm text-danger">
          {sentenceOf(pages.error)}
        </li>
      )}
      {(!isOpen || pages.hasNextPage || pages.isError) && (
        <li>
          <button
            type="button"
            aria-label={phrases.moreOf(syllables)}
            aria-busy={pages.isFetching}
            onClick={pages.isError ? () => void pages.refetch() : next}
            className="min-h-11 px-1.5 text-sm font-semibold text-accent hover:underline lg:min-h-9"
          >
            {phrases.more}
          </button>
        </li>
      )}
    </>
  )
}

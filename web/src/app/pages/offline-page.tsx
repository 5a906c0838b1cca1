import { type InfiniteData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Lyric, LyricPage } from '#contract/lyrics/lyric.ts'
import { listPath, listTitle } from '#web/areas/saved-lists/lists.ts'
import { keys } from '#web/platform/query-keys.ts'
import { storedAnswers, storedAnswer } from '#web/platform/stored-answers.ts'
import { useUser } from '#web/platform/session.ts'
import { offline as phrases } from '#web/phrases/offline.ts'
import { lyricPath } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'

const mostRead = 100

async function readDevice() {
  const own = async (type: string) => {
    const data = (await storedAnswer(keys.mySongs(type, ''))) as InfiniteData<LyricPage> | undefined
    return data?.pages.flatMap(({ lyrics }) => lyrics) ?? []
  }
  const [drafts, songs, lists, read] = await Promise.all([
    own('draft'),
    own('published'),
    storedAnswers<InfiniteData<LyricPage>>('savedList'),
    storedAnswers<Lyric>('lyric'),
  ])
  const isOwn = new Set([...drafts, ...songs].map(({ id }) => id))
  return {
    drafts,
    songs,
    lists: lists.map(({ key }) => ({ nickName: String(key[1]), name: String(key[2]) })),
    read: read
      .map(({ data }) => data)
      .filter(({ id }) => !isOwn.has(id))
      .slice(0, mostRead),
  }
}

/** What can be read and edited without a connection, and what is missing. */
export default function OfflinePage() {
  const user = useUser()
  const device = useQuery({ queryKey: keys.onDevice(), queryFn: readDevice, staleTime: 0, gcTime: 0 })
  if (!device.data) return <PageSpinner />
  const { drafts, songs, lists, read } = device.data
  const isEmpty = drafts.length + songs.length + lists.length + read.length === 0
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-4xl font-medium">{phrases.title}</h1>
      <p className="mt-3 text-lg">{phrases.text}</p>
      <p className="mt-2 text-muted">{phrases.missing}</p>
      {isEmpty && <EmptyState text={phrases.empty} hint={phrases.emptyHint} />}
      <Section title={phrases.drafts} count={drafts.length}>
        {drafts.map((lyric) => (
          <Row key={lyric.id} to={`/create-lyrics?id=${lyric.id}`} title={lyric.title} />
        ))}
      </Section>
      <Section title={phrases.songs} count={songs.length}>
        {songs.map((lyric) => (
          <Row key={lyric.id} to={lyricPath(lyric.id)} title={lyric.title} />
        ))}
      </Section>
      <Section title={phrases.lists} count={lists.length}>
        {lists.map(({ nickName, name }) => (
          <Row
            key={`${nickName}/${name}`}
            to={listPath(nickName, name)}
            title={listTitle(name)}
            {...(nickName === user?.nickName ? {} : { by: nickName })}
          />
        ))}
      </Section>
      <Section title={phrases.read} count={read.length}>
        {read.map((lyric) => (
          <Row key={lyric.id} to={lyricPath(lyric.id)} title={lyric.title} by={lyric.User.nickName} />
        ))}
      </Section>
    </div>
  )
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (!count) return null
  return (
    <section className="mt-8">
      <h2 className="text-2xl font-medium">{title}</h2>
      <ul className="mt-2 divide-y divide-line">{children}</ul>
    </section>
  )
}

function Row({ to, title, by }: { to: string; title: string; by?: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-12 flex-wrap items-center gap-x-2 rounded-[8px] px-2 py-2 hover:bg-sunken">
        <span className="font-serif text-lg">{title}</span>
        {by && <span className="text-muted">{phrases.by(by)}</span>}
      </Link>
    </li>
  )
}

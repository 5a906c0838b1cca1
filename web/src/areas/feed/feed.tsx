import type { LyricPage } from '#contract/lyrics/lyric.ts'
import { LyricGrid } from '#web/areas/lyrics/index.ts'
import { cardWithActions } from '#web/areas/wall/index.ts'
import { call } from '#web/platform/call.ts'
import { receive } from '#web/platform/entities.ts'
import { keys } from '#web/platform/query-keys.ts'
import { feedQuery } from '#web/platform/routes.ts'
import { useList } from '#web/platform/use-list.ts'
import { feed as phrases } from '#web/phrases/feed.ts'
import { EmptyState } from '#web/ui/states.tsx'

const calls = {
  home: 'GET /lyrics/unlogged',
  'for-you': 'GET /lyrics/logged',
  followed: 'GET /lyrics/user/followed',
} as const
export type FeedName = keyof typeof calls

export function Feed({ name }: { name: FeedName }) {
  const pages = useList({
    key: keys.feed(name),
    load: (at, signal): Promise<LyricPage> => call(calls[name], { query: feedQuery(at), signal }),
    receive: (page, since) => receive('lyric', page.lyrics, since),
  })
  return (
    <LyricGrid
      pages={pages}
      end={phrases.end}
      card={cardWithActions}
      empty={<EmptyState text={phrases.empty} {...(name === 'followed' ? { hint: phrases.emptyFollowed } : {})} />}
    />
  )
}

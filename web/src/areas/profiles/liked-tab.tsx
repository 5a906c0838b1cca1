import { LyricGrid } from '#web/areas/lyrics/index.ts'
import { LikedPosts, cardWithActions } from '#web/areas/wall/index.ts'
import { call } from '#web/platform/call.ts'
import { receive } from '#web/platform/entities.ts'
import { useEntryState } from '#web/platform/entry-state.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useList } from '#web/platform/use-list.ts'
import { profiles as phrases } from '#web/phrases/profiles.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** The lyrics and posts that the person likes. */
export function LikedTab() {
  const [what, setWhat] = useEntryState<'lyrics' | 'posts'>('liked', 'lyrics')
  return (
    <>
      <div className="mb-5 flex gap-2">
        <Button
          look={what === 'lyrics' ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={what === 'lyrics'}
          onClick={() => setWhat('lyrics')}
        >
          {phrases.likedLyrics}
        </Button>
        <Button
          look={what === 'posts' ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={what === 'posts'}
          onClick={() => setWhat('posts')}
        >
          {phrases.likedPosts}
        </Button>
      </div>
      {what === 'lyrics' ? (
        <LikedLyrics />
      ) : (
        <div className="mx-auto max-w-2xl">
          <LikedPosts />
        </div>
      )}
    </>
  )
}

function LikedLyrics() {
  const pages = useList({
    key: keys.likedLyrics(),
    load: ({ cursor }, signal) => call('GET /lyrics/user/liked', { query: { cursor }, signal }),
    receive: (page, since) => receive('lyric', page.lyrics, since),
    staleTime: 0,
  })
  return <LyricGrid pages={pages} empty={<EmptyState text={phrases.noLiked} />} card={cardWithActions} />
}

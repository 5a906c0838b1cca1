import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { type LyricOrder, lyricOrders } from '#contract/profiles/lyric-orders.ts'
import type { Profile } from '#contract/profiles/profile.ts'
import { LyricCard, LyricGrid, OwnerMenu } from '#web/areas/lyrics/index.ts'
import { cardWithActions, LyricActions } from '#web/areas/wall/index.ts'
import { call } from '#web/platform/call.ts'
import { receive } from '#web/platform/entities.ts'
import { useEntryState } from '#web/platform/entry-state.ts'
import { keys } from '#web/platform/query-keys.ts'
import { profileLyricsQuery } from '#web/platform/routes.ts'
import { useMode } from '#web/platform/session.ts'
import { useList } from '#web/platform/use-list.ts'
import { profiles as phrases } from '#web/phrases/profiles.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** Somebody's published lyrics. Their author edits and deletes them here; on a phone the order is chosen on a sheet. */
const ownCard = (lyric: Lyric) => (
  <LyricCard lyric={lyric} badge={<OwnerMenu lyric={lyric} />} actions={<LyricActions lyric={lyric} />} />
)

export function LyricsTab({ profile, isMine }: { profile: Profile; isMine: boolean }) {
  const mode = useMode()
  const [order, setOrder] = useEntryState<LyricOrder>('profile-order', 'newest')
  const [choosing, setChoosing] = useState(false)
  const pages = useList({
    key: keys.profileLyrics(mode, profile.id, order),
    load: (at, signal) =>
      call('GET /users/lyrics/:mode/:id', {
        params: { mode, id: profile.id },
        query: profileLyricsQuery(order, at),
        signal,
      }),
    hasNumbers: order === 'popular',
    receive: (page, since) => receive('lyric', page.lyrics, since),
  })
  const choices = lyricOrders.map((name) => (
    <Button
      key={name}
      look={order === name ? 'primary' : 'secondary'}
      size="small"
      aria-pressed={order === name}
      onClick={() => (setOrder(name), setChoosing(false))}
    >
      {phrases.orders[name]}
    </Button>
  ))
  return (
    <>
      <div className="mb-5 hidden gap-2 md:flex">{choices}</div>
      <Button look="secondary" size="small" className="mb-4 md:hidden" onClick={() => setChoosing(true)}>
        <ArrowUpDown size={17} strokeWidth={1.75} aria-hidden /> {phrases.orders[order]}
      </Button>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={phrases.order}>
        <div className="flex flex-col gap-2">{choices}</div>
      </Dialog>
      <LyricGrid
        pages={pages}
        empty={<EmptyState text={phrases.noLyrics} />}
        card={isMine ? ownCard : cardWithActions}
      />
    </>
  )
}

import { call } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useMode } from '#web/platform/session.ts'
import { elementsOf, useList } from '#web/platform/use-list.ts'
import { common } from '#web/phrases/common.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PeopleList } from '#web/ui/people-list.tsx'

/** The people who like a lyric, newest first. */
export function LikesDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const mode = useMode()
  const pages = useList({
    key: keys.likes(mode, id),
    load: ({ cursor }, signal) =>
      call('GET /lyrics/:mode/likesList/:id', { params: { mode, id }, query: { cursor }, signal }),
    enabled: open,
    staleTime: 0,
  })
  const people = elementsOf(
    pages.data,
    (page) => page.users,
    (person) => person.nickName,
  )
  return (
    <Dialog open={open} onClose={onClose} title={phrases.likesTitle}>
      <PeopleList pages={pages} people={people} empty={phrases.noLikes} more={common.more} />
    </Dialog>
  )
}

import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { useMemberAction } from '#web/areas/accounts/index.ts'
import { onLive } from '#web/platform/live.ts'
import { confirm, useEntity } from '#web/platform/entities.ts'
import { savedLists as phrases } from '#web/phrases/saved-lists.ts'
import { IconButton } from '#web/ui/button.tsx'
import { lazyOverlay } from '#web/ui/lazy-part.tsx'

const SaveDialog = lazyOverlay(() => import('./save-dialog.tsx').then((module) => module.default))

/** What another page of one's own saved shows here too. */
onLive('save', ({ lyricsId, save }) => confirm('lyric', lyricsId, { savedByUser: save }))
onLive('unsave', ({ lyricsId, isStillSaved }) => confirm('lyric', lyricsId, { savedByUser: isStillSaved }))

export function SaveButton({ lyric }: { lyric: Lyric }) {
  const { savedByUser } = useEntity('lyric', lyric.id, lyric)
  const [open, setOpen] = useState(false)
  const asMember = useMemberAction()
  return (
    <>
      <IconButton
        name={savedByUser ? phrases.saved : phrases.save}
        className={savedByUser ? 'text-accent' : 'text-muted'}
        onClick={() => asMember(() => setOpen(true))}
      >
        <Bookmark size={20} strokeWidth={1.75} fill={savedByUser ? 'currentColor' : 'none'} />
      </IconButton>
      {open && <SaveDialog lyric={lyric} onClose={() => setOpen(false)} />}
    </>
  )
}

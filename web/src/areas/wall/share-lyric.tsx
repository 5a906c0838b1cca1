import { MessageSquareQuote, PanelsTopLeft } from 'lucide-react'
import { useState } from 'react'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { lyricPath } from '#web/ui/paths.ts'
import { useMemberAction } from '#web/areas/accounts/index.ts'
import { useUser } from '#web/platform/session.ts'
import { wall as phrases } from '#web/phrases/wall.ts'
import { lazyOverlay } from '#web/ui/lazy-part.tsx'
import { ShareMenu, shareRow } from '#web/ui/share-menu.tsx'
import { useShare } from './use-share.ts'

const QuoteDialog = lazyOverlay(() => import('./quote-dialog.tsx').then((module) => module.default))

/** The share menu of a lyric: the person's own wall, then other networks. */
export function ShareLyric({ lyric }: { lyric: Lyric }) {
  const user = useUser()
  const asMember = useMemberAction()
  const [quoting, setQuoting] = useState(false)
  const share = useShare(lyric)
  return (
    <>
      <ShareMenu path={lyricPath(lyric.id)} title={`${lyric.title}, de ${lyric.User.nickName}`}>
        {(close) =>
          user && (
            <>
              <li>
                <button
                  type="button"
                  className={shareRow}
                  onClick={() => {
                    close()
                    asMember(() => share.mutate(''))
                  }}
                >
                  <PanelsTopLeft size={18} strokeWidth={1.75} aria-hidden /> {phrases.share}
                </button>
              </li>
              <li>
                <button
                  type="button"
                  className={shareRow}
                  onClick={() => {
                    close()
                    asMember(() => setQuoting(true))
                  }}
                >
                  <MessageSquareQuote size={18} strokeWidth={1.75} aria-hidden /> {phrases.quote}
                </button>
              </li>
            </>
          )
        }
      </ShareMenu>
      {quoting && <QuoteDialog lyric={lyric} onClose={() => setQuoting(false)} />}
    </>
  )
}

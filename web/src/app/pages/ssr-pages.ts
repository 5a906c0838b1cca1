// The pages that the server writes for visitors: what of the API each needs, what of it is kept where, and what is said
// of it elsewhere.
import { mayBeProfile } from '#contract/accounts/nickname-rules.ts'
import type { Lyric, LyricPage } from '#contract/lyrics/lyric.ts'
import { nameOfSegment, pathSegment } from '#contract/path-segment.ts'
import type { Profile } from '#contract/profiles/profile.ts'
import { excerptOf } from '#contract/text.ts'
import { feedKey } from '#web/areas/feed/index.ts'
import { beginningOf } from '#web/areas/lyrics/index.ts'
import { lyricKey } from '#web/areas/lyrics/lyric-detail.tsx'
import { stanzasOf } from '#contract/lyrics/lyric-html.ts'
import { profileLyricsKey } from '#web/areas/profiles/lyrics-tab.tsx'
import { profileKey } from '#web/areas/profiles/profile.tsx'
import { profiles } from '#web/phrases/profiles.ts'
import type { DehydratedQuery } from '#web/platform/hydration.ts'

/** What stands where a link is unfolded (the Open Graph protocol). */
export interface SocialCard {
  type: 'article' | 'profile'
  title: string
  description: string
  /** Of this site. */
  image: string | undefined
}

interface SsrPage {
  /** The file of the page's code, as `web/preload.js` calls it; the feed's comes with the product's. */
  code?: string
  /** The API's addresses of what it shows. */
  needs: string[]
  /**
   * `answers` are those of `needs`, in their order. `undefined` for a page that leads elsewhere; a page without a card
   * keeps the product's.
   */
  render(answers: unknown[]): { queries: DehydratedQuery[]; card?: SocialCard } | undefined
}

const verses = ({ lyrics }: Lyric) =>
  stanzasOf(lyrics).flatMap((stanza) =>
    stanza.kind === 'stanza' ? stanza.lines.map((line) => line.map((run) => run.text).join('')) : [],
  )

const feedPage: SsrPage = {
  needs: ['/api/lyrics/unlogged?itemsPerPage=8&currentPage=1'],
  render: ([feed]) => ({ queries: [{ key: feedKey('home'), data: beginningOf(feed as LyricPage) }] }),
}

const lyricPage = (id: string): SsrPage => ({
  code: 'lyric-page',
  needs: [`/api/lyrics/unlogged/${id}`],
  render([answer]) {
    const lyric = answer as Lyric
    return {
      queries: [{ key: lyricKey('unlogged', id), data: lyric }],
      card: {
        type: 'article',
        title: `${lyric.title} · ${lyric.User.nickName} · Estribillo`,
        description: excerptOf(verses(lyric).join(' / ')),
        image: lyric.images[0]?.src,
      },
    }
  },
})

const profilePage = (nickName: string): SsrPage => ({
  code: 'profile-page',
  needs: [
    `/api/users/unlogged/profile/${pathSegment(nickName)}`,
    `/api/users/lyrics/unlogged/${pathSegment(nickName)}?order=newest&currentPage=1`,
  ],
  render([answer, lyrics]) {
    const profile = answer as Profile
    if (profile.nickName.toLowerCase() !== nickName.toLowerCase()) return undefined
    return {
      queries: [
        { key: profileKey('unlogged', nickName), data: profile },
        { key: profileLyricsKey('unlogged', profile.id), data: beginningOf(lyrics as LyricPage) },
      ],
      card: {
        type: 'profile',
        title: `${profile.nickName} · Estribillo`,
        description: profile.bio || profiles.card(profile.nickName, profile.lyricsCount),
        image: profile.profilePic ?? undefined,
      },
    }
  },
})

const lyricPath = /^\/detail-lyrics\/([\da-f-]{36})$/
const onePart = /^\/([^/?#]+)$/

/** How the page at this path is written; `undefined` for one that is not. */
export function ssrPageOf(path: string): SsrPage | undefined {
  if (path === '/home') return feedPage
  const id = lyricPath.exec(path)?.[1]
  if (id) return lyricPage(id)
  const nickName = nameOfSegment(onePart.exec(path)?.[1] ?? '')
  return nickName && mayBeProfile(nickName) ? profilePage(nickName) : undefined
}

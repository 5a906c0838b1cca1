// The server-rendered pages: for each the API responses that it needs, their query keys, and its preview card.
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
import { profileKey } from '#web/areas/profiles/profile-query.ts'
import { profiles } from '#web/phrases/profiles.ts'
import type { DehydratedQuery } from '#web/platform/hydration.ts'

/** The preview card of a link (Open Graph). */
export interface SocialCard {
  type: 'article' | 'profile'
  title: string
  description: string
  /** An address on this site. */
  image: string | undefined
}

interface SsrPage {
  /** The file of the page's code, as `web/preload.js` names it; the feed's code is part of the main code. */
  code?: string
  /** The API addresses that it needs. */
  needs: string[]
  /**
   * `answers` are the responses to `needs`, in the same order. `undefined` for a page that redirects. A page without
   * a card keeps the default one.
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

/** The server-rendered page at this path; `undefined` if there is none. */
export function ssrPageOf(path: string): SsrPage | undefined {
  if (path === '/home') return feedPage
  const id = lyricPath.exec(path)?.[1]
  if (id) return lyricPage(id)
  const nickName = nameOfSegment(onePart.exec(path)?.[1] ?? '')
  return nickName && mayBeProfile(nickName) ? profilePage(nickName) : undefined
}

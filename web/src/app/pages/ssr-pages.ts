// The server-rendered pages: for each the API responses that it needs, their query keys, and its preview card.
import type { Lyric, LyricPage } from '#contract/lyrics/lyric.ts'
import type { Profile } from '#contract/profiles/profile.ts'
import { excerptOf } from '#contract/text.ts'
import { stanzasOf } from '#contract/lyrics/lyric-html.ts'
import { profiles } from '#web/phrases/profiles.ts'
import type { DehydratedQuery } from '#web/platform/hydration.ts'
import { keys } from '#web/platform/query-keys.ts'
import { pageOf } from '#web/platform/page-of.ts'
import { firstAnswers } from '#web/platform/routes.ts'
import { beginningOf } from '#web/platform/use-list.ts'

/** The preview card of a link (Open Graph). */
export interface SocialCard {
  type: 'article' | 'profile'
  title: string
  description: string
  /** An address on this site. */
  image: string | undefined
}

interface SsrPage {
  /** The file of the page's code. */
  code: string
  /** The API's addresses of what it shows. */
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

type Render = SsrPage['render']

const feedPage: Render = ([feed]) => ({ queries: [{ key: keys.feed('home'), data: beginningOf(feed as LyricPage) }] })

const lyricPage =
  (id: string): Render =>
  ([answer]) => {
    const lyric = answer as Lyric
    return {
      queries: [{ key: keys.lyric('unlogged', id), data: lyric }],
      card: {
        type: 'article',
        title: `${lyric.title} · ${lyric.User.nickName} · Estribillo`,
        description: excerptOf(verses(lyric).join(' / ')),
        image: lyric.images[0]?.src,
      },
    }
  }

const profilePage =
  (nickName: string): Render =>
  ([answer, lyrics]) => {
    const profile = answer as Profile
    if (profile.nickName.toLowerCase() !== nickName.toLowerCase()) return undefined
    return {
      queries: [
        { key: keys.profile('unlogged', nickName), data: profile },
        { key: keys.profileLyrics('unlogged', profile.id, 'newest'), data: beginningOf(lyrics as LyricPage) },
      ],
      card: {
        type: 'profile',
        title: `${profile.nickName} · Estribillo`,
        description: profile.bio || profiles.card(profile.nickName, profile.lyricsCount),
        image: profile.profilePic ?? undefined,
      },
    }
  }

const isId = (text: string) => /^[\da-f-]{36}$/.test(text)

/** How the page at this path is rendered; `undefined` for one that the server does not render. */
export function ssrPageOf(path: string): SsrPage | undefined {
  const found = pageOf(path)
  if (!found) return undefined
  const { route, names } = found
  const [name = ''] = names
  const rendered = (render: Render) => ({ code: route.page, needs: firstAnswers(route, 'unlogged', name), render })
  if (route.feed === 'home') return rendered(feedPage)
  if (route.page === 'lyric-page' && isId(name)) return rendered(lyricPage(name))
  return route.page === 'profile-page' ? rendered(profilePage(name)) : undefined
}

// The pages as the server sends them to visitors: for each the API responses that it needs, their query keys, and its
// head.
import type { Interpretation } from '#contract/interpretations/interpretation.ts'
import type { Lyric, LyricPage } from '#contract/lyrics/lyric.ts'
import type { Profile } from '#contract/profiles/profile.ts'
import { excerptOf } from '#contract/text.ts'
import { versesOfHtml } from '#contract/lyrics/lyric-html.ts'
import { listPath, listTitle } from '#web/areas/saved-lists/lists.ts'
import { discovery } from '#web/phrases/discovery.ts'
import { profiles } from '#web/phrases/profiles.ts'
import { addressOf } from '#web/platform/call-address.ts'
import type { DehydratedQuery } from '#web/platform/hydration.ts'
import { keys } from '#web/platform/query-keys.ts'
import { firstPage } from '#web/platform/page-at.ts'
import { pageOf } from '#web/platform/page-of.ts'
import { feedQuery, firstAnswers } from '#web/platform/routes.ts'
import { beginningOf } from '#web/platform/use-list.ts'
import { lyricPath, profilePath } from '#web/ui/paths.ts'
import { mostSongsNow } from '../landing/most-songs.ts'
import { listData, lyricData, profileData, type StructuredData } from './structured-data.ts'

/** The preview card of a link (Open Graph). */
export interface SocialCard {
  type: 'article' | 'profile' | 'website'
  title: string
  description: string
  /** The address of its picture on this site (`server/src/areas/discovery/social-cards.ts`). */
  image: string
}

/** What the head says about a page to search engines, feed readers and other sites. */
export interface PageHead {
  /** The canonical path. */
  path: string
  /** Without a card, the page keeps the default title and texts. */
  card?: SocialCard
  data?: StructuredData[]
  feeds?: { title: string; path: string }[]
  /** Other sites may embed it (oEmbed). */
  isEmbeddable?: boolean
}

interface SentPage {
  head: PageHead
  /** The query keys and responses of a page whose content is rendered, too. */
  queries?: DehydratedQuery[]
}
/** The path that a visitor is sent to instead. */
interface Redirect {
  redirect: string
}

interface SsrPage {
  /** The file of the page's code. */
  code: string
  /** The API's addresses of what it shows. */
  needs: string[]
  /** `answers` are the responses to `needs`, in the same order. */
  render(origin: string, answers: unknown[]): SentPage | Redirect
}
type Render = SsrPage['render']

const newestFeed = { title: discovery.newest, path: '/rss/nuevas.xml' }
const authorFeed = (nickName: string) => ({
  title: discovery.byAuthor(nickName),
  path: `/rss/autores${profilePath(nickName)}.xml`,
})

const feedPage: Render = (_origin, [feed]) => ({
  queries: [{ key: keys.feed('home'), data: beginningOf(feed as LyricPage) }],
  head: { path: '/home', feeds: [newestFeed] },
})

const landingPage: Render = (_origin, [feed]) => ({
  queries: [{ key: keys.songsNow(), data: (feed as LyricPage).lyrics.slice(0, mostSongsNow) }],
  head: { path: '/', feeds: [newestFeed] },
})

const lyricPage =
  (id: string): Render =>
  (origin, [answer, performed]) => {
    const lyric = answer as Lyric
    const { interpretations } = performed as { interpretations: Interpretation[] }
    const genre = lyric.musicalGenre
    return {
      queries: [{ key: keys.lyric('unlogged', id), data: lyric }],
      head: {
        path: lyricPath(lyric.id),
        card: {
          type: 'article',
          title: `${lyric.title} · ${lyric.User.nickName} · Estribillo`,
          description: excerptOf(versesOfHtml(lyric.lyrics).replaceAll('\n', ' / ')),
          image: `/tarjetas/letras/${lyric.id}.png?v=${Date.parse(lyric.updatedAt).toString(36)}`,
        },
        data: lyricData(origin, lyric, interpretations),
        feeds: [
          authorFeed(lyric.User.nickName),
          ...(genre ? [{ title: discovery.ofGenre(genre.name), path: `/rss/generos/${genre.id}.xml` }] : []),
        ],
        isEmbeddable: true,
      },
    }
  }

const profilePage =
  (nickName: string): Render =>
  (origin, [answer, lyrics]) => {
    const profile = answer as Profile
    const path = profilePath(profile.nickName)
    if (profile.nickName.toLowerCase() !== nickName.toLowerCase()) return { redirect: path }
    return {
      queries: [
        { key: keys.profile('unlogged', nickName), data: profile },
        { key: keys.profileLyrics('unlogged', profile.id, 'newest'), data: beginningOf(lyrics as LyricPage) },
      ],
      head: {
        path,
        card: {
          type: 'profile',
          title: `${profile.nickName} · Estribillo`,
          description: profile.bio || profiles.card(profile.nickName, profile.lyricsCount),
          image: `/tarjetas/autores${path}.png`,
        },
        data: profileData(origin, profile),
        feeds: [authorFeed(profile.nickName)],
      },
    }
  }

const listPage =
  (nickName: string, name: string): Render =>
  (origin, [answer]) => {
    const { lyrics, pagination } = answer as LyricPage
    const path = listPath(nickName, name)
    const title = listTitle(name)
    const total = pagination.totalElements
    return {
      queries: [{ key: keys.savedList(nickName, name, 'unlogged'), data: beginningOf(answer as LyricPage) }],
      head: {
        path,
        card: {
          type: 'website',
          title: discovery.list(title, nickName),
          description: excerptOf(
            discovery.listText(
              total,
              lyrics.map((lyric) => lyric.title),
            ),
          ),
          image: `/tarjetas/listas${path}.png`,
        },
        data: listData(origin, { name: title, nickName, path, lyrics, total }),
      },
    }
  }

const isId = (text: string) => /^[\da-f-]{36}$/i.test(text)

/**
 * The page at this path: `undefined` if there is none, `null` for one that is only for people with a session and is
 * sent as it is.
 */
export function ssrPageOf(path: string): SsrPage | null | undefined {
  const found = pageOf(path)
  if (!found) return undefined
  const { route, names } = found
  const [name = '', listName = ''] = names
  const page = (render: Render, more: string[] = []) => ({
    code: route.page,
    needs: [...firstAnswers(route, 'unlogged', name), ...more],
    render,
  })
  if (route.feed === 'home') return page(feedPage)
  if (route.access) return null
  switch (route.page) {
    case 'landing-page':
      return page(landingPage, [addressOf('GET /lyrics/unlogged', { query: feedQuery(firstPage) })])
    case 'lyric-page': {
      if (!isId(name)) return undefined
      const id = name.toLowerCase()
      const performed = addressOf('GET /interpretations/:mode/approved/:lyricId', {
        params: { mode: 'unlogged', lyricId: id },
      })
      return page(lyricPage(name), [performed])
    }
    case 'profile-page':
      return page(profilePage(name))
    case 'saved-list-page':
      return page(listPage(name, listName), [
        addressOf('GET /lyrics/savedList/get/list/:listName', { params: { listName }, query: { nickName: name } }),
      ])
    default:
      return page(() => ({ head: { path, feeds: [newestFeed] } }))
  }
}

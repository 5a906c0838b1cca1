// Preview cards: pictures that chats and networks show beside a link. Drawn on request, in a worker, and cached.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Piscina } from 'piscina'
import type { Lyric, LyricPage } from '#contract/lyrics/lyric.ts'
import { pathSegment } from '#contract/path-segment.ts'
import type { Profile } from '#contract/profiles/profile.ts'
import { defaultList } from '#contract/saved-lists/saved-list-rules.ts'
import { excerptOf } from '#contract/text.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { askVisitor } from './ask-visitor.ts'
import type { CardTexts } from './draw-card.ts'
import { isKnown } from './send-document.ts'
import { drawableText, strongestVerse } from '#contract/lyrics/strongest-verse.ts'

/** In bytes. A card takes about 60 KB. */
const cacheSize = 16 * 1024 * 1024
/** In milliseconds. A card takes about 50, the first one half a second. */
const patience = 10_000
/** Cards that wait for the worker. */
const mostWaiting = 16
/** Change it when the drawing changes: browsers ask again by this tag. */
const drawing = 1

/** Draws cards one at a time. The worker starts with the first card and ends after a minute without any. */
function createDrawing(http: FastifyInstance, { log }: Platform): (texts: CardTexts) => Promise<Buffer> {
  let pool: Promise<Piscina<CardTexts, Uint8Array>> | undefined
  const open = async () =>
    new (await import('piscina')).Piscina<CardTexts, Uint8Array>({
      filename: new URL('draw-card.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      maxQueue: mostWaiting,
    })
  http.addHook('onClose', async () => {
    const opened = await pool
    await opened?.destroy()
  })
  return async (texts) => {
    pool ??= open()
    try {
      return Buffer.from(await (await pool).run(texts, { name: 'drawCard', signal: AbortSignal.timeout(patience) }))
    } catch (error) {
      log.warn({ err: error }, 'a card could not be drawn')
      throw new Refusal('unavailable', { retryAfter: 5 })
    }
  }
}

const names = (count: number) => (count === 1 ? '1 canción' : `${count} canciones`)
const lettersBy = (count: number) => (count === 1 ? '1 letra' : `${count} letras`)

function lyricTexts({ title, lyrics, User }: Lyric): CardTexts {
  const shown = drawableText(title)
  return {
    verse: strongestVerse(lyrics) ?? excerptOf(shown, 90),
    title: shown,
    by: `de ${drawableText(User.nickName)}`,
  }
}
function profileTexts({ nickName, bio, lyricsCount }: Profile): CardTexts {
  const about = excerptOf(drawableText(bio), 90)
  return { verse: about || nickName, title: about ? nickName : '', by: lettersBy(lyricsCount) }
}
function listTexts(name: string, nickName: string, { lyrics, pagination }: LyricPage): CardTexts {
  const titles = lyrics.slice(0, 3).map(({ title }) => drawableText(title))
  return {
    verse: excerptOf(drawableText(name === defaultList ? 'Guardadas' : name), 60) || 'Lista',
    title: excerptOf(titles.filter(Boolean).join(' · '), 90),
    by: `Lista de ${drawableText(nickName)} · ${names(pagination.totalElements)}`,
  }
}

export function mountSocialCards(http: FastifyInstance, platform: Platform): void {
  const draw = createDrawing(http, platform)
  const cache = new LRUCache<string, Buffer, CardTexts>({
    maxSize: cacheSize,
    sizeCalculation: ({ length }) => length,
    // Callers of one card share its drawing.
    fetchMethod: (_key, _stale, { context }) => draw(context),
  })

  async function send(request: FastifyRequest, reply: FastifyReply, texts: CardTexts): Promise<FastifyReply> {
    const key = createHash('sha256')
      .update(JSON.stringify([drawing, texts.verse, texts.title, texts.by]))
      .digest('base64url')
      .slice(0, 22)
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('etag', `"${key}"`)
      // Other sites show it.
      .header('cross-origin-resource-policy', 'cross-origin')
    if (isKnown(request, `"${key}"`)) return reply.code(304).send()
    if (!cache.has(key)) await platform.limits.use('card', request.ip)
    return reply.type('image/png').send(await cache.forceFetch(key, { context: texts }))
  }
  const nameIn = (file: string) => {
    if (!file.endsWith('.png')) throw new Refusal('not_found')
    return file.slice(0, -4)
  }

  http.get<{ Params: { file: string } }>('/tarjetas/letras/:file', async (request, reply) => {
    const id = nameIn(request.params.file)
    const lyric = await askVisitor<Lyric>(http, request, `/api/lyrics/unlogged/${pathSegment(id)}`)
    return send(request, reply, lyricTexts(lyric))
  })
  http.get<{ Params: { file: string } }>('/tarjetas/autores/:file', async (request, reply) => {
    const name = nameIn(request.params.file)
    const profile = await askVisitor<Profile>(http, request, `/api/users/unlogged/profile/${pathSegment(name)}`)
    return send(request, reply, profileTexts(profile))
  })
  http.get<{ Params: { nickName: string; file: string } }>(
    '/tarjetas/listas/:nickName/:file',
    async (request, reply) => {
      const { nickName, file } = request.params
      const name = nameIn(file)
      const address = `/api/lyrics/savedList/get/list/${pathSegment(name)}?${new URLSearchParams({ nickName })}`
      return send(request, reply, listTexts(name, nickName, await askVisitor<LyricPage>(http, request, address)))
    },
  )
}

import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { makeZip } from 'client-zip'
import type { FastifyInstance } from 'fastify'
import { textOfHtml } from '#contract/lyrics/lyric-html.ts'
import { statement } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findViewer, sessionCookie } from '../../platform/sessions.ts'
import { rowsOf } from './exported-rows.ts'
import { downloaded } from './person-rows.ts'

/** Not in the download: secrets, and data of other people. */
const withheld = new Set([
  'password_hash',
  'token_hash',
  'secret',
  'recovery_codes',
  'public_key',
  'challenge',
  'search',
  'pairs',
  'title_words',
  'word_lines',
  'title_key',
  'person_key',
  'nick_key',
  'name_key',
])
const account = statement<Record<string, unknown>>('account-own-row', 'select * from users where id = $1')
const pictures = statement<{ hash: string; place: 'media' | 'private'; widths: number[] }>(
  'account-own-pictures',
  `select hash, place, widths
   from images
   where hash in (select hash from image_uses where user_id = $1) and stored_at is not null
   order by hash`,
)

/** The number of concurrent downloads on one node. Each uses the processor as fast as its reader reads. */
const mostAtOnce = 2
/** In milliseconds: a reader that reads nothing for so long is disconnected. */
const patience = 60_000
const chunkBytes = 64 * 1024

const plain = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !withheld.has(name)))
const safe = (name: string) =>
  name
    .replace(/[^\p{L}\p{N} _.-]/gu, '')
    .trim()
    .slice(0, 80) || 'sin título'
const json = (value: unknown) => JSON.stringify(value, null, 2)

const welcome = `Estos son tus datos en Estribillo.

letras/     tus letras, como texto y como página
datos/      todo lo demás que guardamos de ti, un archivo por tema (JSON)
imagenes/   tus imágenes
`

interface ZippedFile {
  name: string
  input: string | Uint8Array | AsyncIterable<string>
}

/** A JSON array, written while its rows are read. */
async function* jsonList(
  first: Record<string, unknown>[],
  more: AsyncGenerator<Record<string, unknown>[]>,
): AsyncGenerator<string> {
  yield `[\n${first.map((row) => json(plain(row))).join(',\n')}`
  for await (const rows of more) yield `,\n${rows.map((row) => json(plain(row))).join(',\n')}`
  yield '\n]\n'
}

function* lyricFiles(row: Record<string, unknown>): Generator<ZippedFile> {
  const [title, html] = [row.title as string, row.lyrics_html as string]
  const name = `letras/${safe(title)} (${(row.id as string).slice(0, 8)})`
  yield { name: `${name}.txt`, input: `${title}\n\n${textOfHtml(html)}\n` }
  yield {
    name: `${name}.html`,
    input: `<!doctype html><html lang="es"><meta charset="utf-8"><title>${safe(title)}</title><h1>${safe(title)}</h1>${html}</html>`,
  }
}

/** The files of the download, one after the other. Each is created when the previous one was read. */
async function* filesOf({ db, media }: Platform, userId: string): AsyncGenerator<ZippedFile> {
  yield { name: 'leeme.txt', input: welcome }
  yield { name: 'datos/cuenta.json', input: json(plain((await db.first(account, [userId]))!)) }
  for (const own of downloaded) {
    const batches = rowsOf(db, own, userId)
    const first = await batches.next()
    if (first.done) continue
    yield { name: `datos/${own.table}.${own.column}.json`, input: jsonList(first.value, batches) }
    if (own.table === 'lyrics')
      for await (const rows of rowsOf(db, own, userId)) for (const row of rows) yield* lyricFiles(row)
  }
  for (const picture of await db.rows(pictures, [userId])) {
    const file = await media.read(picture)
    if (file) yield { name: `imagenes/${picture.hash}.webp`, input: file }
  }
}

/** The archive in chunks of equal size. Other work runs between two chunks. */
async function* chunksOf(files: AsyncGenerator<ZippedFile>): AsyncGenerator<Buffer> {
  let [parts, size] = [[] as Uint8Array[], 0]
  for await (const part of makeZip(files)) {
    parts.push(part)
    size += part.length
    if (size < chunkBytes) continue
    yield Buffer.concat(parts)
    parts = []
    size = 0
    await nextTurn()
  }
  if (size) yield Buffer.concat(parts)
}

/**
 * `GET /api/users/export`: a person's data as a ZIP, written while it is read. One download at a time for each
 * person.
 */
export function mountExport(http: FastifyInstance, platform: Platform): void {
  const underWay = new Set<string>()
  http.get('/api/users/export', async (request, reply) => {
    const viewer = await findViewer(platform.db, request.cookies[sessionCookie])
    if (!viewer) throw new Refusal('not_signed_in')
    if (underWay.has(viewer.id)) throw new Refusal('download_under_way', { retryAfter: 30 })
    if (underWay.size >= mostAtOnce) throw new Refusal('unavailable', { retryAfter: 30 })
    underWay.add(viewer.id)
    try {
      await platform.limits.use('export', viewer.id)
    } catch (error) {
      underWay.delete(viewer.id)
      throw error
    }
    const zip = Readable.from(chunksOf(filesOf(platform, viewer.id)), { objectMode: false })
    zip.once('close', () => underWay.delete(viewer.id))
    zip.once('error', (error) => request.log.warn({ err: error }, 'a download ended early'))
    reply.raw.setTimeout(patience)
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', 'attachment; filename="estribillo.zip"')
      .header('cache-control', 'no-store')
      .send(zip)
  })
}

import type { FastifyInstance } from 'fastify'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { textOfHtml } from '#contract/text.ts'
import { statement } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findViewer, sessionCookie } from '../../platform/sessions.ts'

// Every table that refers to a person, by the database's own account of it: no table can be forgotten.
const references = statement<{ table_name: string; column_name: string }>(
  'account-references',
  `select c.conrelid::regclass::text as table_name, a.attname as column_name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and cardinality(c.conkey) = 1
   union select a.attrelid::regclass::text, a.attname from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'public'::regnamespace and col_description(a.attrelid, a.attnum) = 'refers to users' order by 1, 2`,
)
/** What is a secret even from oneself, or somebody else's to know. */
const withheld = new Set(['password_hash', 'token_hash', 'secret', 'recovery_codes', 'public_key', 'challenge', 'search', 'pairs', 'title_words', 'title_key', 'person_key', 'nick_key', 'name_key'])
const hidden = new Set(['blocks.blocked_id', 'notifications.actor_id', 'reports.reported_user_id', 'reports.resolved_by', 'staff_log.actor_id', 'tickets.admin_id'])
const own = statement<Record<string, unknown>>('account-own-row', 'select * from users where id = $1')

const plain = (row: Record<string, unknown>) => Object.fromEntries(Object.entries(row).filter(([name]) => !withheld.has(name)))
const safe = (name: string) =>
  name
    .replace(/[^\p{L}\p{N} _.-]/gu, '')
    .trim()
    .slice(0, 80) || 'sin título'
const json = (value: unknown) => strToU8(JSON.stringify(value, null, 2))

const welcome = `Estos son tus datos en Estribillo.

letras/     tus letras, como texto y como página
datos/      todo lo demás que guardamos de ti, un archivo por tema (JSON)
imagenes/   tus imágenes
`

async function filesOf({ db, media }: Platform, userId: string): Promise<Zippable> {
  const files: Zippable = { 'leeme.txt': strToU8(welcome) }
  const [account] = await db.rows(own, [userId])
  files['datos/cuenta.json'] = json(plain(account!))
  const images = new Set<string>([account!.profile_image].filter((hash) => typeof hash === 'string'))
  for (const { table_name: table, column_name: column } of await db.rows(references)) {
    if (hidden.has(`${table}.${column}`)) continue
    // Both names come from the database's catalogue, never from a person.
    const whose = `select * from ${table} where ${column} = $1`
    // Published lyrics and drafts have an index each.
    const text = table === 'lyrics' ? `${whose} and published_at is not null union all ${whose} and published_at is null` : whose
    const rows = (await db.pool.query<Record<string, unknown>>(text, [userId])).rows
    if (rows.length === 0) continue
    files[`datos/${table}.${column}.json`] = json(rows.map(plain))
    if (table === 'lyrics') {
      for (const row of rows) {
        const name = `${safe(row.title as string)} (${(row.id as string).slice(0, 8)})`
        files[`letras/${name}.txt`] = strToU8(`${row.title as string}\n\n${textOfHtml(row.lyrics_html as string)}\n`)
        files[`letras/${name}.html`] = strToU8(
          `<!doctype html><html lang="es"><meta charset="utf-8"><title>${safe(row.title as string)}</title><h1>${safe(row.title as string)}</h1>${row.lyrics_html as string}</html>`,
        )
        if (typeof row.cover_image === 'string') images.add(row.cover_image)
      }
    }
  }
  const posted = await db.pool.query<{ image: string }>(
    'select p.image from wall_images p join wall_items w on w.id = p.item_id where w.author_id = $1 union select p.image from comment_images p join comments c on c.id = p.comment_id where c.author_id = $1',
    [userId],
  )
  for (const { image } of posted.rows) images.add(image)
  for (const hash of images) {
    const widths = (await db.pool.query<{ widths: number[] }>('select widths from images where hash = $1', [hash])).rows[0]?.widths ?? []
    const picture = await media.read(hash, widths)
    if (picture) files[`imagenes/${hash}.webp`] = picture
  }
  const sent = await db.pool.query<{ id: string; image: string }>('select id, image from chat_messages where sender_id = $1 and image is not null', [userId])
  for (const { id, image } of sent.rows) {
    const picture = await media.readPrivate(image, false)
    if (picture) files[`imagenes/mensaje-${id}.webp`] = picture
  }
  return files
}

/** `GET /api/users/export`: everything of oneself as a ZIP that a person can read. */
export function mountExport(http: FastifyInstance, platform: Platform): void {
  http.get('/api/users/export', async (request, reply) => {
    const viewer = await findViewer(platform.db, request.cookies[sessionCookie])
    if (!viewer) throw new Refusal('not_signed_in')
    await platform.limits.use('export', viewer.id)
    const zip = zipSync(await filesOf(platform, viewer.id), { level: 6 })
    return reply.header('content-type', 'application/zip').header('content-disposition', 'attachment; filename="estribillo.zip"').header('cache-control', 'no-store').send(Buffer.from(zip))
  })
}

// Portraits and covers of the demo: drawings of shapes, without a photograph or a font, so that they are the same
// everywhere. `data/demo/portraits` has a file for a nickname, `data/demo/covers` for a title.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { plainText } from '#contract/text.ts'
import { type Statement, statement } from '../platform/database.ts'
import type { Platform } from '../platform/platform.ts'

/** A drawing is 100 points wide, and a point is 1/72 of an inch: 320 pixels. */
const dotsPerInch = 3.2 * 72
const folder = join(import.meta.dirname, '../../data/demo')

interface Pictured {
  id: string
  name: string
  owner_id: string
}
const people = statement<Pictured>(
  'demo-people-without-picture',
  'select id, nick_name as name, id as owner_id from users where nick_name is not null and profile_image is null',
)
const songs = statement<Pictured>(
  'demo-songs-without-cover',
  'select id, title as name, author_id as owner_id from lyrics where cover_image is null',
)
const setPortrait = statement(
  'demo-portrait',
  'update users set profile_image = $2 where id = $1 and profile_image is null',
)
const setCover = statement('demo-cover', 'update lyrics set cover_image = $2 where id = $1 and cover_image is null')

/** "El último faro" is `el-ultimo-faro.svg`. */
const fileOf = (name: string) => `${plainText(name).replace(/[^a-z0-9]+/g, '-')}.svg`

async function drawEach({ db, media }: Platform, kind: string, missing: Statement<Pictured>, set: typeof setCover) {
  const drawings = new Set(readdirSync(join(folder, kind)))
  for (const { id, name, owner_id } of await db.rows(missing)) {
    if (!drawings.has(fileOf(name))) continue
    const png = await sharp(readFileSync(join(folder, kind, fileOf(name))), { density: dotsPerInch })
      .png({ compressionLevel: 1 })
      .toBuffer()
    await media.store('media', owner_id, [`data:image/png;base64,${png.toString('base64')}`], ([picture]) =>
      db.rows(set, [id, picture!.hash]),
    )
  }
}

/** Draws and stores the pictures of a demo that was loaded just now, one after the other, while the site serves. */
export async function drawPictures(platform: Platform): Promise<void> {
  await drawEach(platform, 'portraits', people, setPortrait)
  await drawEach(platform, 'covers', songs, setCover)
}

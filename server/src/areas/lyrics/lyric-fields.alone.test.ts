// A field that is added to the declaration, with its column, is everywhere where a lyric's fields are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lyricFields } from '#contract/lyrics/lyric-fields.ts'
import type { Member } from '../../../testing/cast.ts'
import type { TestApp } from '../../../testing/test-app.ts'

// Everything that derives from the declaration is loaded after the field was added.
const load = async () => ({
  ...(await import('../../../testing/cast.ts')),
  ...(await import('../../../testing/test-app.ts')),
  ...(await import('./index.ts')),
})
const tidalLink = {
  kind: 'link',
  columns: ['tidal_link'],
  aliases: ['tidallink'],
  filter: 'link',
  isVersioned: true,
  platform: 'Tidal',
  hosts: ['tidal.com'],
}
const migration = `
  alter table lyrics add column tidal_link text;
  alter table lyric_versions add column tidal_link text;
  create or replace function keep_lyric_version() returns trigger language plpgsql as $$
  begin
    insert into lyric_versions (lyric_id, title, lyrics_html, description, tidal_link)
      values (new.id, new.title, new.lyrics_html, new.description, new.tidal_link);
    return null;
  end $$;
  create trigger tidal_keeps_versions after update of tidal_link on lyrics for each row
    when (old.tidal_link is distinct from new.tidal_link) execute function keep_lyric_version();`

const [first, second] = ['https://tidal.com/track/1', 'https://tidal.com/track/2']
let code: Awaited<ReturnType<typeof load>>
let app: TestApp
let author: Member
beforeAll(async () => {
  Object.assign(lyricFields, { tidalLink })
  code = await load()
  app = await code.startTestApp()
  await app.platform.db.pool.query(migration)
  author = await code.member(app)
})
afterAll(() => app.stop())

const read = async (id: string) => (await author.get(`/lyrics/logged/${id}`)).body.data
const found = async (link: string) =>
  ((await author.get(`/searchBar/logged?link=${link}`)).body.data.lyrics as { id: string }[]).map(({ id }) => id)

test('it is created by each of its names, validated, read, listed, edited and removed', async () => {
  const id = await code.publish(author, { tidallink: first })
  expect(await read(id)).toMatchObject({ tidalLink: first, youtubeLink: null })
  expect((await author.get('/lyrics/logged')).body.data.lyrics).toMatchObject([{ id, tidalLink: first }])
  expect((await author.put(`/lyrics/${id}`, { tidalLink: second })).body.data).toMatchObject({ tidalLink: second })
  expect((await author.put(`/lyrics/${id}`, { tidalLink: 'https://tidal.example/' })).body.fields).toEqual({
    tidalLink: 'El enlace debe ser de Tidal y empezar con https://',
  })
  expect((await author.put(`/lyrics/${id}`, { tidallink: null })).body.data).toMatchObject({ tidalLink: null })
})

test('a version has it and brings it back, a copy takes it along', async () => {
  const id = await code.publish(author, { tidalLink: first })
  await author.put(`/lyrics/${id}`, { tidalLink: second })
  const versions = (await author.get(`/lyrics/${id}/versions`)).body.data as { id: string; tidalLink: string }[]
  expect(versions.map((version) => version.tidalLink)).toEqual([second, first])
  expect((await author.post(`/lyrics/${id}/versions/${versions[1]!.id}/restore`)).body.data).toMatchObject({
    tidalLink: first,
  })
  expect((await author.post(`/lyrics/${id}/duplicate`)).body.data).toMatchObject({
    tidalLink: first,
    isPublished: false,
  })
})

test('an import carries it, and a search filters by each of its names', async () => {
  const song = { authorId: author.id, title: 'Traída', lyrics: code.verses, description: '', publishedAt: new Date() }
  const [withLink, without] = await code.importLyrics(app.platform.db, [
    { ...song, tidalLink: first } as typeof song,
    song,
  ])
  expect([(await read(withLink!)).tidalLink, (await read(without!)).tidalLink]).toEqual([first, null])
  for (const name of ['tidalLink', 'tidallink']) {
    expect(await found(name)).toContain(withLink)
    expect(await found(name)).not.toContain(without)
  }
  expect(await found('soundcloudLink')).toEqual([])
})

test('the links whose names have an alias are removed as well', async () => {
  const [bandCampLink, soundCloudLink] = ['https://luna.bandcamp.com/track/x', 'https://soundcloud.com/luna/x']
  const id = await code.publish(author, { bandCampLink, soundCloudLink })
  expect(await read(id)).toMatchObject({ bandCampLink, soundCloudLink })
  expect((await author.put(`/lyrics/${id}`, { bandCampLink: null, soundCloudLink: '' })).body.data).toMatchObject({
    bandCampLink: null,
    soundCloudLink: null,
  })
})

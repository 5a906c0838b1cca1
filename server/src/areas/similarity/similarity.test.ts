import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Member, member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sketchWaitingLyrics } from '../lyrics/index.ts'
import { makeAdmin } from '../accounts/index.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

interface Match {
  lyricId: string
  title: string
  verses: { verse: number; of: number }[]
  lines: string[]
  [name: string]: unknown
}
const nouns = 'tejado faro circo hilo botón tambor bodega gaviota farol abuela zinc lona'.split(' ')
let count = 0
/** Verses that no other test has. */
const song = (verses = 6) => {
  count++
  const mark = `${nouns[count % nouns.length]}${'abcdefghij'[Math.floor(count / nouns.length)]}`
  return Array.from(
    { length: verses },
    (_, at) => `El ${mark}${at}x rompe ${nouns[at]}${mark} contra piedra${mark}${at}`,
  )
}
const html = (lines: string[]) => `<p>${lines.join('<br>')}</p>`
const similar = async (who: Member, text: string, more: object = {}) => {
  const { status, body } = await who.post('/lyrics/similar', { text, ...more })
  expect(status).toBe(200)
  return body.data as { lines: string[]; matches: Match[] }
}
const ofLyric = async (who: Member, id: string) =>
  (await who.get(`/lyrics/${id}/similar`)).body.data as { lines: string[]; matches: Match[] }
const ids = (matches: Match[]) => matches.map(({ lyricId }) => lyricId)
/** Waits until every published lyric has been compared. */
const compared = () =>
  vi.waitFor(async () => {
    const { rowCount } = await app.platform.db.pool.query('select from lyrics_to_compare')
    expect(rowCount).toBe(0)
  })
const notices = async (who: Member) => {
  await compared()
  const { notifications } = (await who.get('/users/notifications?itemsPerPage=50')).body.data as {
    notifications: { action: string; data: string; content: string; user: { nickName: string } }[]
  }
  return notifications.filter(({ action }) => action === 'similar')
}

test('a text in hand is compared with published lyrics, verse by verse', async () => {
  const [writer, reader] = [await member(app), await member(app)]
  const lines = song()
  const id = await publish(writer, { title: 'La original', lyrics: html(lines) })
  const { lines: given, matches } = await similar(
    reader,
    `Pincha mi bicicleta\n\n${lines[4]}\n${lines[1]} ahora\r\n${lines[2]}`,
  )
  expect(given).toHaveLength(5)
  expect(matches).toMatchObject([
    {
      lyricId: id,
      title: 'La original',
      author: { nickName: writer.nickName },
      isMine: false,
      verses: [
        { verse: 2, of: 4 },
        { verse: 3, of: 1 },
        { verse: 4, of: 2 },
      ],
      lines,
      sealedAt: null,
    },
  ])
  expect(matches[0]!.share).toBeCloseTo(0.75)
  expect((await similar(reader, lines.join('\n'), { except: id })).matches).toEqual([])
  expect((await similar(writer, lines.join('\n'))).matches).toMatchObject([{ lyricId: id, isMine: true }])
})

test('drafts, withdrawn, deleted and hidden lyrics are in no answer', async () => {
  const [writer, blocked] = [await member(app), await member(app)]
  const text = song()
  const find = async (who: Member) => ids((await similar(who, text.join('\n'))).matches)
  const draft = await publish(writer, { lyrics: html(text), isPublished: false })
  expect(await find(blocked)).toEqual([])
  expect(await find(writer)).toEqual([])
  await writer.put(`/lyrics/${draft}`, { isPublished: true })
  expect(await find(blocked)).toEqual([draft])
  await writer.put(`/lyrics/${draft}`, { isPublished: false })
  expect(await find(blocked)).toEqual([])
  await writer.put(`/lyrics/${draft}`, { isPublished: true })
  await writer.post('/live/block', { blockedNickname: blocked.nickName, block: true })
  expect(await find(blocked)).toEqual([])
  await writer.post('/live/block', { blockedNickname: blocked.nickName, block: false })
  expect(await find(blocked)).toEqual([draft])
  await writer.delete(`/lyrics/${draft}`)
  expect(await find(blocked)).toEqual([])
})

test('an edit and a restored version change what is found', async () => {
  const [writer, reader] = [await member(app), await member(app)]
  const [before, after] = [song(), song()]
  const find = async (text: string[]) => ids((await similar(reader, text.join('\n'))).matches)
  const id = await publish(writer, { lyrics: html(before) })
  await writer.put(`/lyrics/${id}`, { lyrics: html(after) })
  expect([await find(before), await find(after)]).toEqual([[], [id]])
  const versions = (await writer.get(`/lyrics/${id}/versions`)).body.data as { id: string }[]
  await writer.post(`/lyrics/${id}/versions/${versions.at(-1)!.id}/restore`)
  expect([await find(before), await find(after)]).toEqual([[id], []])
})

test('the writer of the earlier lyric is notified once, and both see the comparison and what was said', async () => {
  const [first, second] = [await member(app), await member(app)]
  const lines = song()
  const earlier = await publish(first, { title: 'Primera', lyrics: html(lines) })
  const copied = html([...lines.slice(0, 4), 'y una calle distinta de lluvia lenta'])
  const later = await publish(second, { title: 'Segunda', lyrics: copied })
  expect(await notices(first)).toMatchObject([
    {
      data: earlier,
      content: `Una letra de ${second.nickName} tiene versos parecidos a «Primera».`,
      user: { nickName: second.nickName },
    },
  ])
  expect(await notices(second)).toEqual([])
  await second.put(`/lyrics/${later}`, { lyrics: html([...lines.slice(0, 5), 'otra calle']) })
  expect(await notices(first)).toHaveLength(1)

  const { matches } = await ofLyric(first, earlier)
  expect(matches).toMatchObject([{ lyricId: later, isEarlier: false, own: null, theirs: null, decision: null }])
  expect((await ofLyric(second, later)).matches).toMatchObject([{ lyricId: earlier, isEarlier: true }])

  const say = (who: Member, id: string, other: string, body: object) => who.put(`/lyrics/${id}/similar/${other}`, body)
  expect((await say(second, later, earlier, { reason: 'quotation', note: 'Un homenaje' })).status).toBe(200)
  expect((await say(first, earlier, later, { decision: 'nothing' })).status).toBe(200)
  expect((await say(second, later, earlier, { note: 'Un homenaje declarado' })).status).toBe(200)
  expect((await ofLyric(first, earlier)).matches).toMatchObject([
    { own: null, theirs: { reason: 'quotation', note: 'Un homenaje declarado' }, decision: 'nothing' },
  ])
  // The decision is the earlier writer's own.
  expect((await ofLyric(second, later)).matches).toMatchObject([
    { own: { reason: 'quotation' }, theirs: null, decision: null },
  ])
  await say(second, later, earlier, { reason: null })
  expect((await ofLyric(second, later)).matches).toMatchObject([{ own: null }])
})

test('only the writer of a lyric asks about it, and only about what resembles it', async () => {
  const [writer, other] = [await member(app), await member(app)]
  const id = await publish(writer, { lyrics: html(song()) })
  const different = await publish(other, { lyrics: html(song()) })
  expect((await other.get(`/lyrics/${id}/similar`)).body.code).toBe('lyric_not_found')
  expect((await app.visitor().get(`/lyrics/${id}/similar`)).body.code).toBe('not_signed_in')
  expect((await app.visitor().post('/lyrics/similar', { text: 'hola' })).body.code).toBe('not_signed_in')
  const body = { reason: 'permission' }
  expect((await other.put(`/lyrics/${id}/similar/${different}`, body)).body.code).toBe('lyric_not_found')
  expect((await writer.put(`/lyrics/${id}/similar/${different}`, body)).body.code).toBe('not_found')
  expect((await writer.put(`/lyrics/${id}/similar/${id}`, body)).body.code).toBe('not_found')
  const wrong = await writer.put(`/lyrics/${id}/similar/${different}`, { reason: 'porque sí' })
  expect(wrong.status).toBe(422)
  expect((await writer.post('/lyrics/similar', { text: ' ' })).status).toBe(422)
})

test('no notice: one’s own lyric, an accepted interpretation, a muted kind', async () => {
  const [writer, singer, stranger] = [await member(app), await member(app), await member(app)]
  const lines = html(song())
  const id = await publish(writer, { lyrics: lines })
  await publish(writer, { title: 'Otra toma', lyrics: lines })
  const proposed = await singer.post('/interpretations', {
    lyricsId: id,
    youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
    content: '',
  })
  await writer.put(`/interpretations/approve-reject/${proposed.body.data.id}`, { action: 'approve' })
  await publish(singer, { lyrics: lines })
  // The singer's lyric resembles the second one as well, which has no interpretation.
  expect((await notices(writer)).map(({ data }) => data)).not.toContain(id)
  const before = (await notices(writer)).length
  await writer.put('/users/notification-preferences', { muted: ['similar'] })
  await publish(stranger, { lyrics: lines })
  expect(await notices(writer)).toHaveLength(before)
})

test('an older seal of the same verses comes before an older publication; a seal of another text does not', async () => {
  const [sealer, publisher] = [await member(app), await member(app)]
  const lines = song()
  const draft = await publish(sealer, { lyrics: html(lines), isPublished: false })
  await sealer.post(`/lyrics/${draft}/seals`)
  const other = await publish(publisher, { title: 'Publicada antes', lyrics: html(lines) })
  await sealer.put(`/lyrics/${draft}`, { isPublished: true })
  const [match] = (await ofLyric(publisher, other)).matches
  expect(match).toMatchObject({ lyricId: draft, isEarlier: true, sealedAt: expect.any(String) })
  expect(match!.since).toBe(match!.sealedAt)
  expect((await ofLyric(sealer, draft)).matches).toMatchObject([{ lyricId: other, isEarlier: false, sealedAt: null }])

  const foreign = song()
  const original = await member(app)
  const cheat = await publish(sealer, { lyrics: html(song()), isPublished: false })
  await sealer.post(`/lyrics/${cheat}/seals`)
  const real = await publish(original, { title: 'La de verdad', lyrics: html(foreign) })
  await sealer.put(`/lyrics/${cheat}`, { lyrics: html(foreign), isPublished: true })
  expect((await ofLyric(sealer, cheat)).matches).toMatchObject([{ lyricId: real, isEarlier: true }])
})

test('a lyric that takes over verses in a later edit is the later one, whenever it was published', async () => {
  const [copier, writer] = [await member(app), await member(app)]
  const lines = song()
  const old = await publish(copier, { lyrics: html(song()) })
  const id = await publish(writer, { title: 'Con fecha', lyrics: html(lines) })
  await copier.put(`/lyrics/${old}`, { lyrics: html(lines) })
  expect((await notices(writer)).map(({ data }) => data)).toEqual([id])
  expect((await ofLyric(copier, old)).matches).toMatchObject([{ lyricId: id, isEarlier: true }])
})

test('a report carries the comparison with dates, seals and reasons', async () => {
  const [first, second] = [await member(app), await member(app)]
  const lines = song()
  const earlier = await publish(first, { title: 'La mía', lyrics: html(lines) })
  await first.post(`/lyrics/${earlier}/seals`)
  const later = await publish(second, { title: 'La otra', lyrics: html(lines.toReversed()) })
  await second.put(`/lyrics/${later}/similar/${earlier}`, { reason: 'public_domain', note: 'Es tradicional' })
  const report = { type: 'lyric', reportedId: later, motive: 'plagiarism' }
  await first.post('/reports', report)
  expect((await first.post('/reports', { ...report, comparedWith: earlier })).status).toBe(200)
  expect((await second.post('/reports', { ...report, reportedId: earlier, comparedWith: earlier })).status).toBe(404)
  expect((await ofLyric(first, earlier)).matches).toMatchObject([{ decision: 'report' }])
  await makeAdmin(app.platform.db, 'radar@correo.example', 'caramelo')
  const staff = app.visitor()
  await staff.post('/users/login', { email: 'radar@correo.example', password: 'caramelo' })
  const { reports } = (await staff.get('/reports?itemsPerPage=50')).body.data as {
    reports: { reportedId: string; evidence: { comparison: unknown } }[]
  }
  expect(reports.find(({ reportedId }) => reportedId === later)!.evidence.comparison).toMatchObject({
    share: 1,
    verses: lines.map((_, at) => ({ verse: at, of: lines.length - 1 - at })),
    reporter: { title: 'La mía', nickName: first.nickName, lines, seal: { index: expect.any(Number) } },
    reported: {
      title: 'La otra',
      nickName: second.nickName,
      lines: lines.toReversed(),
      seal: null,
      reason: { reason: 'public_domain', note: 'Es tradicional' },
    },
  })
})

test('lyrics from before the radar are sketched without notices', async () => {
  const { pool } = app.platform.db
  const [writer, reader] = [await member(app), await member(app)]
  const lines = song()
  const id = await publish(writer, { lyrics: html(lines) })
  const copy = await publish(reader, { lyrics: html(lines), isPublished: false })
  await compared()
  await pool.query('delete from lyric_sketches where lyric_id = $1', [id])
  await pool.query('insert into lyrics_to_compare (lyric_id, is_new) values ($1, false), ($2, false)', [id, copy])
  expect((await similar(reader, lines.join('\n'))).matches).toEqual([])
  await sketchWaitingLyrics(app.platform.db, 0)
  expect(ids((await similar(reader, lines.join('\n'))).matches)).toEqual([id])
  expect(await notices(writer)).toEqual([])
  expect((await pool.query('select from lyric_sketches where lyric_id = $1', [copy])).rowCount).toBe(0)
})

test('what a node left behind is compared by the next one', async () => {
  const [first, second] = [await member(app), await member(app)]
  const lines = html(song())
  const earlier = await publish(first, { lyrics: lines })
  await compared()
  const later = await publish(second, { lyrics: lines })
  await compared()
  const { pool } = app.platform.db
  await pool.query('delete from lyric_resemblances where lyric_id = $1', [earlier])
  await pool.query('insert into lyrics_to_compare (lyric_id, is_new) values ($1, true)', [later])
  app.compareSoon()
  expect(await notices(first)).toHaveLength(2)
})

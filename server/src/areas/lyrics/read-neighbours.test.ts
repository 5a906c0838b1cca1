import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('the previous and next lyric are the same author’s, by date, without drafts', async () => {
  const [luna, mateo] = [await member(app), await member(app)]
  const ids: string[] = []
  for (const title of ['Uno', 'Dos', 'Tres']) {
    ids.push(await publish(luna, { title }))
    await publish(mateo, { title: 'De otro' })
    await publish(luna, { title: 'Borrador', isPublished: false })
  }
  const around = async (id: string) => (await app.visitor().get(`/lyrics/unlogged/${id}/neighbours`)).body.data
  expect(await around(ids[0]!)).toEqual({ previous: null, next: { id: ids[1], title: 'Dos' } })
  expect(await around(ids[1]!)).toEqual({ previous: { id: ids[0], title: 'Uno' }, next: { id: ids[2], title: 'Tres' } })
  expect(await around(ids[2]!)).toMatchObject({ next: null })
  const draft = await publish(luna, { isPublished: false })
  expect((await app.visitor().get(`/lyrics/unlogged/${draft}/neighbours`)).status).toBe(404)
  expect((await luna.get(`/lyrics/logged/${draft}/neighbours`)).body.data).toEqual({ previous: null, next: null })
})

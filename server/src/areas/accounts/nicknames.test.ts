import { afterAll, beforeAll, expect, test } from 'vitest'
import { nicknameRule } from '#contract/accounts/nickname-rules.ts'
import { member, newcomer } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test.each([
  ['admın', 'letters'],
  ['ɑdmin', 'letters'],
  ['moderɑdor', 'letters'],
  ['søporte', 'letters'],
  ['røøt', 'letters'],
  ['lunɑ', 'letters'],
  ['adm1n', 'reserved'],
  ['for.you', 'reserved'],
  ['.luna', 'start'],
  ['lu', 'length'],
])('%s is refused with the name of the rule and three free nicknames', async (nickName, rule) => {
  const person = await newcomer(app)
  for (const path of ['/users/nickname', '/users/update']) {
    const { status, body } = await person.put(path, { nickName })
    expect([status, body.code, body.rule]).toEqual([422, 'validation_failed', rule])
    expect(body.fields.nickName).toBe(body.error)
    expect(new Set(body.suggestions).size).toBe(3)
    for (const suggestion of body.suggestions as string[]) expect(nicknameRule(suggestion)).toBeUndefined()
  }
  expect((await person.get('/auth/me')).body.data.nickName).toBeNull()
})

test('a taken nickname is refused with three free ones', async () => {
  await member(app, 'Violeta')
  await member(app, 'violeta.canta')
  for (let n = 0; n < 3; n++) {
    const person = await newcomer(app)
    const { status, body } = await person.put('/users/nickname', { nickName: 'violeta' })
    expect([status, body.code, body.rule, body.suggestions.length]).toEqual([409, 'nickname_taken', 'taken', 3])
    expect(body.suggestions).not.toContain('violeta.canta')
    expect((await person.put('/users/nickname', { nickName: body.suggestions[n] })).status).toBe(200)
  }
})

test('a nickname changes three times a year, and former ones stay with their person', async () => {
  const person = await member(app, 'uno.cero')
  // Its case and its accents are no change.
  for (const nickName of ['Uno.Cero', 'dos.uno', 'tres.uno', 'cuatro.uno', 'Cuatro.Uno'])
    expect((await person.put('/users/nickname', { nickName })).status).toBe(200)
  const refused = await person.put('/users/nickname', { nickName: 'cinco.uno' })
  expect([refused.status, refused.body.code, refused.body.rule]).toEqual([409, 'nickname_changes', 'changes'])
  expect((await person.put('/users/nickname', { nickName: 'dos.uno' })).body.code).toBe('nickname_changes')
  const other = await newcomer(app)
  for (const nickName of ['uno.cero', 'dos.uno', 'tres.uno', 'cuatro.uno'])
    expect((await other.put('/users/nickname', { nickName })).body.code).toBe('nickname_taken')
  expect((await other.put('/users/nickname', { nickName: 'cinco.uno' })).status).toBe(200)
  // A year later it may change again.
  await app.platform.db.pool.query(
    "update nickname_changes set changed_at = changed_at - interval '366 days' where user_id = $1",
    [person.id],
  )
  expect((await person.put('/users/nickname', { nickName: 'dos.uno' })).body.data.nickName).toBe('dos.uno')
})

test('a nickname that one person gives up and another takes concurrently belongs to one of them', async () => {
  for (let round = 0; round < 12; round++) {
    const [holder, taker] = [await newcomer(app), await newcomer(app)]
    const nickName = `vuelta.${round}`
    await holder.put('/users/nickname', { nickName })
    const [, taken] = await Promise.all([
      holder.put('/users/nickname', { nickName: `otra.${round}` }),
      taker.put('/users/nickname', { nickName }),
    ])
    expect(taken.body.code).toBe('nickname_taken')
  }
})

test('an older nickname that breaks the rules stays until it is changed', async () => {
  const person = await member(app)
  await app.platform.db.pool.query("update users set nick_name = 'søren' where id = $1", [person.id])
  expect((await person.put('/users/update', { nickName: 'søren', bio: 'Sigo' })).body.data).toMatchObject({
    nickName: 'søren',
    bio: 'Sigo',
  })
  expect((await person.put('/users/update', { nickName: 'sørena' })).body.rule).toBe('letters')
  expect((await app.visitor().get(`/users/unlogged/profile/${encodeURIComponent('søren')}`)).status).toBe(200)
})

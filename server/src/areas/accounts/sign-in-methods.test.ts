import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, password } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Queries } from '../../platform/database.ts'
import { AccountExists, makeAdmin, makeFirstAdmin } from './make-admin.ts'
import * as signInMethods from './sign-in-methods.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const ways = [
  'password',
  'google',
  'passkeys',
  'secondFactor',
  'thisSession',
  'otherSessions',
  'confirmMail',
  'resetMail',
  'changeMail',
] as const

/** What is left after each event: `x` ended, `.` stays, `n` a new one in its place. In the order of `ways`. */
const table: Record<string, string> = {
  //                       pgk 2nd ses mails
  addressConfirmed: '. . . . . . x . .',
  addressChanged: '. x . . . x x x x',
  passwordReset: 'n x x . x x x x x',
  passwordResetUnconfirmed: 'n x x x x x x x x',
  passwordChanged: 'n . . . . x . x x',
  promoted: 'n x x x x x x x x',
  demoted: '. . . . x x . . .',
  banned: '. . . . x x x x x',
  unbanned: '. . . . x x . . .',
  deleted: 'x x x x x x x x x',
  removedByStaff: '. . . . x x x x x',
  restored: '. . . . x x . . .',
  googleLinked: '. x . . . . x . .',
  googleLinkedUnconfirmed: 'x x x x x x x x x',
}

const happen: Record<string, (tx: Queries, id: string, session: string) => Promise<unknown>> = {
  addressConfirmed: (tx, id) => signInMethods.addressConfirmed(tx, id),
  addressChanged: (tx, id, session) => signInMethods.addressChanged(tx, id, `cambio.${id}@correo.example`, session),
  passwordReset: (tx, id) => signInMethods.passwordReset(tx, id, 'new', true),
  passwordResetUnconfirmed: (tx, id) => signInMethods.passwordReset(tx, id, 'new', false),
  passwordChanged: (tx, id, session) => signInMethods.passwordChanged(tx, id, 'new', session),
  promoted: (tx, id) => signInMethods.promoted(tx, id, 'new'),
  demoted: (tx, id) => signInMethods.demoted(tx, id),
  banned: (tx, id) => signInMethods.banned(tx, id),
  unbanned: (tx, id) => signInMethods.unbanned(tx, id),
  deleted: (tx, id) => signInMethods.deleted(tx, id),
  removedByStaff: (tx, id) => signInMethods.removedByStaff(tx, id),
  restored: (tx, id) => signInMethods.restored(tx, id),
  googleLinked: (tx, id) => signInMethods.googleLinked(tx, id, true),
  googleLinkedUnconfirmed: (tx, id) => signInMethods.googleLinked(tx, id, false),
}

let made = 0
/** A person with every way into their account. @returns the ids of this session and of another */
async function everyWay(person: Member): Promise<[string, string]> {
  const { pool } = app.platform.db
  const key = ++made
  await app.visitor().post('/users/login', { email: person.email, password })
  await pool.query(`insert into google_identities (subject, user_id) values ('w-${key}', $1)`, [person.id])
  await pool.query(`insert into passkeys (id, user_id, public_key, name) values ('w-${key}', $1, '\\x00', 'Llave')`, [
    person.id,
  ])
  await pool.query(
    `insert into second_factors (user_id, secret, confirmed_at, recovery_codes)
     values ($1, 'JBSWY3DPEHPK3PXP', now(), array['\\x01'::bytea])`,
    [person.id],
  )
  await pool.query('delete from mail_tokens where user_id = $1', [person.id])
  for (const purpose of ['confirm', 'reset', 'change'])
    await pool.query(
      `insert into mail_tokens (token_hash, user_id, purpose, email, expires_at)
       values (sha256(convert_to($2 || $1, 'UTF8')), $1::uuid, $2, 'x@correo.example', now() + interval '1 hour')`,
      [person.id, purpose],
    )
  const sessions = await pool.query<{ id: string }>('select id from sessions where user_id = $1 order by created_at', [
    person.id,
  ])
  expect(sessions.rows).toHaveLength(2)
  return [sessions.rows[0]!.id, sessions.rows[1]!.id]
}

async function left(id: string, sessions: [string, string], before: string): Promise<string> {
  const { rows } = await app.platform.db.pool.query<Record<(typeof ways)[number], string | null>>(
    `select password_hash as password,
            (select subject from google_identities where user_id = $1) as google,
              (select id from passkeys where user_id = $1) as passkeys,
            (select secret from second_factors where user_id = $1) as "secondFactor",
            (select id::text from sessions where id = $2) as "thisSession",
              (select id::text from sessions where id = $3) as "otherSessions",
            (select purpose from mail_tokens where user_id = $1 and purpose = 'confirm') as "confirmMail",
            (select purpose from mail_tokens where user_id = $1 and purpose = 'reset') as "resetMail",
            (select purpose from mail_tokens where user_id = $1 and purpose = 'change') as "changeMail"
       from users where id = $1`,
    [id, ...sessions],
  )
  return ways
    .map((way) => (rows[0]![way] === null ? 'x' : way === 'password' && rows[0]![way] !== before ? 'n' : '.'))
    .join(' ')
}

test('the table lists every event', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(signInMethods.endings).toSorted())
  expect(Object.keys(happen).toSorted()).toEqual(Object.keys(signInMethods.endings).toSorted())
})

test.each(Object.keys(table))('%s ends exactly the sign-in methods of the table', async (event) => {
  const [person, other] = [await member(app), await member(app)]
  const [sessions, others] = [await everyWay(person), await everyWay(other)]
  const hashes = await app.platform.db.pool.query<{ id: string; password_hash: string }>(
    'select id, password_hash from users where id = any ($1)',
    [[person.id, other.id]],
  )
  const hashOf = (id: string) => hashes.rows.find((row) => row.id === id)!.password_hash
  await app.platform.db.transaction((tx) => happen[event]!(tx, person.id, sessions[0]))
  expect(await left(person.id, sessions, hashOf(person.id))).toBe(table[event])
  // Nobody else loses anything.
  expect(await left(other.id, others, hashOf(other.id))).toBe('. . . . . . . . .')
})

test.each(['demoted', 'banned', 'deleted', 'removedByStaff'])(
  'the last admin is not %s, nor are the last two concurrently',
  async (event) => {
    const { db } = app.platform
    const { pool } = db
    const admins = [await member(app), await member(app)]
    const away: Record<string, string> = {
      demoted: "role = 'user'",
      banned: 'banned_at = now()',
      deleted: 'deleted_at = now()',
      removedByStaff: 'deleted_at = now()',
    }
    for (let round = 0; round < 15; round++) {
      await pool.query("update users set role = 'user' where role = 'admin'")
      await pool.query("update users set role = 'admin', banned_at = null, deleted_at = null where id = any ($1)", [
        admins.map(({ id }) => id),
      ])
      const ends = await Promise.allSettled(
        admins.map(({ id }) =>
          db.transaction(async (tx) => {
            await happen[event]!(tx, id, '00000000-0000-7000-8000-000000000000')
            await tx.rows({ name: `go-${event}`, text: `update users set ${away[event]!} where id = $1` }, [id])
          }),
        ),
      )
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect((ends.find((one) => one.status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({
        code: 'last_admin',
      })
    }
    await pool.query("update users set role = 'user' where role = 'admin'")
  },
)

test('the command promotes no existing account unless requested; then only the given password opens it', async () => {
  const { db } = app.platform
  const squatter = await member(app)
  await everyWay(squatter)
  await expect(makeAdmin(db, squatter.email.toUpperCase(), 'muy secreto')).rejects.toThrow(AccountExists)
  await expect(makeFirstAdmin(db, squatter.email, 'muy secreto')).rejects.toThrow(AccountExists)
  expect((await squatter.get('/auth/me')).body.data.rol).toBe('user')
  await makeAdmin(db, squatter.email, 'muy secreto', { existing: true })
  expect((await squatter.get('/auth/me')).status).toBe(401)
  expect((await app.visitor().post('/users/login', { email: squatter.email, password })).status).toBe(401)
  const admin = app.visitor()
  expect((await admin.post('/users/login', { email: squatter.email, password: 'muy secreto' })).body.data.rol).toBe(
    'admin',
  )
  expect((await admin.get('/users/security')).body.data).toMatchObject({
    google: false,
    secondFactor: false,
    passkeys: [],
    pendingEmail: null,
  })
  expect(await makeFirstAdmin(db, 'otra@correo.example', 'muy secreto')).toBe(false)
})

test('no other area touches the tables of the sign-in methods', () => {
  const source = join(import.meta.dirname, '../..')
  const tables =
    /\b(from|into|join|update|using) (google_identities|passkeys|passkey_challenges|second_factors|mail_tokens|sessions)\b|\bpassword_hash = /
  const allowed = /^(areas\/accounts\/|platform\/sessions\.ts$)|\.test\.ts$/
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !allowed.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => tables.test(readFileSync(join(source, file), 'utf8')))).toEqual([])
  // Within the area each way ends in one file; a person may take back one passkey, one session, their second factor or
  // a change of address.
  const deletions = [
    'google_identities',
    'passkeys where user_id',
    String.raw`second_factors where user_id = \$1'`,
    String.raw`mail_tokens where user_id = \$1 and purpose = '\$`,
  ]
  const endings = new RegExp(`delete from (${deletions.join('|')})`)
  const own = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  expect(own.filter((file) => endings.test(readFileSync(join(import.meta.dirname, file), 'utf8')))).toEqual([
    'sign-in-methods.ts',
  ])
})

import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityOf, member, newcomer } from '../../../testing/cast.ts'
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Whom the provider says is signing in; each test sets it. */
let claims: Record<string, unknown> = {}
let provider: Server
let issuer = ''
/** How often the provider was asked for a token. */
let tokenCalls = 0
let app: TestApp

/** A small OpenID provider: discovery, keys, a token for any code whose PKCE verifier arrives. */
beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  provider = createServer(async (request, response) => {
    const answer = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/.well-known/openid-configuration')
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (request.url === '/keys') return answer({ keys: [jwk] })
    tokenCalls++
    let body = ''
    for await (const part of request) body += String(part)
    if (!new URLSearchParams(body).get('code_verifier')) return answer({ error: 'invalid_grant' }, 400)
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer(issuer)
      .setAudience('client')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    return answer({ access_token: 'x', token_type: 'Bearer', id_token: token })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(provider.address() as { port: number }).port}`
  app = await startTestApp({ google: { clientId: 'client', clientSecret: 'secret', issuer } })
})
afterAll(async () => {
  await app.stop()
  provider.close()
})

/** Goes to the provider and comes back. @returns where the person lands */
async function signIn(person: Caller, change: (state: string) => string = (state) => state): Promise<string> {
  const begun = await person.get('/auth/google')
  expect(begun.status).toBe(302)
  const address = new URL(begun.headers.location as string)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  })
  const ended = await person.get(`/auth/google/callback?code=abc&state=${change(address.searchParams.get('state')!)}`)
  expect(ended.status).toBe(302)
  return ended.headers.location as string
}

test('a first sign-in creates an account and leads to step 2; a later one continues', async () => {
  claims = { sub: 'g-1', email: 'ines@gmail.example', email_verified: true, given_name: 'Inés', family_name: 'Marrero' }
  const ines = app.visitor()
  expect(await signIn(ines)).toBe('/register/second')
  expect((await ines.get('/auth/me')).body.data).toMatchObject({
    name: 'Inés',
    lastName: 'Marrero',
    birthday: null,
    nickName: null,
  })
  await ines.put('/users/nickname', { nickName: 'ines' })
  const again = app.visitor()
  expect(await signIn(again)).toBe('/for-you')
  expect((await again.get('/auth/me')).body.data.nickName).toBe('ines')
  // A birthday is asked for on the way.
  const done = await again.post('/users/completeRegister', {
    favoritesMusicalGenres: [1, 2, 3, 4, 5],
    genre: 'Mujer',
    country: 484,
    city: cityOf(484, 'JAL'),
  })
  expect(done.body.fields).toEqual({ birthday: 'Fecha de nacimiento es requerida' })
})

test('an existing account is linked only when the e-mail is verified', async () => {
  const luna = await member(app, 'luna')
  claims = { sub: 'g-2', email: luna.email.toUpperCase(), email_verified: false, name: 'Otra' }
  expect(await signIn(app.visitor())).toBe('/login?error=google_email_unverified')
  claims = { ...claims, email_verified: true }
  const linked = app.visitor()
  expect(await signIn(linked)).toBe('/for-you')
  expect((await linked.get('/auth/me')).body.data.id).toBe(luna.id)
})

test('an account with a foreign unconfirmed address has no sign-in method left after its owner comes by Google', async () => {
  const squatter = await member(app, 'ocupa')
  const socket = await squatter.socket()
  const ended = new Promise((resolve) => socket.once('disconnect', resolve))
  claims = { sub: 'g-9', email: squatter.email, email_verified: true, name: 'Dueña' }
  const owner = app.visitor()
  await signIn(owner)
  await ended
  expect((await owner.get('/auth/me')).body.data.id).toBe(squatter.id)
  expect((await squatter.get('/auth/me')).status).toBe(401)
  expect((await app.visitor().post('/users/login', { email: squatter.email, password: 'caramelo' })).body.code).toBe(
    'wrong_credentials',
  )
  // An address that was confirmed before keeps its password.
  const confirmed = await member(app, 'confirmada')
  await app.platform.db.pool.query('update users set email_confirmed_at = now() where id = $1', [confirmed.id])
  claims = { sub: 'g-10', email: confirmed.email, email_verified: true, name: 'Ella' }
  await signIn(app.visitor())
  expect((await app.visitor().post('/users/login', { email: confirmed.email, password: 'caramelo' })).status).toBe(200)
})

test('an earlier Google account does not open an account whose address was never its own', async () => {
  claims = { sub: 'g-20', email: 'atacante@gmail.example', email_verified: true, name: 'Atacante' }
  const attacker = app.visitor()
  await signIn(attacker)
  await attacker.put('/users/nickname', { nickName: 'atacante' })
  // The address of somebody else does not become the account's: nobody opens its mail in this session.
  expect((await attacker.put('/users/update', { email: 'victima@gmail.example' })).body.fields).toHaveProperty(
    'password',
  )
  expect(
    (await attacker.put('/users/update', { email: 'victima@gmail.example', password: 'del atacante' })).body.data.email,
  ).toBe('atacante@gmail.example')
  claims = { sub: 'g-21', email: 'victima@gmail.example', email_verified: true, name: 'Víctima' }
  const victim = app.visitor()
  await signIn(victim)
  const [one, other] = [
    (await attacker.get('/auth/me')).body.data.id as string,
    (await victim.get('/auth/me')).body.data.id as string,
  ]
  expect(one).not.toBe(other)
  // An account that got so under earlier rules: its address was never confirmed.
  const { pool } = app.platform.db
  await pool.query("update users set email = 'otra.victima@gmail.example', email_confirmed_at = null where id = $1", [
    one,
  ])
  claims = { sub: 'g-22', email: 'otra.victima@gmail.example', email_verified: true, name: 'Otra víctima' }
  await signIn(app.visitor())
  expect((await pool.query('select subject from google_identities where user_id = $1', [one])).rows).toEqual([
    { subject: 'g-22' },
  ])
  expect((await attacker.get('/auth/me')).status).toBe(401)
  claims = { sub: 'g-20', email: 'atacante@gmail.example', email_verified: true, name: 'Atacante' }
  const back = app.visitor()
  await signIn(back)
  expect((await back.get('/auth/me')).body.data).toMatchObject({ email: 'atacante@gmail.example' })
  expect((await back.get('/auth/me')).body.data.id).not.toBe(one)
})

test('a new Google identity of the same address replaces the earlier one', async () => {
  claims = { sub: 'g-30', email: 'doble@gmail.example', email_verified: true, name: 'Doble' }
  await signIn(app.visitor())
  claims = { ...claims, sub: 'g-31' }
  await signIn(app.visitor())
  const { rows } = await app.platform.db.pool.query(
    "select g.subject from google_identities g join users u on u.id = g.user_id where u.email = 'doble@gmail.example'",
  )
  expect(rows).toEqual([{ subject: 'g-31' }])
})

test('without a password a recent Google sign-in is the proof; an old one or another’s is not', async () => {
  claims = { sub: 'g-40', email: 'sinclave@gmail.example', email_verified: true, name: 'Sin clave' }
  const person = app.visitor()
  await signIn(person)
  await person.put('/users/nickname', { nickName: 'sinclave' })
  expect((await person.get('/users/security')).body.data).toMatchObject({
    google: true,
    hasPassword: false,
    proven: true,
  })
  await app.platform.db.pool.query("update sessions set proven_at = now() - interval '11 minutes'")
  for (const answer of [
    await person.put('/users/update', { password: 'nueva clave' }),
    await person.delete('/users/delete-account', { currentPassword: 'lo que sea' }),
    await person.post('/users/second-factor', {}),
    await person.post('/users/passkeys/options', {}),
  ])
    expect([answer.status, answer.body.code]).toEqual([403, 'proof_required'])
  const prove = async () => {
    const begun = await person.get('/auth/google?prove=1')
    const state = new URL(begun.headers.location as string).searchParams.get('state')!
    return (await person.get(`/auth/google/callback?code=abc&state=${state}`)).headers.location
  }
  claims = { sub: 'g-41', email: 'otra.cuenta@gmail.example', email_verified: true, name: 'Otra' }
  expect(await prove()).toBe('/sinclave?account=unproven')
  expect((await person.put('/users/update', { password: 'nueva clave' })).body.code).toBe('proof_required')
  claims = { sub: 'g-40', email: 'sinclave@gmail.example', email_verified: true, name: 'Sin clave' }
  expect(await prove()).toBe('/sinclave?account=proven')
  expect((await person.put('/users/update', { password: 'nueva clave' })).status).toBe(200)
  expect((await app.visitor().post('/users/login', { email: 'sinclave', password: 'nueva clave' })).status).toBe(200)
})

test('a foreign or missing state ends at the sign-in page', async () => {
  claims = { sub: 'g-3', email: 'x@gmail.example', email_verified: true, name: 'Xavier' }
  const person = app.visitor()
  expect(await signIn(person, () => 'otro')).toBe('/login?error=google_failed')
  expect((await app.visitor().get('/auth/google/callback?code=abc&state=x')).headers.location).toBe(
    '/login?error=google_failed',
  )
  expect((await person.get('/auth/me')).status).toBe(401)
})

test('made-up callbacks ask the provider a bounded number of times; people who sign in do not count', async () => {
  const strict = await startTestApp({
    rateLimit: true,
    google: { clientId: 'client', clientSecret: 'secret', issuer },
  })
  claims = { sub: 'g-50', email: 'seguida@gmail.example', email_verified: true, name: 'Seguida' }
  for (let n = 0; n < 55; n++) expect(await signIn(strict.visitor())).toBe('/register/second')
  claims = { ...claims, email: 'otra.seguida@gmail.example', sub: 'g-51', email_verified: false }
  const made = strict.visitor()
  const before = tokenCalls
  const places: unknown[] = []
  for (let n = 0; n < 105; n++) {
    made.cookies.set('estribillo_google', 'estado.verificador')
    places.push((await made.get('/auth/google/callback?code=abc&state=otro')).headers.location)
  }
  expect(places.slice(0, 100)).toEqual(Array(100).fill('/login?error=google_failed'))
  expect(places.slice(100)).toEqual(Array(5).fill('/login?error=too_many_requests'))
  expect(tokenCalls - before).toBeLessThanOrEqual(100)
  expect((await strict.visitor().get('/auth/google')).status).toBe(429)
  await strict.stop()
})

test('a provider that does not answer leads back to the sign-in page', async () => {
  const lost = await startTestApp({
    google: { clientId: 'client', clientSecret: 'secret', issuer: 'http://127.0.0.1:1' },
  })
  const answer = await lost.visitor().get('/auth/google')
  expect([answer.status, answer.headers.location]).toEqual([302, '/login?error=google_failed'])
  await lost.stop()
})

test('a banned person stays out', async () => {
  const person = await newcomer(app, 'ban@gmail.example')
  await app.platform.db.pool.query('update users set banned_at = now() where id = $1', [person.id])
  claims = { sub: 'g-4', email: 'ban@gmail.example', email_verified: true, name: 'Ban' }
  expect(await signIn(app.visitor())).toBe('/login?error=account_banned')
})

test('without a client id there is neither the call nor the button', async () => {
  const plain = await startTestApp()
  expect(await plain.visitor().get('/auth/google')).toMatchObject({
    status: 404,
    body: { code: 'google_not_configured' },
  })
  expect((await plain.visitor().get('/auth/options')).body.data).toEqual({ google: false })
  expect((await app.visitor().get('/auth/options')).body.data).toEqual({ google: true })
  await plain.stop()
})

import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityOf, member, newcomer } from '../../../testing/cast.ts'
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Whom the provider says is signing in; each test sets it. */
let claims: Record<string, unknown> = {}
let provider: Server
let issuer = ''
let app: TestApp

/** A small OpenID provider: discovery, keys, a token for any code whose PKCE verifier arrives. */
beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  provider = createServer(async (request, response) => {
    const answer = (body: unknown, status = 200) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
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
    let body = ''
    for await (const part of request) body += String(part)
    if (!new URLSearchParams(body).get('code_verifier')) return answer({ error: 'invalid_grant' }, 400)
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).setIssuer(issuer).setAudience('client').setIssuedAt().setExpirationTime('5m').sign(privateKey)
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
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', scope: 'openid email profile' })
  const ended = await person.get(`/auth/google/callback?code=abc&state=${change(address.searchParams.get('state')!)}`)
  expect(ended.status).toBe(302)
  return ended.headers.location as string
}

test('a first sign-in makes an account and goes to step 2; a later one goes on', async () => {
  claims = { sub: 'g-1', email: 'ines@gmail.example', email_verified: true, given_name: 'Inés', family_name: 'Marrero' }
  const ines = app.visitor()
  expect(await signIn(ines)).toBe('/register/second')
  expect((await ines.get('/auth/me')).body.data).toMatchObject({ name: 'Inés', lastName: 'Marrero', birthday: null, nickName: null })
  await ines.put('/users/nickname', { nickName: 'ines' })
  const again = app.visitor()
  expect(await signIn(again)).toBe('/for-you')
  expect((await again.get('/auth/me')).body.data.nickName).toBe('ines')
  // A birthday is asked for on the way.
  const done = await again.post('/users/completeRegister', { favoritesMusicalGenres: [1, 2, 3, 4, 5], genre: 'Mujer', country: 484, city: cityOf(484, 'JAL') })
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

test('whoever opened an account with an address that is not theirs has no way in once its owner comes by Google', async () => {
  const squatter = await member(app, 'ocupa')
  const socket = await squatter.socket()
  const ended = new Promise((resolve) => socket.once('disconnect', resolve))
  claims = { sub: 'g-9', email: squatter.email, email_verified: true, name: 'Dueña' }
  const owner = app.visitor()
  await signIn(owner)
  await ended
  expect((await owner.get('/auth/me')).body.data.id).toBe(squatter.id)
  expect((await squatter.get('/auth/me')).status).toBe(401)
  expect((await app.visitor().post('/users/login', { email: squatter.email, password: 'caramelo' })).body.code).toBe('wrong_credentials')
  // An address that was confirmed before keeps its password.
  const confirmed = await member(app, 'confirmada')
  await app.platform.db.pool.query('update users set email_confirmed_at = now() where id = $1', [confirmed.id])
  claims = { sub: 'g-10', email: confirmed.email, email_verified: true, name: 'Ella' }
  await signIn(app.visitor())
  expect((await app.visitor().post('/users/login', { email: confirmed.email, password: 'caramelo' })).status).toBe(200)
})

test('a state that is not one’s own, or none, ends at the sign-in page', async () => {
  claims = { sub: 'g-3', email: 'x@gmail.example', email_verified: true, name: 'Xavier' }
  const person = app.visitor()
  expect(await signIn(person, () => 'otro')).toBe('/login?error=google_failed')
  expect((await app.visitor().get('/auth/google/callback?code=abc&state=x')).headers.location).toBe('/login?error=google_failed')
  expect((await person.get('/auth/me')).status).toBe(401)
})

test('a banned person stays out', async () => {
  const person = await newcomer(app, 'ban@gmail.example')
  await app.platform.db.pool.query('update users set banned_at = now() where id = $1', [person.id])
  claims = { sub: 'g-4', email: 'ban@gmail.example', email_verified: true, name: 'Ban' }
  expect(await signIn(app.visitor())).toBe('/login?error=account_banned')
})

test('without a client id there is no such call and no button', async () => {
  const plain = await startTestApp()
  expect(await plain.visitor().get('/auth/google')).toMatchObject({ status: 404, body: { code: 'google_not_configured' } })
  expect((await plain.visitor().get('/auth/options')).body.data).toEqual({ google: false })
  expect((await app.visitor().get('/auth/options')).body.data).toEqual({ google: true })
  await plain.stop()
})

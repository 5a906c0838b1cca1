import type { FastifyInstance } from 'fastify'
import * as openid from 'openid-client'
import { holdsAddress } from '#contract/accounts/account-rules.ts'
import { statement } from '../../platform/database.ts'
import { sessionCookies } from '../../platform/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findViewer, sessionCookie } from '../../platform/sessions.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { proveSession } from './proof.ts'
import { googleLinked } from './sign-in-methods.ts'

const findBySubject = statement<{ id: string; nick_name: string | null; banned: boolean; deleted: boolean }>(
  'find-google-identity',
  `select u.id, u.nick_name, u.banned_at is not null as banned, u.deleted_at is not null as deleted
   from google_identities g
   join users u on u.id = g.user_id
   where g.subject = $1`,
)
const findByAddress = statement<{ id: string; confirmed: boolean; banned: boolean }>(
  'find-google-address',
  `select id, email_confirmed_at is not null as confirmed, banned_at is not null as banned
   from users
   where lower(email) = lower($1) and deleted_at is null for update`,
)
const insertPerson = statement<{ id: string }>(
  'add-google-person',
  `insert into users (email, name, last_name, email_confirmed_at)
   values ($1, $2, $3, now())
   on conflict (lower(email)) do nothing
   returning id`,
)
const link = statement('link-google-identity', 'insert into google_identities (subject, user_id) values ($1, $2)')

const flowCookie = 'estribillo_google'

/** `GET /api/auth/google` begins the authorization code flow (PKCE and state), `/api/auth/google/callback` ends it. */
export function mountGoogle(app: FastifyInstance, platform: Platform): void {
  const { google, publicUrl } = platform.config
  let discovered: Promise<openid.Configuration> | undefined
  const provider = async () => {
    if (!google) throw new Refusal('google_not_configured')
    const issuer = new URL(google.issuer)
    // Plain http is allowed for the local provider of the tests only.
    const insecure =
      issuer.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(issuer.hostname)
        ? { execute: [openid.allowInsecureRequests] }
        : {}
    discovered ??= openid.discovery(issuer, google.clientId, google.clientSecret, undefined, insecure)
    discovered.catch(() => (discovered = undefined))
    return discovered
  }
  const callbackOf = (host: string | undefined, protocol: string) =>
    `${publicUrl ?? `${protocol}://${host}`}/api/auth/google/callback`
  const cookie = {
    path: '/api/auth/google',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: publicUrl?.startsWith('https:') ?? false,
    maxAge: 600,
  }

  app.get('/api/auth/google', async (request, reply) => {
    await platform.limits.use('signInAddress', request.ip)
    const configuration = await provider().catch((error: unknown) => {
      if (error instanceof Refusal) throw error
      request.log.warn({ err: error }, 'the google provider does not answer')
    })
    if (!configuration) return reply.redirect('/login?error=google_failed')
    const isProof = (request.query as { prove?: string }).prove === '1'
    const verifier = openid.randomPKCECodeVerifier()
    const state = openid.randomState()
    reply.setCookie(flowCookie, `${state}.${verifier}${isProof ? '.prove' : ''}`, cookie)
    const address = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: callbackOf(request.headers.host, request.protocol),
      scope: 'openid email profile',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      ...(isProof ? { prompt: 'select_account' } : {}),
    })
    return reply.redirect(address.href)
  })

  app.get('/api/auth/google/callback', async (request, reply) => {
    const [state, verifier, purpose] = (request.cookies[flowCookie] ?? '').split('.')
    reply.clearCookie(flowCookie, cookie)
    if (!google) throw new Refusal('google_not_configured')
    try {
      // The cookie is the caller's own, so each call may ask the provider. It counts until the provider confirms a
      // person.
      await platform.limits.use('signInAddress', request.ip)
      if (!state || !verifier) throw new Refusal('google_failed')
      const configuration = await provider()
      const address = new URL(callbackOf(request.headers.host, request.protocol))
      address.search = new URL(request.url, address).search
      const tokens = await openid.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        idTokenExpected: true,
      })
      const claims = tokens.claims() as GoogleClaims
      // The call that began this and this one.
      for (let call = 0; call < 2; call++) await platform.limits.refund('signInAddress', request.ip)
      const viewer = purpose === 'prove' ? await findViewer(platform.db, request.cookies[sessionCookie]) : null
      if (viewer)
        return await reply.redirect(
          `/${encodeURIComponent(viewer.nickName ?? 'home')}?account=${await proveByGoogle(platform, viewer, claims.sub)}`,
        )
      const person = await findOrCreate(platform, claims)
      await sessionCookies(platform, request, reply).signIn(person.id, true)
      return await reply.redirect(person.complete ? '/for-you' : '/register/second')
    } catch (error) {
      // The browser is navigating, so an error leads to the sign-in page with the reason, not to JSON.
      const code = error instanceof Refusal ? error.code : 'google_failed'
      if (code === 'google_failed') request.log.warn({ err: error }, 'google sign-in failed')
      return reply.redirect(`/login?error=${code}`)
    }
  })
}

/** Whether the Google account belongs to the session's person. The session then counts as proven for some minutes. */
async function proveByGoogle(platform: Platform, viewer: Viewer, subject: string): Promise<'proven' | 'unproven'> {
  const owner = await platform.db.first(findBySubject, [subject])
  if (owner?.id !== viewer.id) return 'unproven'
  await proveSession(platform, viewer)
  return 'proven'
}

interface GoogleClaims {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
}

async function findOrCreate({ db, live }: Platform, claims: GoogleClaims): Promise<{ id: string; complete: boolean }> {
  const known = await db.first(findBySubject, [claims.sub])
  if (known?.banned) throw new Refusal('account_banned')
  if (known?.deleted) throw new Refusal('account_deleted')
  if (known) return { id: known.id, complete: Boolean(known.nick_name) }
  // An address that Google has not verified may belong to another account here.
  if (!claims.email || claims.email_verified !== true) throw new Refusal('google_email_unverified')
  const email = claims.email
  const nameOf = (text: string | undefined) => (text && !holdsAddress(text) ? text.slice(0, 60) : '')
  const name = nameOf(claims.given_name) || nameOf(claims.name) || 'Persona'
  const { id, ended } = await db.transaction(async (tx) => {
    const made = await tx.first(insertPerson, [email, name, nameOf(claims.family_name)])
    // An account with an unconfirmed address may have been opened by a stranger: its other sign-in methods end, and
    // so does an earlier Google identity.
    const found = made ? undefined : await tx.first(findByAddress, [email])
    if (!made && !found) throw new Refusal('account_deleted')
    if (found?.banned) throw new Refusal('account_banned')
    const gone = found ? await googleLinked(tx, found.id, found.confirmed) : []
    const person = made?.id ?? found!.id
    await tx.rows(link, [claims.sub, person])
    return { id: person, ended: gone }
  })
  live.closeSessions(ended)
  const row = await db.first(findBySubject, [claims.sub])
  return { id, complete: Boolean(row?.nick_name) }
}

import type { FastifyInstance } from 'fastify'
import * as openid from 'openid-client'
import { statement } from '../../platform/database.ts'
import { sessionCookies } from '../../platform/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { dropWaysIn } from './ways-in.ts'

const findBySubject = statement<{ id: string; nick_name: string | null; banned: boolean; deleted: boolean }>(
  'find-google-identity',
  'select u.id, u.nick_name, u.banned_at is not null as banned, u.deleted_at is not null as deleted from google_identities g join users u on u.id = g.user_id where g.subject = $1',
)
const link = statement<{ id: string }>(
  'link-google-identity',
  `with person as (
     insert into users (email, name, last_name, email_confirmed_at) values ($2, $3, $4, now())
     on conflict (lower(email)) do update set email_confirmed_at = coalesce(users.email_confirmed_at, now())
     returning id
   )
   insert into google_identities (subject, user_id) select $1, id from person returning user_id as id`,
)

const unconfirmed = statement<{ id: string }>('unconfirmed-account', 'select id from users where lower(email) = lower($1) and email_confirmed_at is null for update')

const flowCookie = 'estribillo_google'

/** `GET /api/auth/google` begins the authorization code flow (PKCE and state), `/api/auth/google/callback` ends it. */
export function mountGoogle(app: FastifyInstance, platform: Platform): void {
  const { google, publicUrl } = platform.config
  let discovered: Promise<openid.Configuration> | undefined
  const provider = () => {
    if (!google) throw new Refusal('google_not_configured')
    const issuer = new URL(google.issuer)
    // Plain http is for a local provider in the tests only.
    const insecure = issuer.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(issuer.hostname) ? { execute: [openid.allowInsecureRequests] } : {}
    discovered ??= openid.discovery(issuer, google.clientId, google.clientSecret, undefined, insecure)
    discovered.catch(() => (discovered = undefined))
    return discovered
  }
  const callbackOf = (host: string | undefined, protocol: string) => `${publicUrl ?? `${protocol}://${host}`}/api/auth/google/callback`
  const cookie = { path: '/api/auth/google', httpOnly: true, sameSite: 'lax' as const, secure: publicUrl?.startsWith('https:') ?? false, maxAge: 600 }

  app.get('/api/auth/google', async (request, reply) => {
    const configuration = await provider()
    await platform.limits.use('signIn', request.ip)
    const verifier = openid.randomPKCECodeVerifier()
    const state = openid.randomState()
    reply.setCookie(flowCookie, `${state}.${verifier}`, cookie)
    const address = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: callbackOf(request.headers.host, request.protocol),
      scope: 'openid email profile',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    })
    return reply.redirect(address.href)
  })

  app.get('/api/auth/google/callback', async (request, reply) => {
    const configuration = await provider()
    const [state, verifier] = (request.cookies[flowCookie] ?? '').split('.')
    reply.clearCookie(flowCookie, cookie)
    try {
      if (!state || !verifier) throw new Refusal('google_failed')
      const address = new URL(callbackOf(request.headers.host, request.protocol))
      address.search = new URL(request.url, address).search
      const tokens = await openid.authorizationCodeGrant(configuration, address, { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true })
      const person = await findOrCreate(platform, tokens.claims() as GoogleClaims)
      await sessionCookies(platform, request, reply).signIn(person.id)
      return await reply.redirect(person.complete ? '/for-you' : '/register/second')
    } catch (error) {
      // The person is in the middle of a page change: the answer is the sign-in page with the reason, not JSON.
      const code = error instanceof Refusal ? error.code : 'google_failed'
      if (code === 'google_failed') request.log.warn({ err: error }, 'google sign-in failed')
      return reply.redirect(`/login?error=${code}`)
    }
  })
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
  // An address that Google has not verified could be somebody else's account here.
  if (!claims.email || claims.email_verified !== true) throw new Refusal('google_email_unverified')
  const name = (claims.given_name || claims.name || claims.email.split('@')[0]!).slice(0, 60)
  const { made, ended } = await db.transaction(async (tx) => {
    const squatted = await tx.first(unconfirmed, [claims.email])
    const gone = squatted ? await dropWaysIn(tx, squatted.id) : []
    return { ended: gone, made: await tx.first(link, [claims.sub, claims.email, name, (claims.family_name ?? '').slice(0, 60)]) }
  })
  live.closeSessions(ended)
  const row = await db.first(findBySubject, [claims.sub])
  if (row?.banned) throw new Refusal('account_banned')
  return { id: made!.id, complete: Boolean(row?.nick_name) }
}

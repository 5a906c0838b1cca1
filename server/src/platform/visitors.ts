// Visitors are distinguished by a signed cookie without personal data. An unsigned value counts as none.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import { type Database, statement } from './database.ts'
import { networkOf } from './network.ts'
import type { Viewer } from './viewer.ts'

export const visitorCookie = 'estribillo_visitor'
/** A browser that has signed in to an account, signed for that account alone. Guesses by others do not lock it out. */
export const browserCookie = 'estribillo_browser'
/** 12 random bytes, a point, and the first 16 bytes of their signature, both in base64url. */
const form = /^[\w-]{16}\.[\w-]{22}$/

const keys = statement<{ secret: Buffer }>('visitor-keys', 'select secret from visitor_keys order by id desc limit 3')

/** The key of a view. */
export interface Visitor {
  /** A person's id, `v:` and a visitor's id, or `a:` and an address, so that keys do not collide. */
  key: string
  /** The visitor's address, hashed with the site's key, for the limit of views. */
  address: string | null
}

export interface Visitors {
  /** A new visitor's cookie. */
  issue(): string
  /** Whether this site signed this value. */
  isSigned(value: string | undefined): boolean
  /** A new cookie for a browser that has signed in to this account. */
  issueBrowser(userId: string): string
  /** Did this site sign this value for a browser of this account? */
  isBrowserOf(userId: string, value: string | undefined): boolean
  of(viewer: Viewer | null, cookies: string | undefined, address: string): Visitor
  close(): void
}

export function cookieOf(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

/** Reads the keys now and every minute, so that a new key is known on every node. */
export async function openVisitors(db: Database, log: Logger): Promise<Visitors> {
  let secrets: Buffer[] = []
  const refresh = async () => void (secrets = (await db.rows(keys)).map((row) => row.secret))
  await refresh()
  const timer = setInterval(
    () => void refresh().catch((error: unknown) => log.warn({ err: error }, 'the visitor keys could not be read')),
    60_000,
  ).unref()

  const sign = (secret: Buffer, what: string) => createHmac('sha256', secret).update(what).digest().subarray(0, 16)
  const issue = (kind: string) => {
    const id = randomBytes(12).toString('base64url')
    return `${id}.${sign(secrets[0]!, `${kind} ${id}`).toString('base64url')}`
  }
  const idOf = (kind: string, value: string | undefined): string | undefined => {
    if (!value || value.length !== 39 || !form.test(value)) return undefined
    const [id = '', signature = ''] = value.split('.')
    const given = Buffer.from(signature, 'base64url')
    return given.length === 16 && secrets.some((secret) => timingSafeEqual(sign(secret, `${kind} ${id}`), given))
      ? id
      : undefined
  }

  return {
    issue: () => issue('visitor'),
    isSigned: (value) => idOf('visitor', value) !== undefined,
    issueBrowser: (userId) => issue(`browser ${userId}`),
    isBrowserOf: (userId, value) => idOf(`browser ${userId}`, value) !== undefined,
    of(viewer, cookies, address) {
      if (viewer) return { key: viewer.id, address: null }
      const hashed = sign(secrets[0]!, `address ${networkOf(address)}`).toString('base64url')
      const id = idOf('visitor', cookieOf(cookies, visitorCookie))
      return { key: id ? `v:${id}` : `a:${hashed}`, address: hashed }
    },
    close: () => clearInterval(timer),
  }
}

import { createPublicKey, type JsonWebKey } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Declaration, PasskeyAssertion } from '#contract/seals/receipt.ts'
import * as contract from '#contract/seals/seal.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { askOwnPasskey, verifiedPasskey } from '../accounts/index.ts'
import { declare } from './declaration.ts'
import { findSeal } from './read-seals.ts'
import { sealLogOf, StaleSeal } from './seal-log.ts'

const prepare = statement<{ id: string }>(
  'prepare-seal',
  `insert into prepared_seals (lyric_id, author_id, declaration, text)
   select id, author_id, $3, $4 from lyrics where id = $1 and author_id = $2 returning id`,
)
const takePrepared = statement<{ declaration: string; text: string; commitment: Buffer }>(
  'take-prepared-seal',
  `delete from prepared_seals where id = $1 and lyric_id = $2 and author_id = $3 and expires_at > now()
   returning declaration, text, sha256(convert_to(declaration, 'UTF8')) as commitment`,
)
export const sweepPreparedSeals = statement(
  'sweep-prepared-seals',
  'delete from prepared_seals where expires_at < now()',
)

/** Another call may seal the same lyric at the same moment; after that the version is sealed already. */
const mostTries = 5

async function sealPresent(platform: Platform, lyricId: string, authorId: string): Promise<number> {
  const log = sealLogOf(platform)
  for (let attempt = 1; ; attempt++) {
    const declared = await declare(platform.db, lyricId, authorId)
    if (declared.sealed !== undefined) return declared.sealed
    const { declaration, json, commitment, text } = declared
    const previous = declaration.previous?.index ?? null
    try {
      const seal = { lyricId, authorId, previous, commitment, declaration: json, text, passkey: null }
      return (await log.append(seal)).index
    } catch (error) {
      if (!(error instanceof StaleSeal) || attempt === mostTries) throw error
    }
  }
}

/** The public key of a passkey, from the COSE of WebAuthn to SPKI. */
async function spkiOf(publicKey: Uint8Array<ArrayBuffer>): Promise<{ algorithm: number; spki: string }> {
  // Loaded when a passkey is first used.
  const { cose, decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers')
  const key = decodeCredentialPublicKey(publicKey)
  const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes!).toString('base64url')
  let jwk: JsonWebKey
  if (cose.isCOSEPublicKeyEC2(key)) {
    jwk = { kty: 'EC', crv: 'P-256', x: text(key.get(cose.COSEKEYS.x)), y: text(key.get(cose.COSEKEYS.y)) }
  } else if (cose.isCOSEPublicKeyOKP(key)) jwk = { kty: 'OKP', crv: 'Ed25519', x: text(key.get(cose.COSEKEYS.x)) }
  else if (cose.isCOSEPublicKeyRSA(key))
    jwk = { kty: 'RSA', n: text(key.get(cose.COSEKEYS.n)), e: text(key.get(cose.COSEKEYS.e)) }
  else throw new Refusal('passkey_failed')
  const spki = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'der' })
  return { algorithm: key.get(cose.COSEKEYS.alg) as number, spki: spki.toString('base64') }
}

/** Verifies that one of the author's passkeys signed this commitment, and keeps what a verifier needs to see it. */
async function signedByPasskey(
  db: Queries,
  authorId: string,
  origin: URL,
  commitment: Buffer,
  response: AuthenticationResponseJSON,
): Promise<PasskeyAssertion> {
  const key = await verifiedPasskey(db, response, authorId, origin)
  const { authenticatorData, clientDataJSON, signature } = response.response
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge: string }
  // The challenge of another preparation is no signature of this one.
  if (key.user_id !== authorId || challenge !== commitment.toString('base64url')) throw new Refusal('passkey_failed')
  const { algorithm, spki } = await spkiOf(new Uint8Array(key.public_key))
  return { publicKey: spki, algorithm, rpId: origin.hostname, authenticatorData, clientDataJSON, signature }
}

const sealLyric = serve(contract.sealLyric, async (platform, { params, body, viewer, origin }) => {
  const { db, limits } = platform
  await limits.use('seal', viewer.id)
  if (!body.passkey) return findSeal(db, await sealPresent(platform, params.id, viewer.id))
  const prepared = await db.first(takePrepared, [body.passkey.seal, params.id, viewer.id])
  if (!prepared) throw new Refusal('passkey_failed')
  const response = body.passkey.response as unknown as AuthenticationResponseJSON
  const passkey = await signedByPasskey(db, viewer.id, origin, prepared.commitment, response)
  const { previous } = JSON.parse(prepared.declaration) as Declaration
  try {
    const { index } = await sealLogOf(platform).append({
      ...prepared,
      lyricId: params.id,
      authorId: viewer.id,
      previous: previous?.index ?? null,
      passkey,
    })
    return await findSeal(db, index)
  } catch (error) {
    if (error instanceof StaleSeal) throw new Refusal('passkey_failed')
    throw error
  }
})

const beginPasskeySeal = serve(contract.beginPasskeySeal, async ({ db, limits }, { params, viewer, origin }) => {
  await limits.use('seal', viewer.id)
  const { json, text, commitment } = await declare(db, params.id, viewer.id)
  const options = await askOwnPasskey(db, viewer.id, origin, Uint8Array.from(commitment))
  if (!options) throw new Refusal('passkey_failed')
  const prepared = await db.first(prepare, [params.id, viewer.id, json, text])
  if (!prepared) throw new Refusal('lyric_not_found')
  return { seal: prepared.id, options }
})

export const sealing = [sealLyric, beginPasskeySeal]

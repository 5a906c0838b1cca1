import { areEqual, type Bytes, fromBase64, fromBase64Url, joined, sha256, utf8 } from './bytes.ts'
import type { PasskeyAssertion } from './receipt.ts'

const algorithms: Record<
  number,
  { key: RsaHashedImportParams | EcKeyImportParams | 'Ed25519'; verify: EcdsaParams | 'Ed25519' | 'RSASSA-PKCS1-v1_5' }
> = {
  [-7]: { key: { name: 'ECDSA', namedCurve: 'P-256' }, verify: { name: 'ECDSA', hash: 'SHA-256' } },
  [-8]: { key: 'Ed25519', verify: 'Ed25519' },
  [-257]: { key: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, verify: 'RSASSA-PKCS1-v1_5' },
}

/** An ECDSA signature comes in DER; WebCrypto wants two numbers of 32 bytes. */
function rawSignature(der: Bytes): Bytes | undefined {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return undefined
  const numbers: Bytes[] = []
  let at = 2
  while (at < der.length) {
    const length = der[at + 1] ?? 0
    if (der[at] !== 0x02 || at + 2 + length > der.length) return undefined
    let number = der.slice(at + 2, at + 2 + length)
    while (number.length > 32 && number[0] === 0) number = number.slice(1)
    if (number.length > 32) return undefined
    numbers.push(joined(new Uint8Array(32 - number.length), number))
    at += 2 + length
  }
  return numbers.length === 2 ? joined(...numbers) : undefined
}

/**
 * Whether a passkey signed this commitment (WebAuthn Level 3, section 7.2): the challenge is the commitment, the hash
 * of the site's name and the flags "present" and "verified" are in the authenticator's data, and the signature holds.
 */
export async function isSignedByPasskey(assertion: PasskeyAssertion, commitment: Bytes): Promise<boolean> {
  const [publicKey, authenticatorData, clientDataJSON, signature] = [
    fromBase64(assertion.publicKey),
    fromBase64Url(assertion.authenticatorData),
    fromBase64Url(assertion.clientDataJSON),
    fromBase64Url(assertion.signature),
  ]
  const algorithm = algorithms[assertion.algorithm]
  if (!publicKey || !authenticatorData || !clientDataJSON || !signature || !algorithm) return false
  try {
    const { type, challenge } = JSON.parse(new TextDecoder().decode(clientDataJSON)) as Record<string, unknown>
    const given = fromBase64Url(challenge)
    if (type !== 'webauthn.get' || !given || !areEqual(given, commitment)) return false
    if (!areEqual(authenticatorData.slice(0, 32), await sha256(utf8(assertion.rpId)))) return false
    const flags = authenticatorData[32] ?? 0
    if ((flags & 0b101) !== 0b101) return false
    const raw = assertion.algorithm === -7 ? rawSignature(signature) : signature
    if (!raw) return false
    const key = await crypto.subtle.importKey('spki', publicKey, algorithm.key, false, ['verify'])
    return await crypto.subtle.verify(
      algorithm.verify,
      key,
      raw,
      joined(authenticatorData, await sha256(clientDataJSON)),
    )
  } catch {
    return false
  }
}

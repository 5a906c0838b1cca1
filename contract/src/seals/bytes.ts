// Bytes and their spellings. WebCrypto exists in browsers and in Node, so this code runs in both.

/** Bytes with a buffer of their own, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of a hexadecimal text in lower case, or `undefined` when it is none. */
export function fromHex(text: unknown): Bytes | undefined {
  if (typeof text !== 'string' || !/^([0-9a-f]{2})*$/.test(text)) return undefined
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** The bytes of a Base64 text in its one spelling, or `undefined` when it is none. */
export function fromBase64(text: unknown): Bytes | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
    return toBase64(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

/** The same for Base64 in addresses, without padding. */
export const fromBase64Url = (text: unknown): Bytes | undefined =>
  typeof text === 'string'
    ? fromBase64(text.replaceAll('-', '+').replaceAll('_', '/') + '='.repeat((4 - (text.length % 4)) % 4))
    : undefined
export const joined = (...parts: Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

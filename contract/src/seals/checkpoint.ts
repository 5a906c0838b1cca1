// A checkpoint of the log: a signed note with the number of entries and the root (C2SP tlog-checkpoint, signed-note).
import { areEqual, type Bytes, fromBase64, joined, sha256, toBase64, utf8 } from './bytes.ts'

export interface Checkpoint {
  /** Names the log: `estribillo/` and the beginning of the hash of its first key. */
  origin: string
  size: number
  root: Bytes
}

/** A key of the log, as it is published. `publicKey`: 32 bytes of Ed25519 in Base64. */
export interface LogKey {
  publicKey: string
  /** The signature of the key before, over `keyText`; null for the first key and for one that follows a lost key. */
  signature: string | null
  createdAt: string
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`

/** What a key signs to name the key that follows it. */
export const keyText = (origin: string, { publicKey, createdAt }: LogKey): string =>
  `${origin}\nnext key\n${publicKey}\n${createdAt}\n`

const ed25519 = 1
/** The first four bytes of the hash of name, algorithm and key. */
export async function keyHash(origin: string, publicKey: Bytes): Promise<Bytes> {
  return (await sha256(joined(utf8(`${origin}\n`), Uint8Array.of(ed25519), publicKey))).slice(0, 4)
}

/** The signed note: the text, an empty line, and one line for the signature. */
export const signedNote = (checkpoint: Checkpoint, hash: Uint8Array, signature: Uint8Array): string =>
  `${checkpointText(checkpoint)}\n— ${checkpoint.origin} ${toBase64(joined(hash, signature))}\n`

export interface SignedCheckpoint extends Checkpoint {
  signature: { keyHash: Bytes; bytes: Bytes }
}

/** Reads a signed note with one signature; `undefined` when it is none. */
export function parseNote(note: unknown): SignedCheckpoint | undefined {
  if (typeof note !== 'string') return undefined
  const found = /^([^\n]+)\n(0|[1-9]\d{0,15})\n([^\n]+)\n\n— ([^\n ]+) ([^\n]+)\n$/.exec(note)
  if (!found) return undefined
  const [, origin = '', size, rootText, name, signatureText] = found
  const root = fromBase64(rootText)
  const signature = fromBase64(signatureText)
  if (name !== origin || root?.length !== 32 || signature?.length !== 68) return undefined
  return {
    origin,
    size: Number(size),
    root,
    signature: { keyHash: signature.slice(0, 4), bytes: signature.slice(4) },
  }
}

/** Whether `signature` over `message` is by this Ed25519 key. */
export async function isSignedBy(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature, message)
  } catch {
    return false
  }
}

/** The key among these that signed the checkpoint, or `undefined`. */
export async function signerOf(note: SignedCheckpoint, keys: readonly Bytes[]): Promise<Bytes | undefined> {
  const message = utf8(checkpointText(note))
  for (const key of keys)
    if (
      areEqual(await keyHash(note.origin, key), note.signature.keyHash) &&
      (await isSignedBy(key, note.signature.bytes, message))
    )
      return key
  return undefined
}

/** The name of a log, from its first key. */
export async function originOfLog(firstKey: Bytes): Promise<string> {
  const hash = await sha256(firstKey)
  return `estribillo/${[...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

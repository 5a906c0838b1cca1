// The keys of the log. The private key lies in a file outside of the database; every public key is in `seal_keys`.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { keyText, type LogKey } from '#contract/seals/checkpoint.ts'
import { type Queries, statement } from '../../platform/database.ts'

const list = statement<{ position: number; public_key: Buffer; signature: Buffer | null; created_at: Date }>(
  'list-seal-keys',
  'select position, public_key, signature, created_at from seal_keys order by position',
)
const insert = statement<{ position: number }>(
  'add-seal-key',
  `insert into seal_keys (position, public_key, signature, created_at) values ($1, $2, $3, $4)
   on conflict do nothing returning position`,
)

/** A key that can sign. */
export interface Signer {
  publicKey: Buffer
  sign(message: string): Buffer
}

const rawPublicKey = (key: KeyObject): Buffer =>
  // The last 32 bytes of the SPKI are the key.
  createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32)

function signerOf(key: KeyObject): Signer {
  return { publicKey: rawPublicKey(key), sign: (message) => sign(null, Buffer.from(message), key) }
}

/** The signer in a file, or `undefined` when there is no file. Throws when the file holds no Ed25519 key. */
export function readSigner(file: string): Signer | undefined {
  if (!existsSync(file)) return undefined
  const key = createPrivateKey(readFileSync(file))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no Ed25519 key.`)
  return signerOf(key)
}

/** Makes a key and writes it to a new file that only its owner reads. */
function makeSigner(file: string): Signer {
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
  return signerOf(privateKey)
}

/** The public keys in their order, as they are published. */
export async function publishedKeys(db: Queries): Promise<LogKey[]> {
  const rows = await db.rows(list)
  return rows.map(({ public_key, signature, created_at }) => ({
    publicKey: public_key.toString('base64'),
    signature: signature?.toString('base64') ?? null,
    createdAt: created_at.toISOString(),
  }))
}

/** The name of the log: `estribillo/` and the beginning of the hash of its first key. */
export const originOf = ([first]: readonly LogKey[]): string =>
  `estribillo/${createHash('sha256').update(Buffer.from(first!.publicKey, 'base64')).digest('hex').slice(0, 16)}`

/** A new key in a new file, or `undefined` where the file cannot be written. */
function makeSignerIfPossible(file: string): Signer | undefined {
  try {
    return makeSigner(file)
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).syscall === 'string') return undefined
    throw error
  }
}

/**
 * The signer of this node. On an empty log the key of the file, or a new one, becomes the first key. `undefined`: the
 * file is missing or its key is not the newest of the log, so this node cannot seal.
 */
export async function openSigner(db: Queries, file: string): Promise<Signer | undefined> {
  const keys = await publishedKeys(db)
  if (keys.length === 0) {
    const isNew = !existsSync(file)
    const first = readSigner(file) ?? makeSignerIfPossible(file)
    if (!first) return undefined
    if (await db.first(insert, [0, first.publicKey, null, new Date()])) return first
    // Another node was first: its key is the log's.
    if (isNew) rmSync(file)
    return openSigner(db, file)
  }
  const signer = readSigner(file)
  return signer && keys.at(-1)!.publicKey === signer.publicKey.toString('base64') ? signer : undefined
}

/**
 * Replaces the key of the log by a new one, which the old key signs. `isLost`: the old key is not there any more, so
 * nothing signs the new one; receipts of the old key stay valid for those who know it. The old file stays as `.old`.
 */
export async function changeKey(db: Queries, file: string, { isLost }: { isLost: boolean }): Promise<LogKey> {
  const keys = await publishedKeys(db)
  const old = await openSigner(db, file)
  if (isLost === Boolean(old)) {
    throw new Error(
      old ? 'The key is there: use "rotate".' : `The key of the log is not in ${file}: use "lost" when it is lost.`,
    )
  }
  const next = `${file}.new`
  rmSync(next, { force: true })
  const signer = makeSigner(next)
  const createdAt = new Date()
  const key = { publicKey: signer.publicKey.toString('base64'), createdAt: createdAt.toISOString() }
  const signature = old?.sign(keyText(originOf(keys), { ...key, signature: null })) ?? null
  if (!(await db.first(insert, [keys.length, signer.publicKey, signature, createdAt])))
    throw new Error('Another command changed the keys at the same time. Nothing was changed here.')
  if (existsSync(file)) renameSync(file, `${file}.old`)
  renameSync(next, file)
  return { ...key, signature: signature?.toString('base64') ?? null }
}

// Verifies a receipt: in the page `/verificar`, in the Node script and in the tests. It needs neither a network nor a
// library.
import { areEqual, type Bytes, fromBase64, fromHex, sha256, toHex, utf8 } from './bytes.ts'
import { canonicalText } from './canonical-text.ts'
import { checkpointText, isSignedBy, keyText, type LogKey, originOfLog, parseNote, signerOf } from './checkpoint.ts'
import { hashOfLeaf, rootFromInclusion } from './merkle.ts'
import { isSignedByPasskey } from './passkey-assertion.ts'
import { commitmentOf, leafOf, type Receipt, receiptFormat, sealWords, signedText } from './receipt.ts'

/** Why a receipt does not hold. Each step has one reason; the first that fails is the answer. */
export const reasons = {
  format: 'El archivo no es una constancia de Estribillo, o le falta una parte.',
  text: 'El texto de la constancia no es el que se selló: cambió al menos un carácter.',
  otherText: 'El texto que pegaste no es el que se selló.',
  declaration: 'Los datos declarados (título, autoría, sello anterior) no son los que se sellaron.',
  checkpoint: 'El punto de control del registro está mal escrito.',
  keys: 'Las llaves de la constancia no descienden de una llave conocida de este registro.',
  checkpointSignature: 'Ninguna llave conocida firmó el punto de control del registro.',
  inclusion: 'La entrada no está en el registro que firmó el sitio: cambió su fecha, su lugar o la prueba.',
  signature: 'La firma del sitio no corresponde a esta constancia: alguna parte cambió.',
  passkey: 'La firma con llave de acceso no corresponde a esta constancia.',
  anchor: 'El sello de tiempo externo no corresponde a este punto de control.',
} as const
export type Reason = keyof typeof reasons

export type Verdict =
  | { holds: true; since: string; title: string; authors: string[]; signedByPasskey: boolean; stamped: boolean }
  | { holds: false; reason: Reason }

const isText = (value: unknown): value is string => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isHash = (value: unknown): value is string => fromHex(value)?.length === 32
const hasKeys = (value: unknown, keys: string): value is Record<string, unknown> =>
  isRecord(value) && Object.keys(value).sort().join(' ') === keys

/** A moment in the one spelling of the log: milliseconds, UTC. */
const isMoment = (value: unknown): value is string =>
  isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value))

/** Whether an unknown document has the shape of a receipt, with no part that nobody knows. */
export function isReceipt(given: unknown): given is Receipt {
  if (!hasKeys(given, 'anchors checkpoint declaration entry format keys passkey proof signature text')) return false
  const { declaration, entry, proof, keys, passkey, anchors } = given
  if (given.format !== receiptFormat || !isText(given.text) || !isText(given.checkpoint) || !isText(given.signature))
    return false
  if (!hasKeys(declaration, 'authors canonical previous salt textHash title')) return false
  const { authors, previous } = declaration
  return (
    isText(declaration.title) &&
    isHash(declaration.textHash) &&
    isHash(declaration.salt) &&
    declaration.canonical === 1 &&
    Array.isArray(authors) &&
    authors.length > 0 &&
    authors.every(
      (author) => hasKeys(author, 'identifiedBy name nickName role') && Object.values(author).every(isText),
    ) &&
    (previous === null ||
      (hasKeys(previous, 'commitment index') && isIndex(previous.index) && isHash(previous.commitment))) &&
    hasKeys(entry, 'at commitment index') &&
    isIndex(entry.index) &&
    isHash(entry.commitment) &&
    isMoment(entry.at) &&
    hasKeys(proof, 'path size') &&
    isIndex(proof.size) &&
    Array.isArray(proof.path) &&
    proof.path.every(isHash) &&
    Array.isArray(keys) &&
    keys.length > 0 &&
    keys.every((key) => hasKeys(key, 'createdAt publicKey signature') && fromBase64(key.publicKey)?.length === 32) &&
    (passkey === null || hasKeys(passkey, 'algorithm authenticatorData clientDataJSON publicKey rpId signature')) &&
    Array.isArray(anchors) &&
    anchors.every((anchor) => hasKeys(anchor, 'kind token') && anchor.kind === 'rfc3161' && fromBase64(anchor.token))
  )
}

/**
 * The keys that can be believed: those that are known, and each one that a believed key has named as the next. A key
 * without such a signature counts only when it is known itself.
 */
export async function believedKeys(
  origin: string,
  keys: readonly LogKey[],
  known: readonly string[],
): Promise<Bytes[]> {
  const believed: Bytes[] = known.flatMap((text) => fromBase64(text) ?? [])
  for (const key of keys) {
    const bytes = fromBase64(key.publicKey)
    if (!bytes || believed.some((one) => areEqual(one, bytes))) continue
    const signature = fromBase64(key.signature)
    const message = utf8(keyText(origin, key))
    for (const one of signature ? [...believed] : [])
      if (await isSignedBy(one, signature!, message)) {
        believed.push(bytes)
        break
      }
  }
  return believed
}

/** Whether the keys are those of this log: the first one names it. */
async function areOfLog(origin: string, keys: readonly LogKey[]): Promise<boolean> {
  const first = fromBase64(keys[0]?.publicKey)
  return first !== undefined && (await originOfLog(first)) === origin
}

/** Whether a time stamp's token holds the hash of this checkpoint. Its own signature is checked with `openssl ts`. */
async function isStampOf(token: string, checkpoint: Parameters<typeof checkpointText>[0]): Promise<boolean> {
  const hash = toHex(await sha256(utf8(checkpointText(checkpoint))))
  return toHex(fromBase64(token)!).includes(hash)
}

/**
 * What a receipt proves. `knownKeys`: the public keys of the log that the verifier has from elsewhere than the receipt.
 * `text`: the text in hand, when the person wants to know whether it is the sealed one.
 */
export async function verifyReceipt(
  receipt: unknown,
  { knownKeys, text }: { knownKeys: readonly string[]; text?: string | undefined },
): Promise<Verdict> {
  const fails = (reason: Reason): Verdict => ({ holds: false, reason })
  if (!isReceipt(receipt)) return fails('format')
  const { declaration, entry, proof, passkey } = receipt
  if (toHex(await sha256(utf8(receipt.text))) !== declaration.textHash) return fails('text')
  if (text?.trim() && canonicalText(text) !== receipt.text) return fails('otherText')
  if ((await commitmentOf(declaration)) !== entry.commitment) return fails('declaration')

  const note = parseNote(receipt.checkpoint)
  if (!note) return fails('checkpoint')
  if (!(await areOfLog(note.origin, receipt.keys))) return fails('keys')
  const believed = await believedKeys(note.origin, receipt.keys, knownKeys)
  const listed = receipt.keys.map(({ publicKey }) => fromBase64(publicKey)!)
  if (!listed.every((key) => believed.some((one) => areEqual(one, key)))) return fails('keys')
  if (!(await signerOf(note, listed))) return fails('checkpointSignature')

  const path = proof.path.map((hash) => fromHex(hash)!)
  const root =
    proof.size === note.size &&
    (await rootFromInclusion(await hashOfLeaf(leafOf(entry)), entry.index, proof.size, path))
  if (!root || !areEqual(root, note.root)) return fails('inclusion')

  if (passkey && !(await isSignedByPasskey(passkey, fromHex(entry.commitment)!))) return fails('passkey')
  for (const { token } of receipt.anchors) if (!(await isStampOf(token, note))) return fails('anchor')
  const signature = fromBase64(receipt.signature)
  if (!signature || !(await isSignedByAny(listed, signature, utf8(signedText(receipt))))) return fails('signature')
  return {
    holds: true,
    since: entry.at,
    title: declaration.title,
    authors: declaration.authors.map(({ name }) => name),
    signedByPasskey: passkey !== null,
    stamped: receipt.anchors.length > 0,
  }
}

/** The checkpoint may be older than the receipt, and its key as well. */
async function isSignedByAny(keys: readonly Bytes[], signature: Bytes, message: Bytes): Promise<boolean> {
  for (const key of keys) if (await isSignedBy(key, signature, message)) return true
  return false
}

const moment = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })

/** The verdict in a sentence or two, as the page and the script say it. */
export function verdictSentence(verdict: Verdict): string {
  if (!verdict.holds) return `No se sostiene. ${reasons[verdict.reason]}`
  return [
    `La constancia es auténtica: «${verdict.title}» existía el ${moment.format(new Date(verdict.since))}`,
    ` y ${verdict.authors.join(', ')} lo declaró suyo.`,
    verdict.signedByPasskey ? ' Lo firmó además con su llave de acceso.' : '',
    ` ${verdict.stamped ? sealWords.stamped : sealWords.ownDate}`,
  ].join('')
}

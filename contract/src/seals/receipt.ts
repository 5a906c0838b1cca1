// The receipt of a seal: a file that anybody verifies without this site.
import { toHex, type Bytes, sha256, utf8 } from './bytes.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import type { LogKey } from './checkpoint.ts'

export const receiptFormat = 'estribillo-seal/1'

/** How the site knew who an author is. */
export const identifications = ['google', 'email', 'account'] as const
export type Identification = (typeof identifications)[number]

/** What the writer declares. The commitment is the hash of its canonical JSON, so each field of it is bound. */
export interface Declaration {
  title: string
  authors: { name: string; nickName: string; role: 'letra'; identifiedBy: Identification }[]
  /** SHA-256 of the canonical text, in hexadecimal. */
  textHash: string
  /** The version of the rules of the canonical text. */
  canonical: 1
  /** 32 random bytes in hexadecimal. Without them nobody can guess a draft from the log. */
  salt: string
  /** The seal of this lyric before this one. */
  previous: { index: number; commitment: string } | null
}

/** An entry of the public log. It says nothing about the text. */
export interface LogEntry {
  index: number
  at: string
  commitment: string
}

/** An assertion of one of the writer's passkeys; its challenge is the commitment. */
export interface PasskeyAssertion {
  /** SPKI in Base64. */
  publicKey: string
  /** -7: ES256, -8: Ed25519, -257: RS256. */
  algorithm: number
  rpId: string
  authenticatorData: string
  clientDataJSON: string
  signature: string
}

/** A time stamp of somebody else over the SHA-256 of the receipt's checkpoint text. `token`: DER in Base64. */
export interface Anchor {
  kind: 'rfc3161'
  token: string
}

export interface Receipt {
  format: typeof receiptFormat
  declaration: Declaration
  text: string
  entry: LogEntry
  proof: { size: number; path: string[] }
  checkpoint: string
  keys: LogKey[]
  passkey: PasskeyAssertion | null
  anchors: Anchor[]
  /** Of the site's key that signed the checkpoint, over the canonical JSON of all the rest, in Base64. */
  signature: string
}

export const commitmentOf = async (declaration: Declaration): Promise<string> =>
  toHex(await sha256(utf8(canonicalJson(declaration as unknown as Json))))

/** The bytes of an entry in the log. Position and hashes bind it; it shows nothing of a draft. */
export const leafOf = ({ at, commitment }: Omit<LogEntry, 'index'>): Bytes =>
  utf8(canonicalJson({ v: 1, commitment, at }))

/** What the site signs of a receipt. */
export const signedText = (receipt: Receipt): string =>
  canonicalJson({ ...receipt, signature: undefined } as unknown as Json)

/** Says what a seal is, and what it is not. */
export const sealWords = {
  title: 'Constancia de existencia y de autoría declarada',
  is: 'Este texto existía en esta fecha y esta persona lo declaró suyo.',
  isNot: 'No es un registro público ni asesoría legal.',
  ownDate: 'Nadie más ha fechado este sello todavía: la fecha descansa en la palabra de este sitio.',
  stamped: 'Un servicio externo de sellado de tiempo fechó el registro que contiene este sello.',
} as const

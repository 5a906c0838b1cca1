import { z } from 'zod'
import { route } from '../route.ts'
import { id, idParams, timestamp, wholeNumber } from '../shapes.ts'
import { identifications, receiptFormat } from './receipt.ts'

const hash = z.string().meta({ description: '32 bytes in hexadecimal' })
const index = z.number().int()
const position = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'El número de la entrada no es válido.')

/** One seal of a lyric. `isCurrent`: the title and the text are those of the lyric now. */
export const seal = z.object({
  index,
  at: timestamp,
  title: z.string(),
  textHash: hash,
  isCurrent: z.boolean(),
  signedByPasskey: z.boolean(),
})
export type Seal = z.infer<typeof seal>

const logEntry = z.object({ index, at: timestamp, commitment: hash })
const logKey = z.object({ publicKey: z.string(), signature: z.string().nullable(), createdAt: timestamp })
const proof = z.object({ size: z.number().int(), path: z.array(hash) })
const passkeyResponse = z.object({ id: z.string() }).loose()

export const receipt = z.object({
  format: z.literal(receiptFormat),
  declaration: z.object({
    title: z.string(),
    authors: z.array(
      z.object({
        name: z.string(),
        nickName: z.string(),
        role: z.literal('letra'),
        identifiedBy: z.enum(identifications),
      }),
    ),
    textHash: hash,
    canonical: z.literal(1),
    salt: hash,
    previous: z.object({ index, commitment: hash }).nullable(),
  }),
  text: z.string(),
  entry: logEntry,
  proof,
  checkpoint: z.string(),
  keys: z.array(logKey),
  passkey: z
    .object({
      publicKey: z.string(),
      algorithm: z.number().int(),
      rpId: z.string(),
      authenticatorData: z.string(),
      clientDataJSON: z.string(),
      signature: z.string(),
    })
    .nullable(),
  anchors: z.array(z.object({ kind: z.literal('rfc3161'), token: z.string() })),
  signature: z.string(),
})

/** Seals the present version of one's own lyric, a draft or published. The same version is sealed once. */
export const sealLyric = route({
  method: 'POST',
  path: '/lyrics/:id/seals',
  summary: 'Seal the present version of a lyric (20 an hour for each person)',
  access: 'member',
  params: idParams,
  body: z.object({
    passkey: z
      .object({ seal: id, response: passkeyResponse })
      .optional()
      .meta({ description: 'The answer of a passkey to `POST /lyrics/:id/seals/passkey`.' }),
  }),
  reply: seal,
  errors: ['lyric_not_found', 'passkey_failed', 'seals_unavailable'],
})

/** Prepares a seal that a passkey of the writer signs: its challenge is the commitment. Valid for five minutes. */
export const beginPasskeySeal = route({
  method: 'POST',
  path: '/lyrics/:id/seals/passkey',
  summary: 'Prepare a seal that one of the own passkeys signs',
  access: 'member',
  params: idParams,
  reply: z.object({ seal: id, options: z.looseObject({ challenge: z.string() }) }),
  errors: ['lyric_not_found', 'passkey_failed'],
})

/** The newest first, at most 100. Readers get the seals of the version that they see; the author gets all. */
export const listSeals = route({
  method: 'GET',
  path: '/lyrics/:id/seals',
  summary: 'The seals of a lyric',
  access: 'anyone',
  params: idParams,
  reply: z.array(seal),
  errors: ['lyric_not_found'],
})

/** For the author, and for those who see the lyric while it has the sealed title and text. */
export const readReceipt = route({
  method: 'GET',
  path: '/lyrics/:id/seals/:index',
  summary: 'The receipt of a seal, which anybody verifies without this site',
  access: 'anyone',
  params: idParams.extend({ index: position }),
  reply: receipt,
  errors: ['lyric_not_found', 'not_found'],
})

export const readSealEntry = route({
  method: 'GET',
  path: '/seals/:index',
  summary: 'An entry of the public log with its proof of inclusion',
  access: 'anyone',
  params: z.object({ index: position }),
  reply: z.object({ entry: logEntry, proof, checkpoint: z.string() }),
  errors: ['not_found'],
})

export const readCheckpoint = route({
  method: 'GET',
  path: '/seals/checkpoint',
  summary: 'The newest checkpoint of the log (C2SP signed note) and the public keys',
  access: 'anyone',
  reply: z.object({ checkpoint: z.string().nullable(), keys: z.array(logKey) }),
})

export const mostLeaves = 1_000
export const listSealEntries = route({
  method: 'GET',
  path: '/seals/entries',
  summary: 'Entries of the log, to follow it: at most 1,000 from `from` on',
  access: 'anyone',
  query: z.object({ from: position, to: position }),
  reply: z.array(logEntry),
})

/** The proof that the log of `from` entries is the beginning of the log of `to` entries (RFC 9162, 2.1.4). */
export const readConsistency = route({
  method: 'GET',
  path: '/seals/consistency',
  summary: 'The proof that nothing was removed or reordered between two checkpoints',
  access: 'anyone',
  query: z.object({ from: position, to: position }),
  reply: z.object({ path: z.array(hash) }),
  errors: ['not_found'],
})

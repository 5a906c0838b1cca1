import { z } from 'zod'
import { lyricLimits, lyricMessages } from '../lyrics/lyric-rules.ts'
import { route } from '../route.ts'
import { done, id, idParams, optionalText, requiredText, timestamp } from '../shapes.ts'
import { mostNote, similarDecisions, similarReasons } from './similar-choices.ts'

const line = z.number().int().min(0)
const lines = z.array(z.string()).meta({ description: 'The lines of the text. `verses` refers to them, from 0.' })

/** A published lyric that shares at least three verses and a quarter of the shorter text. */
const match = z.object({
  lyricId: z.string(),
  share: z.number().meta({ description: 'The part of the shorter text that both have, from 0 to 1.' }),
  verses: z
    .array(z.object({ verse: line, of: line }))
    .meta({ description: 'Verses that resemble each other: the line of this text, and that of the other one.' }),
  title: z.string(),
  author: z.object({ name: z.string(), nickName: z.string() }),
  isMine: z.boolean(),
  lines,
  publishedAt: timestamp,
  sealedAt: timestamp.nullable().meta({ description: 'The oldest seal of a version with the shared verses.' }),
  since: timestamp.meta({ description: 'Since when the other lyric has had the shared verses: published or sealed.' }),
})
export type SimilarLyric = z.infer<typeof match>

const reason = z.object({ reason: z.enum(similarReasons), note: z.string() }).nullable()
const knownMatch = match.extend({
  isEarlier: z.boolean().meta({ description: 'Whether the other lyric had the shared verses first.' }),
  own: reason.meta({ description: 'What the caller said about it.' }),
  theirs: reason.meta({ description: 'What the writer of the other lyric said about it.' }),
  decision: z.enum(similarDecisions).nullable(),
})
export type KnownSimilarLyric = z.infer<typeof knownMatch>

/** The most similar ones first, at most 20. Drafts and hidden lyrics are never among them. Nothing is stored. */
export const findSimilar = route({
  method: 'POST',
  path: '/lyrics/similar',
  summary: 'Published lyrics that resemble a text (60 calls a minute for each person)',
  access: 'member',
  body: z.object({
    text: requiredText(lyricLimits.lyrics, undefined, lyricMessages.lyricsLong),
    except: id.optional().meta({ description: 'A lyric that is left out: the one with this text.' }),
  }),
  reply: z.object({ lines, matches: z.array(match) }),
})

/** For the writer of the lyric, a draft or published. */
export const listSimilar = route({
  method: 'GET',
  path: '/lyrics/:id/similar',
  summary: 'Published lyrics that resemble an own one, and what both writers said about it',
  access: 'member',
  params: idParams,
  reply: z.object({ lines, matches: z.array(knownMatch) }),
  errors: ['lyric_not_found'],
})

/** What is left out stays. The other writer reads the reason, not the decision. */
export const explainSimilar = route({
  method: 'PUT',
  path: '/lyrics/:id/similar/:otherId',
  summary: 'Say why an own lyric resembles another one, or decide what to do about it',
  access: 'member',
  params: idParams.extend({ otherId: id }),
  body: z.object({
    reason: z.enum(similarReasons).nullable().optional(),
    note: optionalText(mostNote).optional(),
    decision: z.enum(similarDecisions).nullable().optional(),
  }),
  reply: done,
  errors: ['lyric_not_found', 'not_found'],
})

import { z } from 'zod'
import { person } from '../accounts/account.ts'
import { link } from '../lyrics/link.ts'
import { route } from '../route.ts'
import { counter, done, id, idParams, mode, optionalText, pageQuery, pagination, timestamp } from '../shapes.ts'
import { interpretationMessages } from './interpretation-rules.ts'

/** A performance of a lyric, given as a link. Only approved ones are public and can be liked and commented on. */
export const interpretation = z.object({
  id: z.string(),
  lyricsId: z.string(),
  content: z.string(),
  youtubeLink: z.string().nullable(),
  spotifyLink: z.string().nullable(),
  status: z.enum(['pending', 'approved']),
  createdAt: timestamp,
  likesCount: counter,
  commentsCount: counter,
  likedByUser: z.boolean(),
  user: person,
})
export type Interpretation = z.infer<typeof interpretation>

const page = z.object({ interpretations: z.array(interpretation), pagination })

export const listApproved = route({
  method: 'GET',
  path: '/interpretations/:mode/approved/:lyricId',
  summary: 'Approved interpretations of a lyric, newest first',
  access: 'anyone',
  params: z.object({ mode, lyricId: id }),
  query: pageQuery,
  reply: page,
  errors: ['lyric_not_found'],
})

export const listPending = route({
  method: 'GET',
  path: '/interpretations/pending/:id',
  summary: "What waits for the lyric's author",
  access: 'member',
  params: idParams,
  query: pageQuery,
  reply: page,
  errors: ['lyric_not_found'],
})

export const proposeInterpretation = route({
  method: 'POST',
  path: '/interpretations',
  summary: 'Propose an interpretation; the author decides',
  access: 'registered',
  body: z
    .object({
      lyricsId: id,
      youtubeLink: link('youtubeLink').nullish(),
      spotifyLink: link('spotifyLink').nullish(),
      content: optionalText(1_000, interpretationMessages.long).default(''),
    })
    .refine((body) => body.youtubeLink || body.spotifyLink, {
      path: ['youtubeLink'],
      message: interpretationMessages.links,
    }),
  reply: interpretation,
  errors: ['lyric_not_found'],
})

export const decideInterpretation = route({
  method: 'PUT',
  path: '/interpretations/approve-reject/:id',
  summary: "Approve or reject, by the lyric's author",
  access: 'member',
  params: idParams,
  body: z.object({ action: z.enum(['approve', 'reject']) }),
  reply: done,
  errors: ['interpretation_not_found'],
})

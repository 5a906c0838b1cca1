import { z } from 'zod'
import { route } from '../route.ts'
import { catalogId, done, id, idParams, imageDataUrl, timestamp } from '../shapes.ts'
import { lyric } from './lyric.ts'
import { languages, linkProblem, lyricLimits, lyricMessages, type LinkField } from './lyric-rules.ts'
import { permissionsInput } from './permissions.ts'

const link = (field: LinkField) =>
  z
    .string()
    .trim()
    .superRefine((value, context) => {
      const problem = value && linkProblem(field, value)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .nullable()

/** Catalogue items come as ids, as `{id}`, or as one of them alone. */
const itemIds = (most: number) =>
  z
    .preprocess(
      (value) => (value === null || value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
      z.array(z.union([catalogId, z.object({ id: catalogId }).transform((item) => item.id)])).max(most, `Elige ${most} como máximo.`),
    )
    .transform((ids) => [...new Set(ids)])

const fields = {
  title: z.string(lyricMessages.title).max(1_000, lyricMessages.titleLong),
  /** HTML; cleaned by the server. Bounded before it is parsed: tags may not outweigh the text by much. */
  lyrics: z.string(lyricMessages.lyricsDraft).max(lyricLimits.lyrics * 5, lyricMessages.lyricsLong),
  description: z
    .string()
    .max(lyricLimits.description * 2, lyricMessages.descriptionLong)
    .nullable(),
  musicalGenreId: catalogId.nullable(),
  musicalSubGenres: itemIds(10),
  language: z.enum(languages, lyricMessages.language).nullable(),
  country: catalogId.nullable(),
  city: catalogId.nullable(),
  artistWishList: itemIds(20),
  thematic: itemIds(20),
  youtubeLink: link('youtubeLink'),
  spotifyLink: link('spotifyLink'),
  bandCampLink: link('bandCampLink'),
  bandcampLink: link('bandCampLink'),
  soundCloudLink: link('soundCloudLink'),
  soundcloudLink: link('soundCloudLink'),
  /** One cover: a data URL, `null` or an empty list to remove it; an address already stored leaves it as it is. */
  images: z.preprocess(
    (value) => (Array.isArray(value) ? (value[0] ?? null) : value),
    z.union([imageDataUrl, z.string().startsWith('/media/'), z.object({ src: z.string() }).transform((image) => image.src)]).nullable(),
  ),
  permissions: permissionsInput,
  isPublished: z.boolean(),
  /** Suggestions that this lyric waits for: until one is approved, its item counts as Otro. */
  suggestionIds: z.array(id).max(20, 'Elige 20 como máximo.'),
  userRegisteredNickname: z.string().max(100).meta({ description: 'Accepted and ignored: who acts comes from the session' }),
}

const writeErrors = ['lyric_not_found', 'not_an_image', 'image_too_large'] as const

export const createLyric = route({
  method: 'POST',
  path: '/lyrics',
  summary: 'Save a draft or publish a lyric',
  access: 'member',
  body: z
    .object(fields)
    .partial()
    .extend({
      title: fields.title,
      lyrics: fields.lyrics,
      isPublished: fields.isPublished.default(false),
      /** The writer's own name for it: sent again, it is the same lyric. */
      clientId: z.uuid().toLowerCase().optional(),
    }),
  reply: lyric,
  errors: writeErrors,
})

/** Only what is sent changes; the result must meet the rules of what it is (a draft or a published lyric). */
export const editLyric = route({
  method: 'PUT',
  path: '/lyrics/:id',
  summary: "Change one's own lyric",
  access: 'member',
  params: idParams,
  body: z.object(fields).partial().extend({
    id: id.optional(),
    /** The `updatedAt` that the change was made from: when the lyric was saved since, it is refused with `lyric_changed`. */
    baseUpdatedAt: timestamp.optional(),
  }),
  reply: lyric,
  errors: [...writeErrors, 'lyric_changed'],
})

export const deleteLyric = route({
  method: 'DELETE',
  path: '/lyrics/:id',
  summary: "Delete one's own lyric; what hangs on it goes with it",
  access: 'member',
  params: idParams,
  query: z.object({ status: z.enum(['published', 'draft']).optional() }),
  reply: done,
  errors: ['lyric_not_found'],
})

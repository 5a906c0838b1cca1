import { z } from 'zod'
import { itemName } from '../catalog/item-name.ts'
import { pictureErrors } from '../errors.ts'
import { fieldMessages } from '../field-messages.ts'
import { route } from '../route.ts'
import { catalogId, catalogItem, done, id, idParams, imageDataUrl, timestamp } from '../shapes.ts'
import { lyric } from './lyric.ts'
import { link } from './link.ts'
import { languages, lyricLimits, lyricMessages } from './lyric-rules.ts'
import { permissionsInput } from './permissions.ts'

/** Catalogue items come as ids, as names, as `{id}` or `{name}`, or as one of them alone; a number is an id. */
const items = (most: number) =>
  z
    .preprocess(
      (value) => (value === null || value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
      z.array(z.union([catalogId, z.object({ id: catalogId }).transform((item) => item.id), itemName, z.object({ name: itemName }).transform((item) => item.name)])).max(most),
    )
    .transform((given) => [...new Set(given)])

const fields = {
  title: z.string(lyricMessages.title).max(1_000, lyricMessages.titleLong),
  /** HTML; cleaned by the server. Bounded before it is parsed: tags may not outweigh the text by much. */
  lyrics: z.string(lyricMessages.lyricsDraft).max(lyricLimits.lyrics * 5, lyricMessages.lyricsLong),
  description: z
    .string(lyricMessages.description)
    .max(lyricLimits.description * 2, lyricMessages.descriptionLong)
    .nullable(),
  musicalGenreId: catalogItem(lyricMessages.genre).nullable(),
  musicalSubGenres: items(10),
  language: z.enum(languages, lyricMessages.language).nullable(),
  country: catalogItem(lyricMessages.country).nullable(),
  city: catalogItem(fieldMessages.choose).nullable(),
  artistWishList: items(20),
  thematic: items(20),
  youtubeLink: link('youtubeLink').nullable(),
  spotifyLink: link('spotifyLink').nullable(),
  bandCampLink: link('bandCampLink').nullable(),
  bandcampLink: link('bandCampLink').nullable(),
  soundCloudLink: link('soundCloudLink').nullable(),
  soundcloudLink: link('soundCloudLink').nullable(),
  /** One cover: a data URL, `null` or an empty list to remove it; an address already stored leaves it as it is. */
  images: z.preprocess(
    (value) => (Array.isArray(value) ? (value[0] ?? null) : value),
    z.union([imageDataUrl, z.string().startsWith('/media/'), z.object({ src: z.string() }).transform((image) => image.src)]).nullable(),
  ),
  permissions: permissionsInput,
  isPublished: z.boolean(),
  /** Suggestions that this lyric waits for: until one is approved, its item counts as Otro. */
  suggestionIds: z.array(id).max(20),
  userRegisteredNickname: z.string().max(100).meta({ description: 'Accepted and ignored: who acts comes from the session' }),
}

const writeErrors = ['lyric_not_found', ...pictureErrors] as const

export const createLyric = route({
  method: 'POST',
  path: '/lyrics',
  summary: 'Save a draft or publish a lyric',
  access: 'member',
  pictures: 1,
  body: z
    .object(fields)
    .partial()
    .extend({
      // What is missing has the sentence of a draft or of a published lyric (`lyricProblems`).
      title: fields.title,
      lyrics: fields.lyrics.default(''),
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
  pictures: 1,
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

import { z } from 'zod'
import { itemName } from '../catalog/item-name.ts'
import { route } from '../route.ts'
import {
  catalogId,
  done,
  idParams,
  namedItem,
  optionalText,
  pageQuery,
  pagination,
  requiredText,
  timestamp,
} from '../shapes.ts'

const kind = z.enum(['genre', 'thematic', 'artist'])
export const suggestion = z.object({
  id: z.string(),
  name: z.string(),
  type: kind,
  /** The person who suggested it first, and the number of people. */
  userRegisteredNickname: z.string(),
  people: z.number().int(),
  waitingLyrics: z.number().int(),
  createdAt: timestamp,
})
export type Suggestion = z.infer<typeof suggestion>

export const listSuggestions = route({
  method: 'GET',
  path: '/usersStaff/suggestions/all',
  summary: 'Suggested genres, themes and artists',
  access: 'admin',
  query: pageQuery.extend({ order: z.enum(['newest', 'oldest']).default('newest') }),
  reply: z.object({ suggestions: z.array(suggestion), pagination }),
})
/**
 * Approving adds the item and gives it to the waiting lyrics. Those who suggested it are notified of either decision.
 */
export const decideSuggestion = route({
  method: 'PUT',
  path: '/usersStaff/suggestions/action/:id',
  summary: 'Approve or reject a suggestion',
  access: 'admin',
  params: idParams,
  body: z.object({
    type: kind.optional(),
    action: z.enum(['approve', 'reject']),
    autoCloseTicket: z.boolean().default(false),
    content: optionalText(1_000).default(''),
  }),
  reply: done,
  errors: ['not_found', 'own_matter'],
})
/** A message to those who suggested it, also after the decision; the name and type identify it then. */
export const answerSuggestion = route({
  method: 'POST',
  path: '/usersStaff/suggestions/response/:id',
  summary: 'Feedback to whoever suggested',
  access: 'admin',
  params: idParams,
  body: z.object({
    content: requiredText(1_000, 'Escribe la respuesta.'),
    name: z.string().max(80).optional(),
    type: kind.optional(),
  }),
  reply: done,
  errors: ['not_found'],
})

/** Accepts `{name}` and `{genre: {name}}`. */
const named = z.union([
  z.object({ name: itemName }),
  z.object({ genre: z.object({ name: itemName }) }).transform((body) => body.genre),
])
const itemParams = z.object({ id: catalogId })

const addVerb = <const P extends string>(path: P, noun: string) =>
  route({
    method: 'POST',
    path: `/${path}/admin`,
    summary: `Add ${noun}`,
    access: 'admin',
    body: named,
    reply: namedItem,
    errors: ['item_exists'],
  })
const changeVerbs = <const P extends string>(path: P, noun: string) => ({
  rename: route({
    method: 'PUT',
    path: `/${path}/update/:id`,
    summary: `Rename ${noun}`,
    access: 'admin',
    params: itemParams,
    body: named,
    reply: namedItem,
    errors: ['not_found', 'item_exists', 'other_item'],
  }),
  remove: route({
    method: 'PUT',
    path: `/${path}/delete/:id`,
    summary: `Delete ${noun}; its lyrics move to Otro`,
    access: 'admin',
    params: itemParams,
    reply: z.object({ moved: z.number().int() }),
    errors: ['not_found', 'other_item'],
  }),
  merge: route({
    method: 'PUT',
    path: `/${path}/merge/:id`,
    summary: `Merge ${noun} into another`,
    access: 'admin',
    params: itemParams,
    body: z.object({ into: catalogId }),
    reply: z.object({ moved: z.number().int() }),
    errors: ['not_found', 'other_item'],
  }),
  count: route({
    method: 'GET',
    path: `/${path}/:id/lyrics`,
    summary: `How many lyrics have ${noun}`,
    access: 'admin',
    params: itemParams,
    reply: z.object({ lyrics: z.number().int() }),
    errors: ['not_found'],
  }),
})
export const genreVerbs = { add: addVerb('genres', 'a genre'), ...changeVerbs('genres', 'a genre') }
export const themeVerbs = { add: addVerb('thematics', 'a theme'), ...changeVerbs('thematics', 'a theme') }
export const artistVerbs = { add: addVerb('artists', 'an artist'), ...changeVerbs('artists', 'an artist') }
/** A subgenre belongs to its genre and merges only within it. Lyrics of a deleted one keep their genre. */
export const subgenreVerbs = {
  add: route({
    method: 'POST',
    path: '/subgenres/admin',
    summary: 'Add a subgenre',
    access: 'admin',
    body: z.object({ name: itemName, genreId: catalogId }),
    reply: namedItem,
    errors: ['not_found', 'item_exists', 'other_item'],
  }),
  ...changeVerbs('subgenres', 'a subgenre'),
}

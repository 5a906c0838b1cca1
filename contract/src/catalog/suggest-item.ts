import { z } from 'zod'
import { route } from '../route.ts'
import { itemName } from './item-name.ts'

const body = z.object({ name: itemName })
const errors = ['item_exists'] as const
const reply = z.object({ id: z.string(), name: z.string(), type: z.enum(['genre', 'thematic', 'artist']) })

/**
 * An equal name (ignoring case and accents) is the same suggestion. Until staff approve it, the item counts as
 * "Otro".
 */
export const suggestGenre = route({
  method: 'POST',
  path: '/genres',
  summary: 'Suggest a genre',
  access: 'member',
  body,
  reply,
  errors,
})
export const suggestTheme = route({
  method: 'POST',
  path: '/thematics',
  summary: 'Suggest a theme',
  access: 'member',
  body,
  reply,
  errors,
})
export const suggestArtist = route({
  method: 'POST',
  path: '/artists',
  summary: 'Suggest an artist',
  access: 'member',
  body,
  reply,
  errors,
})

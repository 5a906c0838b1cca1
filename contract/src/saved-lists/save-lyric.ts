import { z } from 'zod'
import { live } from '../route.ts'
import { id } from '../shapes.ts'
import { listName } from './list-name.ts'
import { defaultList } from './saved-list-rules.ts'

const payload = z.object({ lyricsId: id, listName: listName.default(defaultList) })

/** Saving is idempotent. */
export const saveLyric = live({
  event: 'save',
  summary: 'Put a lyric on a list',
  access: 'member',
  payload,
  reply: z.object({ save: z.literal(true) }),
  errors: ['lyric_not_found', 'list_not_found'],
})

/** `isStillSaved`: another list of the same person still contains it. */
export const unsaveLyric = live({
  event: 'unsave',
  summary: 'Take a lyric off a list',
  access: 'member',
  payload,
  reply: z.object({ isStillSaved: z.boolean() }),
  errors: ['list_not_found'],
})

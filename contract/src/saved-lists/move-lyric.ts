import { z } from 'zod'
import { route } from '../route.ts'
import { done, id } from '../shapes.ts'
import { listName } from './list-name.ts'

/** Moves a lyric between two lists in one step. If the target contains it already, it only leaves the source. */
export const moveLyric = route({
  method: 'PUT',
  path: '/lyrics/savedList/move',
  summary: 'Move a saved lyric to another list',
  access: 'member',
  body: z.object({ lyricsId: id, from: listName, to: listName }),
  reply: done,
  errors: ['list_not_found', 'lyric_not_found'],
})

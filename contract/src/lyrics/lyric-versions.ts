import { z } from 'zod'
import { route } from '../route.ts'
import { id, idParams, timestamp } from '../shapes.ts'
import { lyric } from './lyric.ts'
import { versionReadShape } from './lyric-schemas.ts'

export const lyricVersion = z.object({ id: z.string(), ...versionReadShape, savedAt: timestamp })
export type LyricVersion = z.infer<typeof lyricVersion>

/** Newest first, the present one included; at most 100. */
export const listVersions = route({
  method: 'GET',
  path: '/lyrics/:id/versions',
  summary: "The saved versions of one's own lyric",
  access: 'member',
  params: idParams,
  reply: z.array(lyricVersion),
  errors: ['lyric_not_found'],
})
/** Restores an old version as a new version. */
export const restoreVersion = route({
  method: 'POST',
  path: '/lyrics/:id/versions/:versionId/restore',
  summary: "Restore a version of one's own lyric",
  access: 'member',
  params: idParams.extend({ versionId: id }),
  reply: lyric,
  errors: ['lyric_not_found'],
})
/** Creates a draft with all fields of the lyric, its cover included. */
export const duplicateLyric = route({
  method: 'POST',
  path: '/lyrics/:id/duplicate',
  summary: "A copy of one's own lyric, as a draft",
  access: 'member',
  params: idParams,
  reply: lyric,
  errors: ['lyric_not_found'],
})

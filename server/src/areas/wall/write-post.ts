import * as contract from '#contract/wall/write-post.ts'
import type { WallItem } from '#contract/wall/wall-item.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { type LiveHub, rooms } from '../../platform/live.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { closeRooms, lyricIsPublished, lyricVisible, roomsBlockedWith } from '../../visibility/index.ts'
import { findWallItem } from './read-wall.ts'

const pictures = (values: string) =>
  `insert into wall_images (item_id, position, image)
   select added.id, n, image from added, unnest(${values}::text[]) with ordinality i (image, n)`
const once = 'on conflict (author_id, client_id) where client_id is not null do nothing'
const written = statement<{ id: string }>(
  'wall-item-of-client',
  'select id from wall_items where author_id = $1 and client_id = $2 and kind = $3',
)
const post = statement<{ id: string }>(
  'write-post',
  `with added as (insert into wall_items (kind, author_id, content, client_id)
      values ('post', $1, $2, $4) ${once}
      returning id), pictured as (${pictures('$3')})
   select id from added`,
)
const share = statement<{ id: string; lyric_author: string }>(
  'share-lyric',
  `with added as (
     insert into wall_items (kind, author_id, content, lyric_id, share_type, client_id)
     select 'share', $1, $2, l.id, $4, $6
      from lyrics l
      where l.id = $3 and ${lyricIsPublished()} and ${lyricVisible('$1')} ${once}
      returning id
   ), pictured as (${pictures('$5')})
   select id, (select author_id from lyrics where id = $3) as lyric_author from added`,
)

/** Stores the pictures and writes the item that refers to them. */
const withPictures = <T>(
  { media }: Platform,
  authorId: string,
  images: string[],
  write: (hashes: string[]) => Promise<T>,
): Promise<T> => media.store('media', authorId, images, (stored) => write(stored.map(({ hash }) => hash)))

/** @param except the rooms of people who do not see the item's lyric */
function publishItem(live: LiveHub, authorId: string, item: WallItem, except: string[] = []): WallItem {
  const lyric = item.lyric && { ...item.lyric, likedByUser: false, savedByUser: false }
  live.publish([rooms.wall(authorId)], 'wallItem', { item: { ...item, lyric } }, except)
  return item
}

const writePost = serve(contract.writePost, async (platform, { body, viewer }): Promise<WallItem> => {
  const made = await withPictures(platform, viewer.id, body.images, (images) =>
    platform.db.first(post, [viewer.id, body.content, images, body.clientId ?? null]),
  )
  const saved = made ?? (await platform.db.first(written, [viewer.id, body.clientId, 'post']))
  if (!saved) throw new Refusal('post_not_found')
  const item = await findWallItem(platform.db, 'post', saved.id, viewer.id)
  return made ? publishItem(platform.live, viewer.id, item) : item
})

const shareLyric = serve(contract.shareLyric, async (platform, { body, viewer }): Promise<WallItem> => {
  const type = body.type ?? (body.content ? 'quote' : 'share')
  const made = await withPictures(platform, viewer.id, body.images, (images) =>
    platform.db.first(share, [viewer.id, body.content, body.lyricId, type, images, body.clientId ?? null]),
  )
  const saved =
    made ?? (body.clientId ? await platform.db.first(written, [viewer.id, body.clientId, 'share']) : undefined)
  if (!saved) throw new Refusal('lyric_not_found')
  const item = await findWallItem(platform.db, 'share', saved.id, viewer.id)
  if (!made) return item
  return publishItem(platform.live, viewer.id, item, await roomsBlockedWith(platform.db, made.lyric_author))
})

/** Publishes the deletion of a post or share, and closes its room. Call it after the commit. */
export function publishDeletedItem(live: LiveHub, id: string, authorId: string): void {
  live.publish([rooms.wall(authorId), rooms.post(id)], 'deleteWallItem', { id })
  closeRooms(live, [rooms.post(id)])
}

const remove = statement<{ id: string }>(
  'delete-wall-item',
  'delete from wall_items where id = $1 and author_id = $2 and kind = $3 returning id',
)
const removed = async ({ db, live }: Platform, kind: 'post' | 'share', id: string, userId: string) => {
  if (!(await db.first(remove, [id, userId, kind]))) throw new Refusal('post_not_found')
  publishDeletedItem(live, id, userId)
  return { done: true as const }
}
const deletePost = serve(contract.deletePost, (platform, { params, viewer }) =>
  removed(platform, 'post', params.id, viewer.id),
)
const deleteShare = serve(contract.deleteShare, (platform, { params, viewer }) =>
  removed(platform, 'share', params.id, viewer.id),
)

export const writePosts = [writePost, shareLyric, deletePost, deleteShare]

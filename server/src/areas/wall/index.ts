// Owns walls: posts and shares. Does not own their comments and likes, nor the shared lyrics.
import { readWalls } from './read-wall.ts'
import { unwatchPosts, watchPosts } from './watch-posts.ts'
import { writePosts } from './write-post.ts'
export { publishDeletedItem } from './write-post.ts'

export const routes = [...readWalls, ...writePosts]
export const events = [watchPosts, unwatchPosts]

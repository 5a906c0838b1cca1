// Owns people's walls: posts, shares of lyrics, their likes. Does not own their comments, nor the lyrics that are shared.
import { likePost, likeShare } from './like-post.ts'
import { readWalls } from './read-wall.ts'
import { unwatchPosts, watchPosts } from './watch-posts.ts'
import { writePosts } from './write-post.ts'

export const routes = [...readWalls, ...writePosts]
export const events = [likePost, likeShare, watchPosts, unwatchPosts]

// Owns comments and replies, on whatever can be commented on.
// Does not own that thing, their likes, nor who may see it.
import { deleteComment } from './delete-comment.ts'
import { readComments } from './list-comments.ts'
import { writeComment } from './write-comment.ts'

export { removeComment } from './delete-comment.ts'
export const routes = [...readComments, writeComment, deleteComment]

// Owns comments and replies on all subjects. Does not own the subject, the likes of comments, nor visibility.
import { deleteComment } from './delete-comment.ts'
import { readComments } from './list-comments.ts'
import { writeComment } from './write-comment.ts'

export { removeComment } from './delete-comment.ts'
export const routes = [...readComments, writeComment, deleteComment]

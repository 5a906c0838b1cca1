// Owns the panel of comments and replies of whatever can be commented on. Does not own that thing.
export { CommentsPanel } from './comments-panel.tsx'

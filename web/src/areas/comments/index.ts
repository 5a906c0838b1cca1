// Owns the panel of comments and replies of all subjects. Does not own the subject.
export { CommentsPanel } from './comments-panel.tsx'

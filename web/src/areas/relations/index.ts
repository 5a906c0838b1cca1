// Owns follows and blocks on the page, and the lists of people. Does not own profiles.
export { blockUser } from './block-user.ts'
export { FollowButton } from './follow-button.tsx'
export { useFollow } from './follow-user.ts'
export { type PeopleList, PeopleDialog } from './people-dialog.tsx'

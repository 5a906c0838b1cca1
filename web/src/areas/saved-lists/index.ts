// Owns saving a lyric to a list, and the page of a list. Does not own the card that the button stands on.
export { SavedLists } from './saved-lists.tsx'
export { SaveButton } from './save-button.tsx'

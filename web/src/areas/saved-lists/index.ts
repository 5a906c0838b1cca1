// Owns saving lyrics to lists, and the page of a list. Does not own the card with the button.
export { SavedLists } from './saved-lists.tsx'
export { SaveButton } from './save-button.tsx'

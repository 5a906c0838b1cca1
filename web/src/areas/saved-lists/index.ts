// Owns saving a lyric to a list, and the page of a list. Does not own the card that the button stands on.
export { SaveButton } from './save-button.tsx'

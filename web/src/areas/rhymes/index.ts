// Owns the rhyme finder on the page: the panel beside the editor. Its code comes when somebody asks for it.
// Does not own the words of the lyric: it puts a word into the editor like any key.
export { RhymePanel } from './lazy-panel.tsx'
export { moveSavedWords } from './move-saved-words.ts'
export { closeRhymes, openRhymes, useRhymeView } from './rhyme-view.ts'

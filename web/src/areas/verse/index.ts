// Owns the metre of verses on the page: in the editor and in the reader. Its code comes when somebody asks for it.
// Does not own the words: it marks them and never changes them.
export { EditorMetre, ReaderMetre } from './lazy-metre.tsx'
export { useSettled } from './use-settled.ts'
export { setMetreView, useMetreView } from './metre-view.ts'

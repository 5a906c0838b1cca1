import { Node } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Italic } from '@tiptap/extension-italic'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import { editor as phrases } from '#web/phrases/editor.ts'
import { moveBlock } from './move-block.ts'
import { CurrentStanza } from './current-stanza.ts'
import { SyllableMargin } from './syllable-margin.ts'
import { VerseBreak } from './verse-break.ts'

/** `[verse]`, `[coro]`, `[puente]`: a block that is moved and removed as one piece. */
const SectionMarker = Node.create({
  name: 'sectionMarker',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    section: {
      default: 'verse',
      parseHTML: (element) => element.getAttribute('data-section'),
      renderHTML: ({ section }) => ({ 'data-section': section as string }),
    },
  }),
  parseHTML: () => [{ tag: 'p[data-section]', priority: 60 }],
  renderHTML: ({ HTMLAttributes, node }) => ['p', HTMLAttributes, `[${String(node.attrs.section)}]`],
  renderText: ({ node }) => `[${String(node.attrs.section)}]`,
  addKeyboardShortcuts: () => ({
    'Alt-ArrowUp': ({ editor }) => moveBlock(editor, -1),
    'Alt-ArrowDown': ({ editor }) => moveBlock(editor, 1),
  }),
})

/** The schema of the lyric editor. */
export const verseExtensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Underline,
  VerseBreak,
  UndoRedo,
  SectionMarker,
  SyllableMargin,
  CurrentStanza,
  Placeholder.configure({ placeholder: phrases.lyricsPlaceholder }),
]

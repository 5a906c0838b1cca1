// The words that a writer has noted for a song. They are a draft of the device, as other unsent texts are.
import { X } from 'lucide-react'
import { useState } from 'react'
import { readDraft, saveDraft } from '#web/platform/drafts.ts'
import { rhymes as phrases } from '#web/phrases/rhymes.ts'
import { savedWordsPlace, wordsWriter } from './move-saved-words.ts'

const most = 200
const read = (place: string) => readDraft(wordsWriter(), place).split(' ').filter(Boolean)

export interface Saved {
  words: readonly string[]
  toggle(word: string): void
}

export function useSavedWords(lyricId: string | null): Saved {
  const place = savedWordsPlace(lyricId)
  const [words, setWords] = useState(() => read(place))
  const toggle = (word: string) => {
    const next = words.includes(word) ? words.filter((one) => one !== word) : [...words, word].slice(-most)
    setWords(next)
    saveDraft(wordsWriter(), place, next.join(' '))
  }
  return { words, toggle }
}

export function SavedWords({ saved, onInsert }: { saved: Saved; onInsert: (word: string) => void }) {
  return (
    <section className="mt-2 border-t border-line py-2">
      <h3 className="font-sans text-sm font-semibold text-muted">{phrases.saved}</h3>
      {saved.words.length === 0 && <p className="py-1 text-sm text-muted">{phrases.savedHint}</p>}
      <ul className="-ms-1.5 flex flex-wrap gap-x-0.5">
        {saved.words.map((word) => (
          <li key={word} className="inline-flex items-center rounded-[8px] focus-within:bg-sunken hover:bg-sunken">
            <button
              type="button"
              tabIndex={-1}
              data-word={word}
              aria-keyshortcuts="Shift+Enter"
              onClick={() => onInsert(word)}
              className="min-h-11 rounded-[8px] ps-1.5 pe-0.5 font-serif text-lg lg:min-h-9"
            >
              {word}
            </button>
            <button
              type="button"
              tabIndex={-1}
              aria-label={phrases.remove(word)}
              title={phrases.remove(word)}
              onClick={() => saved.toggle(word)}
              className="inline-flex min-h-11 w-7 items-center justify-center text-muted lg:min-h-9 lg:w-6"
            >
              <X size={13} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ReactNode } from 'react'
import { rhymeColour } from './rhyme-colour.ts'

/** Words about a rhyme in its colour, or without one where nothing rhymes. */
export const RhymeSign = ({ letter, children }: { letter: string | null; children: ReactNode }) => (
  <span className={letter ? `rhyme rhyme-${rhymeColour(letter)}` : 'rhyme'}>{children}</span>
)

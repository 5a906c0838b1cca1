// The checked songs as data: text, stresses and licences of each verse.
import { otherForms } from './checked-forms.ts'
import { songs } from './checked-songs.ts'
import type { Licence, LicenceKind } from './licences.ts'

export interface CheckedVerse {
  text: string
  stresses: number[]
  licences: Licence[]
  /** Why a licence other than a sinalefa is there. */
  reason: string | null
}

const kinds: Record<string, LicenceKind> = { _: 'sinalefa', '~': 'hiato', '·': 'diéresis', '^': 'sinéresis' }
const vowel = /[aeiouáéíóúüïy]/i

/** The text without its marks, and the licence of each mark. */
function licencesOf(marked: string): Pick<CheckedVerse, 'text' | 'licences'> {
  let text = ''
  const marks: { kind: LicenceKind; at: number }[] = []
  for (const sign of marked) {
    const kind = kinds[sign]
    if (kind) marks.push({ kind, at: text.length })
    if (!kind) text += sign
    else if (kind === 'sinalefa' || kind === 'hiato') text += ' '
  }
  const licences = marks.map(({ kind, at }) => {
    let [from, to] = [at - 1, at]
    while (!vowel.test(text[from]!)) from--
    while (!vowel.test(text[to]!)) to++
    return { kind, from, to: to + 1 }
  })
  return { text, licences }
}

function verseOf(line: string): CheckedVerse {
  const [marked = '', stresses = '', reason] = line.split('|').map((part) => part.trim())
  return { ...licencesOf(marked), stresses: stresses ? stresses.split(' ').map(Number) : [], reason: reason ?? null }
}

export const checkedSongs = [...songs, ...otherForms].map(({ name, metre, verses }) => ({
  name,
  metre,
  verses: verses.trim().split('\n').map(verseOf),
}))

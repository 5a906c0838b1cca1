import { Fragment, type ReactNode } from 'react'
import { plainText } from '#contract/text.ts'

const wordsOf = (query: string) =>
  plainText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
/** Forms of one word share their beginning: "cantar" and "cantábamos". */
const isAlike = (word: string, wanted: string) =>
  word === wanted || (wanted.length > 3 && word.startsWith(wanted.slice(0, Math.max(4, wanted.length - 2))))

/** The lines around the best matching verse, with the words marked; `null` without a match. */
export function matchingVerse(text: string, query: string): ReactNode | null {
  const wanted = wordsOf(query)
  const lines = text.split('\n').filter(Boolean)
  const score = (line: string) =>
    new Set(
      wanted.filter((want) =>
        plainText(line)
          .split(/[^\p{L}\p{N}]+/u)
          .some((word) => isAlike(word, want)),
      ),
    ).size
  const scores = lines.map(score)
  const best = scores.indexOf(Math.max(0, ...scores))
  if (!wanted.length || best < 0 || !scores[best]) return null
  const from = Math.max(0, Math.min(best - 1, lines.length - 4))
  return lines.slice(from, from + 4).map((line, index) => (
    <Fragment key={index}>
      {line.split(/([\p{L}\p{N}]+)/u).map((part, at) =>
        wanted.some((want) => isAlike(plainText(part), want)) ? (
          <mark key={at} className="rounded-[3px] bg-maiz/45 px-0.5 text-inherit">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
      {'\n'}
    </Fragment>
  ))
}

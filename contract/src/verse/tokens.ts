// A line of text as words, with the pauses between them.
export interface Token {
  /** Lower case, NFC. */
  text: string
  /** Position in the line, in UTF-16 units. */
  start: number
  end: number
  isCapital: boolean
  /** Before it: 0 none, 1 a comma, 2 a stronger mark. The first word has 2. */
  pauseBefore: 0 | 1 | 2
  /** After it, likewise; the last word has 2. */
  pauseAfter: 0 | 1 | 2
  /** Inside ¿ … ? or ¡ … ! of this line. */
  isAsked: boolean
  /** Directly after ¿ or ¡. */
  opensQuestion: boolean
  /** Directly after an opening mark, with no other mark before it. */
  opensQuote: boolean
}

const word = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu

/** Splits a line into words. Numbers and signs are no words. Positions refer to `line` as it is given. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  // A question may begin in the line before: a closing mark without an opening one asks from the start.
  const firstOpen = line.search(/[¿¡]/)
  const firstClose = line.search(/[?!]/)
  let isAsked = firstClose >= 0 && (firstOpen < 0 || firstClose < firstOpen)
  for (const found of line.matchAll(word)) {
    const gap = line.slice(end, found.index)
    if (/[?!]/.test(gap)) isAsked = false
    if (/[¿¡]/.test(gap)) isAsked = true
    const pause = /[.;:?!¿¡…()«»"“”—–]|--/.test(gap) ? 2 : /,/.test(gap) ? 1 : 0
    const previous = tokens.at(-1)
    if (previous) previous.pauseAfter = pause
    const text = found[0]
    end = found.index + text.length
    tokens.push({
      text: text.toLowerCase(),
      start: found.index,
      end,
      isCapital: /^\p{Lu}/u.test(text),
      pauseBefore: previous ? pause : 2,
      pauseAfter: 2,
      isAsked,
      opensQuestion: /[¿¡][^?!]*$/.test(gap),
      opensQuote: /^\s+[«“"(¿¡]$/.test(gap),
    })
  }
  return tokens
}

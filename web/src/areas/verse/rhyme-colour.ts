/** As many colours as `.rhyme` has in styles.css. Colour-blind people tell them apart as well. */
const colours = 7

/** The colour of a rhyme's letter: A and a are 0. */
export function rhymeColour(letter: string): number {
  let number = 0
  for (const sign of letter.toUpperCase()) number = number * 26 + sign.charCodeAt(0) - 64
  return (number - 1) % colours
}

/** At most so deep. The deepest payload of the contract has five levels. */
const mostDepth = 16
/** At most so many elements and properties together. The largest list of the contract has 100. */
const mostElements = 2_000
/** Bytes outside of strings: brackets, numbers and white space. */
const mostStructure = 65_536
const mostEscapes = 250_000

const quote = 0x22
const backslash = 0x5c

/**
 * Bounds the shape of JSON while its bytes arrive, before it is parsed: depth, number of elements, structure. Long strings pass, because a picture
 * is one. It checks no syntax. Each byte is looked at once, and strings are skipped by native search.
 */
export class JsonScan {
  #depth = 0
  #elements = 0
  #structure = 0
  #escapes = 0
  #isInString = false
  #isEscaped = false

  /** @returns false when the document is too deep or has too many elements; nothing more is to be read then */
  accepts(chunk: Buffer): boolean {
    let at = 0
    let escape = -2
    while (at < chunk.length) {
      if (this.#isEscaped) {
        this.#isEscaped = false
        at++
      } else if (this.#isInString) {
        const end = chunk.indexOf(quote, at)
        const stop = end < 0 ? chunk.length : end
        if (escape !== -1 && escape < at) escape = chunk.indexOf(backslash, at)
        if (escape >= 0 && escape < stop) {
          if (++this.#escapes > mostEscapes) return false
          this.#isEscaped = true
          at = escape + 1
        } else {
          this.#isInString = end < 0
          at = stop + 1
        }
      } else if (!this.#structureAccepts(chunk[at++]!)) return false
    }
    return true
  }

  #structureAccepts(byte: number): boolean {
    if (byte === quote) this.#isInString = true
    else if (byte === 0x5b || byte === 0x7b) {
      this.#depth++
      this.#elements++
    } else if (byte === 0x5d || byte === 0x7d) this.#depth--
    else if (byte === 0x2c) this.#elements++
    return ++this.#structure <= mostStructure && this.#depth <= mostDepth && this.#elements <= mostElements
  }
}

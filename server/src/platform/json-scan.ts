/** The maximum depth. The deepest payload of the contract has five levels. */
const mostDepth = 16
/** The maximum number of elements and properties. The largest list of the contract has 100. */
const mostElements = 2_000
/** Bytes outside of strings: brackets, numbers and white space. */
const mostStructure = 24_576
const mostEscapes = 250_000

const quote = 0x22
const backslash = 0x5c

/**
 * Limits the shape of JSON while its bytes arrive, before it is parsed: depth, elements, structure. Long strings
 * pass, because a picture is one. It does not check the syntax. Strings are skipped by native search.
 */
export class JsonScan {
  #depth = 0
  #elements = 0
  #structure = 0
  #escapes = 0
  #isInString = false
  #isEscaped = false

  /** @returns false if the document is too deep or has too many elements; stop reading then */
  accepts(chunk: Buffer): boolean {
    // Local variables, because this loop visits every byte.
    let depth = this.#depth
    let elements = this.#elements
    let structure = this.#structure
    let escape = -2
    const from = this.#isEscaped ? 1 : 0
    if (chunk.length) this.#isEscaped = false
    for (let at = from; at < chunk.length; at++) {
      if (this.#isInString) {
        const end = chunk.indexOf(quote, at)
        const stop = end < 0 ? chunk.length : end
        if (escape !== -1 && escape < at) escape = chunk.indexOf(backslash, at)
        if (escape >= 0 && escape < stop) {
          if (++this.#escapes > mostEscapes) return false
          // The escaped character is skipped, also across chunks.
          at = escape + 1
          this.#isEscaped = at === chunk.length
        } else {
          this.#isInString = end < 0
          at = stop
        }
        continue
      }
      const byte = chunk[at]!
      structure++
      if (byte === quote) this.#isInString = true
      else if (byte === 0x5b || byte === 0x7b) {
        depth++
        elements++
      } else if (byte === 0x5d || byte === 0x7d) depth--
      else if (byte === 0x2c) elements++
      if (structure > mostStructure || depth > mostDepth || elements > mostElements) return false
    }
    this.#depth = depth
    this.#elements = elements
    this.#structure = structure
    return true
  }
}

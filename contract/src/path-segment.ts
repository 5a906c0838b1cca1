/**
 * A name as one segment of an address: the only place that encodes one. A segment of dots alone would lead elsewhere,
 * however it is written (`%2E%2E` too). Names are trimmed, so a space behind them changes nothing and keeps them a
 * segment.
 */
export const pathSegment = (name: string): string => encodeURIComponent(/^\.{1,2}$/.test(name) ? `${name} ` : name)

/** The name of a segment; `undefined` for a segment that is not well encoded. */
export function nameOfSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment).trim()
  } catch {
    return undefined
  }
}

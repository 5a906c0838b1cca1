/**
 * Encodes a name as one segment of an address; the only place that does. A segment of dots would lead elsewhere in
 * any encoding (`%2E%2E` too). Names are trimmed, so an added space changes nothing and prevents that.
 */
export const pathSegment = (name: string): string => encodeURIComponent(/^\.{1,2}$/.test(name) ? `${name} ` : name)

/** Decodes a segment; `undefined` if it is not well encoded. */
export function nameOfSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment).trim()
  } catch {
    return undefined
  }
}

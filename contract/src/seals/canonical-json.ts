/** What a signed document may hold: no floats, so that every program writes a number in the same way. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * The one spelling of a document (RFC 8785): keys in the order of their UTF-16 units, no spaces. Keys without a value
 * are left out. Throws on a number that is not a safe integer and on half a surrogate pair.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError('A signed document holds integers only.')
    return String(value === 0 ? 0 : value)
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('A signed document holds whole characters only.')
    return JSON.stringify(value)
  }
  if (value === null || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`
  const entries = Object.entries(value as Record<string, Json | undefined>)
    .filter((entry): entry is [string, Json] => entry[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${canonicalJson(key)}:${canonicalJson(item)}`).join(',')}}`
}

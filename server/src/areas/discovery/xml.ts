import XMLBuilder from 'fast-xml-builder'

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
})

/** Characters that XML 1.0 cannot contain, not even escaped. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** An XML document. Keys are elements, keys with `@` attributes; texts are escaped. */
export const xmlDocument = (content: Record<string, unknown>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(content)}`

/** A text without the characters that XML cannot contain. */
export const xmlText = (text: string): string => text.toWellFormed().replace(impossible, '')

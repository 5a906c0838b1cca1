// Compresses the responses that are made on request. Files of the build are compressed by the build.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export const encode: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<string, Buffer>(gzip),
  identity: async (text) => Buffer.from(text),
}

/** The best encoding of an `Accept-Encoding` header. */
export const encodingFor = (accepted = ''): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'

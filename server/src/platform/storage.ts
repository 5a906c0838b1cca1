import { chmodSync, mkdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Config } from './config.ts'
import { Refusal } from './refusal.ts'

/**
 * Picture storage: files by name, written completely or not at all. Names are generated (`media/ab/…webp`), never a
 * person's.
 */
export interface Storage {
  /** In bytes; `null` if the file does not exist. */
  size(name: string): Promise<number | null>
  put(name: string, bytes: Buffer): Promise<void>
  /** `null` if the file does not exist. */
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

/**
 * The bytes at an address never change, but a picture may be removed. Shared caches drop it within an hour; a browser
 * asks again after a day.
 */
export const pictureCaching = 'public, max-age=86400, s-maxage=3600, immutable'

function folderStorage(folder: string): Storage {
  // Other users of this machine must not read pictures of chats.
  const hidden = join(folder, 'private')
  mkdirSync(hidden, { recursive: true })
  chmodSync(hidden, 0o700)
  return {
    size: (name) => stat(join(folder, name)).then((found) => found.size, nullIfMissing),
    async put(name, bytes) {
      const file = join(folder, name)
      await mkdir(dirname(file), { recursive: true })
      // Written to a temporary file and renamed: a half-written picture is never served.
      await writeFile(`${file}.${process.pid}`, bytes)
      await rename(`${file}.${process.pid}`, file)
    },
    read: (name) => readFile(join(folder, name)).catch(nullIfMissing),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

type S3 = NonNullable<Config['s3']>

/** Any S3-compatible storage, addressed by path. */
function objectStorage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = async (method: string, name: string, body?: Buffer): Promise<Response> => {
    try {
      return await client.fetch(`${endpoint}/${bucket}/${name}`, {
        method,
        ...(body
          ? { body: new Uint8Array(body), headers: { 'content-type': 'image/webp', 'cache-control': pictureCaching } }
          : {}),
        signal: AbortSignal.timeout(10_000),
      })
    } catch {
      throw new Refusal('unavailable', { retryAfter: 2 })
    }
  }
  const orRefuse = (response: Response): Response => {
    if (!response.ok) throw new Refusal('unavailable', { retryAfter: 2 })
    return response
  }
  return {
    async size(name) {
      const response = await ask('HEAD', name)
      return response.status === 404 ? null : Number(orRefuse(response).headers.get('content-length'))
    },
    put: async (name, bytes) => void orRefuse(await ask('PUT', name, bytes)),
    async read(name) {
      const response = await ask('GET', name)
      return response.status === 404 ? null : Buffer.from(await orRefuse(response).arrayBuffer())
    },
    async remove(name) {
      const response = await ask('DELETE', name)
      if (response.status !== 404) orRefuse(response)
    },
  }
}

export const createStorage = (config: Config): Storage =>
  config.s3 ? objectStorage(config.s3) : folderStorage(config.dataDir)

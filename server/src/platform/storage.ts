import { chmodSync, mkdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Config } from './config.ts'
import { Refusal } from './refusal.ts'

/** Where pictures lie: files by name, written whole or not at all. Names are ours (`media/ab/…webp`), never a person's. */
export interface Storage {
  has(name: string): Promise<boolean>
  put(name: string, bytes: Buffer): Promise<void>
  /** `null` when there is no such file. */
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

function folderStorage(folder: string): Storage {
  // Pictures of chats are for nobody else on this machine.
  const hidden = join(folder, 'private')
  mkdirSync(hidden, { recursive: true })
  chmodSync(hidden, 0o700)
  return {
    has: (name) =>
      stat(join(folder, name)).then(
        () => true,
        () => false,
      ),
    async put(name, bytes) {
      const file = join(folder, name)
      await mkdir(dirname(file), { recursive: true })
      // Written aside and renamed: a half-written picture is never served.
      await writeFile(`${file}.${process.pid}`, bytes)
      await rename(`${file}.${process.pid}`, file)
    },
    read: (name) =>
      readFile(join(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      }),
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
        ...(body ? { body: new Uint8Array(body), headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' } } : {}),
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
    async has(name) {
      const response = await ask('HEAD', name)
      return response.status === 404 ? false : orRefuse(response).ok
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

export const createStorage = (config: Config): Storage => (config.s3 ? objectStorage(config.s3) : folderStorage(config.dataDir))

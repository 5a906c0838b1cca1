// The keys of this site for web push (VAPID). They lie in a file outside of the database.
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import webPush, { type VapidKeys } from 'web-push'

function readKeys(file: string): VapidKeys {
  const { publicKey, privateKey } = JSON.parse(readFileSync(file, 'utf8')) as Partial<VapidKeys>
  if (typeof publicKey !== 'string' || typeof privateKey !== 'string') throw new Error(`${file} holds no push keys.`)
  return { publicKey, privateKey }
}

/**
 * The keys of the file, made at the first start. `undefined` where the file cannot be written: this node cannot push.
 */
export function openPushKeys(file: string): VapidKeys | undefined {
  if (existsSync(file)) return readKeys(file)
  const keys = webPush.generateVAPIDKeys()
  try {
    writeFileSync(file, `${JSON.stringify(keys)}\n`, { mode: 0o600, flag: 'wx' })
    chmodSync(file, 0o600)
    return keys
  } catch (error) {
    // Another node was first.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readKeys(file)
    if (typeof (error as NodeJS.ErrnoException).syscall === 'string') return undefined
    throw error
  }
}

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

/** A connection on which so many bytes were sent, and nothing was read yet. */
async function filled(bytes: number): Promise<{ received: Socket; sender: Socket; close: () => void }> {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sender = connect((server.address() as { port: number }).port, '127.0.0.1')
  const [received] = (await once(server, 'connection')) as [Socket]
  sender.end(Buffer.alloc(bytes))
  return {
    received,
    sender,
    close: () => {
      sender.destroy()
      received.destroy()
      server.close()
    },
  }
}

/** The most bytes that came in one turn of the event loop, and all of them. */
async function read(received: Socket): Promise<{ most: number; all: number }> {
  let [most, now, all] = [0, 0, 0]
  received.on('data', (chunk: Buffer) => {
    if (!now) setImmediate(() => (now = 0))
    now += chunk.length
    all += chunk.length
    most = Math.max(most, now)
  })
  received.resume()
  await once(received, 'end')
  return { most, all }
}

test('of one stream little is read in one turn of the event loop, and all of it in the end', async () => {
  const bytes = 6_000_000
  const plain = await filled(bytes)
  const unbounded = await read(plain.received)
  plain.close()
  const turns = await filled(bytes)
  inTurns(turns.received)
  const bounded = await read(turns.received)
  turns.close()
  expect([unbounded.all, bounded.all]).toEqual([bytes, bytes])
  expect(unbounded.most).toBeGreaterThan(500_000)
  expect(bounded.most).toBeLessThanOrEqual(4 * 65_536)
})

test('a stream that was stopped is read no further', async () => {
  const { received, sender, close } = await filled(12_000_000)
  const turns = inTurns(received)
  const stopped = new Promise<number>((resolve) => {
    received.on('data', () => {
      if (turns.isStopped()) return
      turns.stop()
      resolve(received.bytesRead)
    })
  })
  received.resume()
  const before = await stopped
  // The sender is told no more either: its bytes wait.
  await expect.poll(() => received.isPaused()).toBe(true)
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => void setImmediate(resolve))
  expect(received.bytesRead - before).toBeLessThanOrEqual(4 * 65_536)
  expect(sender.writableLength).toBeGreaterThan(0)
  close()
})

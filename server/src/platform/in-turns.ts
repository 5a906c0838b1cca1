import type { Readable } from 'node:stream'

/** In bytes: so much of one stream is read in one turn of the event loop. */
const perTurn = 65_536

export interface InTurns {
  /** Reads nothing more. */
  stop(): void
  isStopped(): boolean
}

/**
 * Bounds what is read of a stream in one turn of the event loop. Node reads up to 2 MB of a connection at once where
 * they are there already: 50 such connections would stop everything else for half a second.
 */
export function inTurns(stream: Readable): InTurns {
  let read = 0
  let isStopped = false
  const onData = (chunk: Buffer) => {
    read += chunk.length
    if (read < perTurn || isStopped) return
    read = 0
    stream.pause()
    setImmediate(() => {
      if (!isStopped) stream.resume()
    })
  }
  const stop = () => {
    isStopped = true
    stream.off('data', onData)
    stream.pause()
  }
  stream.on('data', onData)
  return { stop, isStopped: () => isStopped }
}

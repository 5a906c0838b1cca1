// Requests written byte by byte, where a client library would not send them.
import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'
import type { Caller, TestApp } from './test-app.ts'

export interface Raw {
  socket: Socket
  /** All that came back. */
  answer(): string
  ended: Promise<void>
}

export const cookiesOf = (who: Caller): string => [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Opens a connection and sends this text. */
export function openRaw(app: TestApp, text: string): Raw {
  const { port, hostname } = new URL(app.address)
  const socket = connect(Number(port), hostname)
  socket.write(text)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.on('error', () => {})
  return { socket, answer: () => answer, ended: new Promise((resolve) => void socket.once('close', () => resolve())) }
}

/** The head of a request, its empty line included. */
export const rawHead = (app: TestApp, line: string, headers: Record<string, string> = {}): string =>
  `${line} HTTP/1.1\r\n${Object.entries({ Host: new URL(app.address).host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

export const json = { 'Content-Type': 'application/json' }

/** The status and the code of a raw refusal, which must be this site's own. */
export async function answered(raw: Raw): Promise<[number, string]> {
  await expect.poll(() => raw.answer(), { timeout: 5_000 }).toMatch(/\r\n\r\n.*\}$/s)
  const [, status] = /^HTTP\/1.1 (\d+)/.exec(raw.answer())!
  const body = JSON.parse(raw.answer().slice(raw.answer().indexOf('\r\n\r\n'))) as { error: string; code: string }
  expect(body.error).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
  return [Number(status), body.code]
}

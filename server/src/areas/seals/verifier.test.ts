// The verification page, its program and the program that follows the log, as somebody outside of the site runs them.
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { isGranted, stampRequest, stampSealLog } from './stamp-log.ts'

let app: TestApp
let luna: Member
const folder = mkdtempSync(join(tmpdir(), 'estribillo-seals-'))
beforeAll(async () => {
  app = await startTestApp()
  luna = await member(app, 'luna')
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const run = (file: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) =>
    execFile(process.execPath, [file, ...args], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    ),
  )
const inFolder = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
async function sealed(title: string) {
  const id = await publish(luna, { title })
  const { index } = (await luna.post(`/lyrics/${id}/seals`)).body.data
  return { id, index, receipt: (await luna.get(`/lyrics/${id}/seals/${index}`)).body.data }
}

test('the program of the site verifies a receipt and the text in hand', async () => {
  const { receipt } = await sealed('Con programa')
  const served = await fetch(`${app.address}/verificar.mjs`)
  expect(served.headers.get('content-disposition')).toContain('attachment')
  const program = inFolder('verificar.mjs', await served.text())
  const file = inFolder('receipt.json', JSON.stringify(receipt))
  const right = await run(program, file)
  expect(right.output).toContain('La constancia es auténtica: «Con programa» existía el')
  expect(right.output).toContain('la fecha descansa en la palabra de este sitio')
  expect(right.code).toBe(0)
  expect((await run(program, file, inFolder('text.txt', receipt.text))).code).toBe(0)
  const other = await run(program, file, inFolder('other.txt', `${receipt.text}y un verso más`))
  expect(other).toEqual({ code: 1, output: 'No se sostiene. El texto que pegaste no es el que se selló.\n' })
  const changed = inFolder('changed.json', JSON.stringify(receipt).replace('Con programa', 'Con Programa'))
  expect((await run(program, changed)).output).toMatch(/Los datos declarados/)
  expect((await run(program, inFolder('nothing.json', '{'))).code).toBe(1)
  expect((await run(program, join(folder, 'absent.json'))).code).toBe(2)
  expect((await run('tools/verify-seal.ts', file)).output).toContain('--key')
  expect((await run('tools/verify-seal.ts', file, '--key', receipt.keys[0].publicKey)).code).toBe(0)
})

test('the page is one file with the keys of the log; it may ask nobody for anything', async () => {
  const { receipt } = await sealed('Con página')
  const answer = await fetch(`${app.address}/verificar`)
  const page = await answer.text()
  expect(page).toContain(`id="keys">["${receipt.keys[0].publicKey}"]</script>`)
  expect(page).not.toMatch(/(src|href)=|__/)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none';script-src 'sha256-[^']+';style-src 'sha256-[^']+';/)
})

test('a second site follows the log, and notices an entry that was changed or removed', async () => {
  await sealed('Primera')
  const follow = () => run('tools/follow-seals.ts', app.address, join(folder, 'log'))
  expect(await follow()).toMatchObject({ code: 0, output: expect.stringContaining('entries') })
  await sealed('Segunda')
  await sealed('Tercera')
  expect((await follow()).output).toContain('2 new. The log continues the one of before.')
  expect((await follow()).output).toContain('0 new.')
  const { pool } = app.platform.db
  const last = Number((await pool.query('select max(index) as index from seal_entries')).rows[0].index)
  await sealed('Cuarta')
  await pool.query('update seal_entries set sealed_at = sealed_at - interval $$1 day$$ where index = $1', [last + 1])
  expect(await follow()).toMatchObject({ code: 1, output: 'The entries do not lead to the root of the checkpoint.\n' })
  await pool.query('update seal_nodes set hash = sha256(hash) where level = 0 and index = $1', [last])
  await sealed('Quinta')
  expect(await follow()).toMatchObject({ code: 1 })
  const note = readFileSync(join(folder, 'log/checkpoint'), 'utf8')
  await pool.query('delete from seal_checkpoints where size > $1', [last])
  await pool.query(
    `insert into seal_checkpoints (size, root, note)
     select size - 1, root, replace(note, $1, $2) from seal_checkpoints where size = $3 on conflict do nothing`,
    [note.split('\n')[1], String(last), last + 1],
  )
  expect((await follow()).code).toBe(1)
})

test('an authority dates the log once a day, and receipts carry its stamp', async () => {
  const other = await startTestApp()
  const asked: Buffer[] = []
  // Answers as an authority does: status "granted", and a token that repeats the hash of the request.
  const authority = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      asked.push(body)
      const hash = body.subarray(24, 56)
      response.end(
        Buffer.concat([
          Buffer.from('302d3003020100', 'hex'),
          Buffer.from('04260420'.slice(0, 8), 'hex'),
          hash,
          Buffer.alloc(4),
        ]),
      )
    })
  })
  await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve))
  try {
    const writer = await member(other, 'sellada')
    const id = await publish(writer)
    const { index } = (await writer.post(`/lyrics/${id}/seals`)).body.data
    other.platform.config.sealStampUrl = `http://127.0.0.1:${(authority.address() as { port: number }).port}/`
    await stampSealLog(other.platform)
    await stampSealLog(other.platform)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toEqual(stampRequest(asked[0]!.subarray(24, 56)))
    const receipt = (await writer.get(`/lyrics/${id}/seals/${index}`)).body.data
    expect(receipt.anchors).toHaveLength(1)
    const file = inFolder('stamped.json', JSON.stringify(receipt))
    const key = receipt.keys[0].publicKey as string
    expect((await run('tools/verify-seal.ts', file, '--key', key)).output).toContain('Un servicio externo')
    const token = Buffer.from(receipt.anchors[0].token, 'base64')
    expect(isGranted(token, Buffer.alloc(32))).toBe(false)
    receipt.anchors[0].token = Buffer.alloc(40).toString('base64')
    const wrong = inFolder('wrong-stamp.json', JSON.stringify(receipt))
    expect((await run('tools/verify-seal.ts', wrong, '--key', key)).output).toContain('sello de tiempo externo')
  } finally {
    authority.close()
    await other.stop()
  }
})

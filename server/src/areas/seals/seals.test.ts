import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { renameSync, statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromHex } from '#contract/seals/bytes.ts'
import { originOfLog, parseNote } from '#contract/seals/checkpoint.ts'
import { hashOfLeaf, isConsistent, rootFromInclusion } from '#contract/seals/merkle.ts'
import { leafOf, type Receipt } from '#contract/seals/receipt.ts'
import { verifyReceipt } from '#contract/seals/verify-receipt.ts'
import { type Member, member, password, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { changeKey } from './seal-keys.ts'

let app: TestApp
let luna: Member
let mateo: Member
beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'https://estribillo.example' })
  luna = await member(app, 'luna')
  mateo = await member(app, 'mateo')
})
afterAll(() => app.stop())

const seal = async (id: string, who = luna) => (await who.post(`/lyrics/${id}/seals`)).body.data as { index: number }
const receiptOf = async (id: string, index: number, who = luna) => {
  const answer = await who.get(`/lyrics/${id}/seals/${index}`)
  expect(answer.status).toBe(200)
  return answer.body.data as Receipt
}
const knownKeys = async () =>
  ((await app.visitor().get('/seals/checkpoint')).body.data.keys as { publicKey: string }[]).map((key) => key.publicKey)

test('a draft is sealed: its receipt holds, and the log shows nothing of it', async () => {
  const draft = await publish(luna, { isPublished: false, title: 'Secreto de marzo' })
  const answer = await luna.post(`/lyrics/${draft}/seals`)
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({ title: 'Secreto de marzo', isCurrent: true, signedByPasskey: false })
  const { index } = answer.body.data
  const receipt = await receiptOf(draft, index)
  const verdict = await verifyReceipt(receipt, { knownKeys: await knownKeys() })
  expect(verdict).toEqual({
    holds: true,
    since: receipt.entry.at,
    title: 'Secreto de marzo',
    authors: ['Persona Nueva'],
    signedByPasskey: false,
    stamped: false,
  })
  expect(receipt.declaration.authors).toEqual([
    { name: 'Persona Nueva', nickName: 'luna', role: 'letra', identifiedBy: 'account' },
  ])
  expect(receipt.text).toMatch(/^Anoche te aprendí/)

  const visitor = app.visitor()
  const shown = [
    await visitor.get(`/seals/${index}`),
    await visitor.get(`/seals/entries?from=0&to=1000`),
    await visitor.get('/seals/checkpoint'),
  ]
  for (const { status, body } of shown) {
    expect(status).toBe(200)
    for (const secret of ['Secreto', 'Anoche', 'luna', draft, receipt.declaration.textHash, receipt.declaration.salt])
      expect(JSON.stringify(body)).not.toContain(secret)
  }
  for (const caller of [visitor, mateo]) {
    expect((await caller.get(`/lyrics/${draft}/seals`)).status).toBe(404)
    expect((await caller.get(`/lyrics/${draft}/seals/${index}`)).status).toBe(404)
    expect((await caller.post(`/lyrics/${draft}/seals`)).status).toBe(caller === visitor ? 401 : 404)
  }
})

test('one version is sealed once, also by ten calls at the same moment; the next one refers to it', async () => {
  const id = await publish(luna)
  const calls = await Promise.all(Array.from({ length: 10 }, () => luna.post(`/lyrics/${id}/seals`)))
  expect(new Set(calls.map(({ status, body }) => `${status} ${body.data?.index}`)).size).toBe(1)
  const first = calls[0]!.body.data.index as number
  await luna.put(`/lyrics/${id}`, {
    lyrics: '<p>Otra letra<br>distinta de la de antes<br>con sus cuatro versos<br>y nada más</p>',
  })
  const second = (await seal(id)).index
  const [one, two] = [await receiptOf(id, first), await receiptOf(id, second)]
  expect(one.declaration.previous).toBeNull()
  expect(two.declaration.previous).toEqual({ index: first, commitment: one.entry.commitment })
  for (const receipt of [one, two])
    expect(await verifyReceipt(receipt, { knownKeys: await knownKeys() })).toMatchObject({ holds: true })

  const mine = (await luna.get(`/lyrics/${id}/seals`)).body.data
  expect(mine.map((one: { index: number; isCurrent: boolean }) => [one.index, one.isCurrent])).toEqual([
    [second, true],
    [first, false],
  ])
  // Readers get what concerns the words that they see.
  expect((await mateo.get(`/lyrics/${id}/seals`)).body.data.map((one: { index: number }) => one.index)).toEqual([
    second,
  ])
  expect((await mateo.get(`/lyrics/${id}/seals/${second}`)).status).toBe(200)
  expect((await mateo.get(`/lyrics/${id}/seals/${first}`)).status).toBe(404)
})

/** Changes one character of each text and one unit of each number, anywhere in a document. */
function* changesOf(value: unknown, path: string[] = []): Generator<{ path: string; changed: unknown }> {
  if (typeof value === 'string')
    for (const at of new Set([0, Math.floor(value.length / 2), value.length - 1]))
      yield {
        path: path.join('.'),
        changed: value.slice(0, at) + (value[at] === '1' ? '2' : '1') + value.slice(at + 1),
      }
  else if (typeof value === 'number') yield { path: path.join('.'), changed: value + 1 }
  else if (value === null) yield { path: path.join('.'), changed: 'x' }
  else
    for (const [key, part] of Object.entries(value as object))
      for (const { path: at, changed } of changesOf(part, [...path, key])) {
        const copy = structuredClone(value) as Record<string, unknown>
        copy[key] = changed
        yield { path: at, changed: copy }
      }
}

test('each part of a receipt that is changed by one byte fails with its reason', async () => {
  const id = await publish(luna, { title: 'A prueba' })
  await seal(id)
  await luna.put(`/lyrics/${id}`, { title: 'A prueba dos' })
  const receipt = await receiptOf(id, (await seal(id)).index)
  const known = { knownKeys: await knownKeys() }
  expect(receipt.proof.path.length).toBeGreaterThan(0)
  const found: Record<string, Set<string>> = {}
  for (const { path, changed } of changesOf(receipt)) {
    const verdict = await verifyReceipt(changed, known)
    expect(verdict.holds, `a change of ${path} went unnoticed`).toBe(false)
    const part = path.replace(/\.\d+/g, '')
    ;(found[part] ??= new Set()).add(verdict.holds ? '' : verdict.reason)
  }
  const reasonsOf = (part: string) => [...found[part]!].sort()
  expect(reasonsOf('text')).toEqual(['text'])
  for (const part of ['title', 'authors.name', 'authors.nickName', 'authors.role', 'authors.identifiedBy'])
    expect(reasonsOf(`declaration.${part}`)).toEqual(['declaration'])
  expect(reasonsOf('declaration.previous.index')).toEqual(['declaration'])
  expect(reasonsOf('entry.index')).toEqual(['inclusion'])
  expect(reasonsOf('proof.size')).toEqual(['inclusion'])
  expect(reasonsOf('keys.signature')).toEqual(['signature'])
  for (const [part, expected] of [
    ['declaration.textHash', 'text'],
    ['declaration.salt', 'declaration'],
    ['entry.commitment', 'declaration'],
    ['entry.at', 'inclusion'],
    ['proof.path', 'inclusion'],
    ['keys.publicKey', 'keys'],
    ['signature', 'signature'],
  ] as const)
    expect(found[part], part).toContain(expected)
  const note = receipt.checkpoint
  const signatureAt = note.lastIndexOf(' ') + 1
  const forged = [...Array(40).keys()].map((at) => {
    const place = signatureAt + 10 + at
    return note.slice(0, place) + (note[place] === 'A' ? 'B' : 'A') + note.slice(place + 1)
  })
  for (const checkpoint of forged)
    expect(await verifyReceipt({ ...receipt, checkpoint }, known)).toEqual({
      holds: false,
      reason: 'checkpointSignature',
    })
  expect(await verifyReceipt(receipt, { ...known, text: 'otro texto' })).toEqual({ holds: false, reason: 'otherText' })
  expect(await verifyReceipt(receipt, { ...known, text: receipt.text.replaceAll('\n', '\r\n') })).toMatchObject({
    holds: true,
  })
  for (const nothing of [null, 7, 'x', [], {}, { ...receipt, more: 1 }])
    expect(await verifyReceipt(nothing, known)).toEqual({ holds: false, reason: 'format' })
})

test('another site’s receipt does not hold, though all of it is signed', async () => {
  const other = await startTestApp()
  try {
    const writer = await member(other, 'falsa')
    const id = await publish(writer)
    const { index } = (await writer.post(`/lyrics/${id}/seals`)).body.data
    const receipt = (await writer.get(`/lyrics/${id}/seals/${index}`)).body.data as Receipt
    expect(await verifyReceipt(receipt, { knownKeys: await knownKeys() })).toEqual({ holds: false, reason: 'keys' })
    expect(await verifyReceipt(receipt, { knownKeys: receipt.keys.map((key) => key.publicKey) })).toMatchObject({
      holds: true,
    })
  } finally {
    await other.stop()
  }
})

test('the log can be followed: entries lead to every checkpoint, and checkpoints are consistent', async () => {
  const visitor = app.visitor()
  const before = parseNote((await visitor.get('/seals/checkpoint')).body.data.checkpoint)!
  const ids = await Promise.all(Array.from({ length: 5 }, (_, at) => publish(luna, { title: `Canción ${at}` })))
  for (const id of ids) await seal(id)
  const { checkpoint, keys } = (await visitor.get('/seals/checkpoint')).body.data
  const after = parseNote(checkpoint)!
  expect(after.size).toBe(before.size + 5)
  expect(after.origin).toBe(await originOfLog(Uint8Array.from(Buffer.from(keys[0].publicKey, 'base64'))))
  for (let from = 0; from <= after.size; from++) {
    const { path } = (await visitor.get(`/seals/consistency?from=${from}&to=${after.size}`)).body.data
    const known = from === before.size ? before : undefined
    if (known)
      expect(
        await isConsistent(
          known,
          after,
          path.map((hash: string) => fromHex(hash)!),
        ),
      ).toBe(true)
  }
  expect((await visitor.get(`/seals/consistency?from=0&to=${after.size + 1}`)).status).toBe(404)
  const { body } = await visitor.get(`/seals/entries?from=0&to=${after.size}`)
  for (const entry of body.data) {
    const { proof } = (await visitor.get(`/seals/${entry.index}`)).body.data
    const path = proof.path.map((hash: string) => fromHex(hash)!)
    const root = await rootFromInclusion(await hashOfLeaf(leafOf(entry)), entry.index, proof.size, path)
    expect(Buffer.from(root!).toString('base64')).toBe(Buffer.from(after.root).toString('base64'))
  }
  expect((await visitor.get(`/seals/${after.size}`)).status).toBe(404)
})

test('deleting a lyric or an account leaves commitments, and nothing else', async () => {
  const writer = await member(app, 'efimera')
  const [one, two] = [await publish(writer), await publish(writer, { title: 'Segunda' })]
  const indexes = [(await seal(one, writer)).index, (await seal(two, writer)).index]
  const entry = (await app.visitor().get(`/seals/${indexes[0]}`)).body.data.entry
  await writer.delete(`/lyrics/${one}`)
  expect((await writer.get(`/lyrics/${one}/seals`)).status).toBe(404)
  expect((await app.visitor().get(`/seals/${indexes[0]}`)).body.data.entry).toEqual(entry)
  const { rows: rest } = await app.platform.db.pool.query('select index from seals where index = $1', [indexes[0]])
  expect(rest).toEqual([])
  expect((await writer.delete('/users/delete-account', { currentPassword: password })).status).toBe(200)
  const { rows } = await app.platform.db.pool.query('select index from seals where author_id = $1', [writer.id])
  expect(rows).toEqual([])
  expect((await app.visitor().get(`/seals/${indexes[1]}`)).status).toBe(200)
})

test('after a change of keys, receipts of both keys hold for those who know one of them', async () => {
  const id = await publish(luna, { title: 'Antes del cambio' })
  const { index } = await seal(id)
  const old = await receiptOf(id, index)
  const [oldKey] = await knownKeys()
  const { db, config } = app.platform
  expect(statSync(config.sealKeyFile).mode & 0o777).toBe(0o600)
  await changeKey(db, config.sealKeyFile, { isLost: false })
  await expect(changeKey(db, config.sealKeyFile, { isLost: true })).rejects.toThrow('use "rotate"')
  const [, newKey] = await knownKeys()
  await luna.put(`/lyrics/${id}`, { title: 'Después del cambio' })
  const fresh = await receiptOf(id, (await seal(id)).index)
  const again = await receiptOf(id, index)
  for (const receipt of [old, fresh, again]) {
    expect(await verifyReceipt(receipt, { knownKeys: [oldKey!] })).toMatchObject({ holds: true })
    expect(await verifyReceipt(receipt, { knownKeys: [oldKey!, newKey!] })).toMatchObject({ holds: true })
  }
  // A key that the old one did not sign counts for nobody who does not know it.
  const unsigned = { ...fresh, keys: fresh.keys.map((key, at) => (at === 1 ? { ...key, signature: null } : key)) }
  expect(await verifyReceipt(unsigned, { knownKeys: [oldKey!] })).toEqual({ holds: false, reason: 'keys' })
})

test('a node without the key of the log seals nothing and says so', async () => {
  const id = await publish(luna, { title: 'Sin llave' })
  const file = app.platform.config.sealKeyFile
  renameSync(file, `${file}.away`)
  try {
    const answer = await luna.post(`/lyrics/${id}/seals`)
    expect([answer.status, answer.body.code]).toEqual([503, 'seals_unavailable'])
  } finally {
    renameSync(`${file}.away`, file)
  }
  expect((await luna.post(`/lyrics/${id}/seals`)).status).toBe(200)
})

test('a passkey of the writer signs the seal', async () => {
  const id = await publish(luna, { title: 'Con mi llave' })
  expect((await luna.post(`/lyrics/${id}/seals/passkey`)).body.code).toBe('passkey_failed')
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const insert = `insert into passkeys (id, user_id, public_key, counter, transports, name)
    values ('AAAA', $1, $2, 0, '{}', 'prueba')`
  await app.platform.db.pool.query(insert, [luna.id, cose])
  const begun = await luna.post(`/lyrics/${id}/seals/passkey`)
  expect(begun.status).toBe(200)
  const { seal: prepared, options } = begun.body.data
  const answerTo = (challenge: string) => {
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge, origin: 'https://estribillo.example' }),
    )
    const sha = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
    const authenticatorData = Buffer.concat([sha('estribillo.example'), Buffer.of(5, 0, 0, 0, 1)])
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha(clientDataJSON)]), privateKey)
    return {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }
  const wrong = await luna.post(`/lyrics/${id}/seals`, {
    passkey: { seal: prepared, response: answerTo(Buffer.alloc(32).toString('base64url')) },
  })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'passkey_failed'])
  const next = (await luna.post(`/lyrics/${id}/seals/passkey`)).body.data
  const sealed = await luna.post(`/lyrics/${id}/seals`, {
    passkey: { seal: next.seal, response: answerTo(next.options.challenge) },
  })
  expect(sealed.status).toBe(200)
  expect(sealed.body.data.signedByPasskey).toBe(true)
  expect(options.challenge).not.toBe(next.options.challenge)
  const receipt = await receiptOf(id, sealed.body.data.index)
  const known = { knownKeys: await knownKeys() }
  expect(await verifyReceipt(receipt, known)).toMatchObject({ holds: true, signedByPasskey: true })
  for (const part of Object.keys(receipt.passkey!) as (keyof NonNullable<Receipt['passkey']>)[]) {
    const value = receipt.passkey![part]
    const changed = typeof value === 'number' ? value - 1 : `${value.slice(0, -6)}AAAAAA`
    const verdict = await verifyReceipt({ ...receipt, passkey: { ...receipt.passkey!, [part]: changed } }, known)
    expect(verdict, part).toEqual({ holds: false, reason: 'passkey' })
  }
})

test('what is no seal request is refused in Spanish', async () => {
  expect((await luna.post(`/lyrics/${crypto.randomUUID()}/seals`)).body.code).toBe('lyric_not_found')
  expect((await luna.get('/seals/entries?from=-1&to=x')).status).toBe(422)
  expect((await app.visitor().get('/seals/nada')).status).toBe(404)
})

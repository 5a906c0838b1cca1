import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lyricBody, member, type Member, password, publish } from '../testing/cast.ts'
import { dataUrl, photo, plainPng, postWith } from '../testing/pictures.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { makeAdmin } from './areas/accounts/index.ts'

let app: TestApp
let luna: Member
let mateo: Member
let admin: ReturnType<TestApp['visitor']>
beforeAll(async () => {
  app = await startTestApp()
  luna = await member(app, 'luna')
  mateo = await member(app, 'mateo')
  await makeAdmin(app.platform.db, 'admin@correo.example', 'muy secreto')
  admin = app.visitor()
  await admin.post('/users/login', { email: 'admin@correo.example', password: 'muy secreto' })
})
afterAll(() => app.stop())

const answers = async (address: string) => (await fetch(app.address + address)).status
const gone = (address: string) => expect.poll(() => answers(address), { timeout: 8000 }).toBe(404)
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.db.pool.query<Row>(text, values)).rows
const chatOf = async (who: Member, whom: Member) =>
  (await who.post('/chats', { usersNickname: whom.nickName })).body.data.id as string

const places: [string, (image: string) => Promise<{ status: number; code: string; retryAfter?: unknown }>][] = [
  ['a cover', async (images) => codeOf(await luna.post('/lyrics', lyricBody({ images })))],
  ['an edited cover', async (images) => codeOf(await luna.put(`/lyrics/${await publish(luna)}`, { images }))],
  ['a profile picture', async (profilePic) => codeOf(await luna.put('/users/update', { profilePic }))],
  ['a post', async (image) => codeOf(await luna.post('/posts', { content: 'Mira', images: [image] }))],
  ['a share', async (image) => codeOf(await luna.post('/shares', { lyricId: await publish(mateo), images: [image] }))],
  [
    'a comment',
    async (image) =>
      codeOf(
        await luna.post('/comments', {
          id: (await postWith(mateo, await photo())).id,
          content: 'Mira',
          images: [image],
        }),
      ),
  ],
  [
    'a message',
    async (content) =>
      codeOf(await luna.post('/live/message', { chatId: await chatOf(luna, mateo), content, isFile: true })),
  ],
]
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => ({ status, code: body.code })

test.each(places)('%s refuses files that are too large, too narrow or no picture', async (_, send) => {
  const [long, strip] = [await plainPng(1525, 16_383), await plainPng(100, 900)]
  // Padding after the picture: 8 MB and one byte.
  const heavy = dataUrl(
    Buffer.concat([Buffer.from((await photo()).split(',')[1]!, 'base64'), Buffer.alloc(8 * 1024 * 1024 + 1)]),
  )
  const begun = performance.now()
  expect(await send(long)).toEqual({ status: 413, code: 'image_too_large' })
  expect(await send(strip)).toEqual({ status: 422, code: 'image_too_narrow' })
  expect(await send(dataUrl(Buffer.from('no soy una imagen')))).toEqual({ status: 415, code: 'not_an_image' })
  expect(performance.now() - begun).toBeLessThan(3000)
  expect(await send(heavy)).toEqual({ status: 413, code: 'image_too_large' })
})

test('the picture of a deleted post, share or comment is no longer served', async () => {
  const post = await postWith(luna, await photo())
  const share = (
    await luna.post('/shares', { lyricId: await publish(mateo), content: 'Mira', images: [await photo()] })
  ).body.data
  const comment = (await mateo.post('/comments', { id: share.id, content: 'Sí', images: [await photo()] })).body.data
  const addresses = [post.images[0]!.src, share.images[0].src as string, comment.images[0].src as string]
  for (const address of addresses) expect(await answers(address)).toBe(200)
  await luna.delete(`/posts/${post.id}`)
  await mateo.delete(`/comments/${comment.id}`)
  await gone(addresses[0]!)
  await gone(addresses[2]!)
  expect(await answers(addresses[1]!)).toBe(200)
  await luna.delete(`/shares/${share.id}`)
  await gone(addresses[1]!)
})

test('a replaced or removed cover or profile picture is no longer served, nor are those of a deleted lyric or account', async () => {
  const person = await member(app)
  const lyric = await publish(person, { images: await photo() })
  const cover = async () => (await person.get(`/lyrics/logged/${lyric}`)).body.data.images[0].src as string
  const picture = async (profilePic: string | null) =>
    (await person.put('/users/update', { profilePic })).body.data.profileImage?.src as string
  const [firstCover, firstPicture] = [await cover(), await picture(await photo())]
  await person.put(`/lyrics/${lyric}`, { images: await photo() })
  const secondPicture = await picture(await photo())
  await gone(firstCover)
  await gone(firstPicture)
  const secondCover = await cover()
  expect([await answers(secondCover), await answers(secondPicture)]).toEqual([200, 200])
  await picture(null)
  await gone(secondPicture)
  await person.delete(`/lyrics/${lyric}`)
  await gone(secondCover)
  const lastCover = (await person.get(`/lyrics/logged/${await publish(person, { images: await photo() })}`)).body.data
    .images[0].src as string
  const [lastPicture, posted] = [await picture(await photo()), (await postWith(person, await photo())).images[0]!.src]
  expect((await person.delete('/users/delete-account', { currentPassword: password })).status).toBe(200)
  for (const address of [lastCover, lastPicture, posted]) await gone(address)
})

test('the pictures of a person whom staff hide are not served until they return; other people’s are', async () => {
  const person = await member(app)
  const shared = await photo()
  const profile = (await person.put('/users/update', { profilePic: await photo() })).body.data.profileImage
    .src as string
  const lyric = await publish(person, { images: await photo() })
  const cover = (await person.get(`/lyrics/logged/${lyric}`)).body.data.images[0].src as string
  const posted = (await postWith(person, await photo())).images[0]!.src
  const comment = (
    await person.post('/comments', {
      id: (await postWith(mateo, await photo())).id,
      content: 'Mira',
      images: [await photo()],
    })
  ).body.data.images[0].src as string
  const both = (await postWith(person, shared)).images[0]!.src
  await postWith(mateo, shared)
  const own = [profile, cover, posted, comment]
  for (const address of [...own, both]) expect(await answers(address)).toBe(200)
  for (const action of ['ban', 'delete']) {
    await admin.put('/usersStaff/user/action', { nickName: person.nickName, action, value: true })
    for (const address of own) await gone(address)
    expect(await answers(both)).toBe(200)
    await admin.put('/usersStaff/user/action', { nickName: person.nickName, action, value: false })
    for (const address of own) await expect.poll(() => answers(address), { timeout: 8000 }).toBe(200)
  }
})

test('a picture of two people stays until neither uses it, and returns under a new address', async () => {
  const image = await photo()
  const [mine, theirs] = [await postWith(luna, image), await postWith(mateo, image)]
  const address = mine.images[0]!.src
  expect(theirs.images[0]!.src).toBe(address)
  await luna.delete(`/posts/${mine.id}`)
  await expect.poll(() => query('select from unused_images'), { timeout: 8000 }).toEqual([])
  expect(await answers(address)).toBe(200)
  await mateo.delete(`/posts/${theirs.id}`)
  await gone(address)
  const again = (await postWith(luna, image)).images[0]!.src
  expect(again).not.toBe(address)
  expect([await answers(address), await answers(again)]).toEqual([404, 200])
})

test('shared caches keep a public picture for an hour and a browser for a day, then revalidate', async () => {
  const post = await postWith(luna, await photo())
  const first = await fetch(app.address + post.images[0]!.src)
  expect(first.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=3600, immutable')
  const ask = () =>
    fetch(app.address + post.images[0]!.src, { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect((await ask()).status).toBe(304)
  await luna.delete(`/posts/${post.id}`)
  await expect.poll(async () => (await ask()).status, { timeout: 8000 }).toBe(404)
})

test('leftovers of an ended process are removed: rows without files, files without a use', async () => {
  const hash = 'ab'.repeat(20)
  const folder = join(app.platform.config.dataDir, 'media/ab')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${hash}-96.webp`), 'half')
  await query(
    `insert into images (hash, content, width, height, widths, bytes, stored_at)
     values ($1, 'cut off', 9, 9, '{96}', 1, null)`,
    [hash],
  )
  await query(`insert into image_holds (hash, user_id, created_at) values ($1, $2, now() - interval '2 hours')`, [
    hash,
    luna.id,
  ])
  await expect.poll(() => existsSync(join(folder, `${hash}-96.webp`)), { timeout: 8000 }).toBe(false)
  expect(await query('select from images where hash = $1', [hash])).toEqual([])
})

test('only staff see the pictures of reports, also after the content is gone', async () => {
  const post = await postWith(luna, await photo())
  const reported = await mateo.post('/reports', { type: 'post', reportedId: post.id, motive: 'spam' })
  const list = (await admin.get('/reports')).body.data.reports as { id: string; pictures: string[] }[]
  const { pictures } = list.find(({ id }) => id === reported.body.data.id)!
  expect(pictures).toEqual([`/api/reports/${reported.body.data.id}/pictures/1`])
  const look = async (who: { cookies: Map<string, string> }) => {
    const answer = await fetch(app.address + pictures[0]!, {
      headers: { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    return {
      status: answer.status,
      bytes: Buffer.from(await answer.arrayBuffer()),
      caching: answer.headers.get('cache-control'),
    }
  }
  await luna.delete(`/posts/${post.id}`)
  await gone(post.images[0]!.src)
  expect((await look(app.visitor())).status).toBe(401)
  for (const who of [luna, mateo]) expect((await look(who)).status).toBe(403)
  const seen = await look(admin)
  expect([seen.status, seen.caching, (await sharp(seen.bytes).metadata()).width]).toEqual([200, 'no-store', 300])
  expect(
    await query('select from images i join report_pictures p on p.image = i.hash where i.place = $1', ['media']),
  ).toEqual([])
})

test('a reported message’s picture stays for staff after both members deleted it, and is gone for them', async () => {
  const [a, b] = [await member(app), await member(app)]
  const chatId = await chatOf(a, b)
  const send = async () =>
    (await a.post('/live/message', { chatId, content: await photo(), isFile: true })).body.data.message.id as string
  const [reported, other] = [await send(), await send()]
  const report = await b.post('/reports', { type: 'message', reportedId: reported, motive: 'spam' })
  const pictureOf = async (id: string) =>
    (await query<{ image: string | null }>('select image from chat_messages where id = $1', [id]))[0]!.image
  const hashes = [await pictureOf(reported), await pictureOf(other)]
  const file = (hash: string) => join(app.platform.config.dataDir, 'private', hash.slice(0, 2), `${hash}-1600.webp`)
  await a.post('/live/delete-message', { chatId, messageId: reported })
  expect(await pictureOf(reported)).toBe(hashes[0])
  await b.post('/live/delete-message', { chatId, messageId: reported })
  expect([await pictureOf(reported), await pictureOf(other)]).toEqual([null, hashes[1]])
  // The rest of the chat goes when one hides it all and the other's account ends.
  expect((await b.put('/chats/delete', { chatId })).status).toBe(200)
  expect(await pictureOf(other)).toBe(hashes[1])
  await a.delete('/users/delete-account', { currentPassword: password })
  expect(await pictureOf(other)).toBeNull()
  await expect.poll(() => existsSync(file(hashes[1]!)), { timeout: 8000 }).toBe(false)
  expect(existsSync(file(hashes[0]!))).toBe(true)
  expect((await admin.get(`/reports/${report.body.data.id}/pictures/1`)).status).toBe(200)
})

test('no picture is stored or copied inside a transaction; the code that uses them may open one', async () => {
  const { db, media } = app.platform
  const images = async () => (await query<{ n: number }>('select count(*)::int as n from images'))[0]!.n
  const [before, picture] = [await images(), await photo()]
  const refused = /must not run inside a transaction/
  await expect(db.transaction(() => media.store('media', luna.id, [picture], async () => {}))).rejects.toThrow(refused)
  await expect(db.transaction(() => media.store('media', luna.id, [], async () => {}))).rejects.toThrow(refused)
  await expect(db.transaction(() => media.copyPrivate([], async () => {}))).rejects.toThrow(refused)
  expect(await images()).toBe(before)
  await media.store('media', luna.id, [picture], () => db.transaction(async () => {}))
  expect(await images()).toBe(before + 1)
})

test('one person has a limit of concurrent pictures; sign-in and reading do not wait for picture work', async () => {
  // 24 megapixels each: as much work as a picture may be.
  const heavy = async () =>
    dataUrl(
      await sharp({
        create: {
          width: 6000,
          height: 4000,
          channels: 3,
          background: `rgb(${Math.floor(Math.random() * 255)},9,9)`,
          noise: { type: 'gaussian', mean: 128, sigma: 3 },
        },
      })
        .jpeg({ quality: 60 })
        .toBuffer(),
    )
  const image = await heavy()
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  const signIn = () =>
    timed(async () =>
      expect((await app.visitor().post('/users/login', { email: luna.email, password })).status).toBe(200),
    )
  const alone = [await signIn(), await signIn(), await signIn()].toSorted((a, b) => a - b)[1]!
  const people = await Promise.all(Array.from({ length: 2 }, () => member(app)))
  const posts = people.flatMap((who) =>
    [0, 1, 2].map((n) =>
      who.post('/posts', {
        content: `${n}`,
        images: [image, image, image, image].map((same, at) => `${same.slice(0, -8)}${at}${n}AA${same.slice(-4)}`),
      }),
    ),
  )
  let done = false
  const all = Promise.all(posts).then((found) => {
    done = true
    return found
  })
  const during: number[] = []
  while (!done && during.length < 40) during.push(await signIn())
  const found = await all
  // Each person had room for two posts of four pictures; the third of each was refused.
  expect(found.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2)
  expect(found.filter(({ status }) => status === 429)[0]).toMatchObject({
    body: { code: 'too_many_pictures' },
    headers: { 'retry-after': '5' },
  })
  during.sort((a, b) => a - b)
  console.info(
    `sign-in: ${alone.toFixed(0)} ms alone; ${during[Math.floor(during.length / 2)]!.toFixed(0)} ms at the median, ${during.at(-1)!.toFixed(0)} ms at most, during picture work`,
  )
  expect(during.length).toBeGreaterThan(2)
  expect(during[Math.floor(during.length / 2)]!).toBeLessThan(Math.max(400, 4 * alone))
}, 120_000)

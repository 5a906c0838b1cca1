// People who write continuously during faults; every response is recorded.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { differences } from '../../tools/recount.ts'
import { person } from './callers.ts'
import { song } from '../song.ts'

export interface Writers {
  /** The acknowledged writes so far. */
  acknowledged(): number
  /** The statuses of refusals with their numbers; 0 is no response. */
  refused: Map<number, number>
  stop(): Promise<void>
  /** Acknowledged writes that are missing, duplicates, and counters that differ from their rows. */
  problems(databaseUrl: string): Promise<string[]>
}

/** `addressOf` may change between calls: the product may restart on another port. */
export async function startWriters(addressOf: () => string, howMany = 16): Promise<Writers> {
  const people = await Promise.all(Array.from({ length: howMany }, () => person(addressOf())))
  const songs: string[] = []
  for (let n = 0; n < 8; n++)
    songs.push(
      (await people[n % people.length]!.send(addressOf(), 'POST', '/lyrics', { ...song, title: `Del coro ${n}` })).data
        .id as string,
    )

  const drafts: string[] = []
  const comments: string[] = []
  /** The likes and follows of each person; `undefined` while a response is pending. */
  const wishes = new Map<
    string,
    { table: 'lyric_likes' | 'follows'; who: string; what: string; wish: boolean | undefined }
  >()
  const refused = new Map<number, number>()
  let total = 0
  let running = true

  const write = async (at: number) => {
    const me = people[at]!
    const state = async (table: 'lyric_likes' | 'follows', what: string, wish: boolean, path: string, body: object) => {
      const key = `${table} ${me.id} ${what}`
      wishes.set(key, { table, who: me.id, what, wish: undefined })
      const { status } = await me.send(addressOf(), 'POST', path, body)
      if (status === 200) wishes.set(key, { table, who: me.id, what, wish })
      return status
    }
    for (let n = 0; running; n++) {
      let status: number
      if (n % 4 === 0) {
        const title = `Borrador ${at}-${n}`
        ;({ status } = await me.send(addressOf(), 'POST', '/lyrics', {
          title,
          lyrics: '<p>Una idea que no se pierde</p>',
          isPublished: false,
          clientId: crypto.randomUUID(),
        }))
        if (status === 200) drafts.push(title)
      } else if (n % 4 === 1) {
        const content = `Comentario ${at}-${n}`
        ;({ status } = await me.send(addressOf(), 'POST', '/comments', { id: songs[n % songs.length], content }))
        if (status === 200) comments.push(content)
      } else if (n % 4 === 2) {
        const what = songs[(n + at) % songs.length]!
        status = await state('lyric_likes', what, n % 8 === 2, '/live/like', { lyricsId: what, like: n % 8 === 2 })
      } else {
        const other = people[(at + 1 + (n % (people.length - 1))) % people.length]!
        status = await state('follows', other.id, n % 8 === 3, '/live/follow', {
          followedNickname: other.nickName,
          action: n % 8 === 3 ? 'follow' : 'unfollow',
        })
      }
      if (status === 200) total++
      else {
        refused.set(status, (refused.get(status) ?? 0) + 1)
        await pause(50)
      }
    }
  }
  const work = people.map((_, at) => write(at))

  return {
    acknowledged: () => total,
    refused,
    async stop() {
      running = false
      await Promise.all(work)
    },
    async problems(databaseUrl) {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const column = async (text: string) => (await client.query<{ it: string }>(text)).rows.map(({ it }) => it)
      const problems: string[] = []
      for (const [what, told, there] of [
        ['draft', drafts, await column(`select title as it from lyrics where title like 'Borrador %'`)],
        ['comment', comments, await column(`select content as it from comments where content like 'Comentario %'`)],
      ] as const) {
        const kept = new Set(there)
        for (const one of told) if (!kept.has(one)) problems.push(`the ${what} "${one}" was acknowledged and is lost`)
        if (kept.size !== there.length) problems.push(`${there.length - kept.size} ${what}s are there twice`)
      }
      const rows = new Set([
        ...(await column(`select 'lyric_likes ' || user_id || ' ' || lyric_id as it from lyric_likes`)),
        ...(await column(`select 'follows ' || follower_id || ' ' || followed_id as it from follows`)),
      ])
      for (const [key, { wish }] of wishes)
        if (wish !== undefined && rows.has(key) !== wish) problems.push(`${key} was acknowledged as ${wish}`)
      problems.push(...(await differences(client)))
      await client.end()
      return problems
    },
  }
}

// People for measurements: registered accounts with their cookies, and the likes of many people at once.
import { percentile } from './client.ts'
import type { LiveSocket } from './live-client.ts'

/** Calls the API of a product. @returns its data, and the cookies of its answer or those given */
export async function callApi<Data = unknown>(
  address: string,
  path: string,
  { body, cookie = '', method = body ? 'POST' : 'GET' }: { body?: object; cookie?: string; method?: string } = {},
): Promise<{ data: Data; cookie: string }> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { cookie, origin: address, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const set = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { ...((await answer.json()) as { data: Data }), cookie: set || cookie }
}

/** Registers so many people. Their sessions hold on every node of the same database. */
export async function registerPeople(address: string, count: number): Promise<{ cookie: string }[]> {
  const people: { cookie: string }[] = []
  for (let n = 0; n < count; n++) {
    const { cookie } = await callApi(address, '/users/register', {
      body: {
        name: 'Banco',
        lastName: 'Prueba',
        email: `banco.${n}@correo.example`,
        birthday: '1990-02-03',
        password: 'caramelo',
      },
    })
    await callApi(address, '/users/nickname', { method: 'PUT', body: { nickName: `banco.${n}` }, cookie })
    people.push({ cookie })
  }
  return people
}

/** The ids of the newest lyrics: so many pages of 50. */
export async function lyricIds(address: string, pages: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; page <= pages; page++) {
    const { data } = await callApi<{ lyrics: { id: string }[] }>(
      address,
      `/lyrics/unlogged?itemsPerPage=50&currentPage=${page}`,
    )
    ids.push(...data.lyrics.map(({ id }) => id))
  }
  return ids
}

/**
 * Likes by many sockets. Each like changes something: a socket likes each lyric in the first turn through them and
 * unlikes it in the second. `rate` 0 sends as fast as acknowledgements arrive; otherwise that many a second.
 */
export function likeLoad(sockets: LiveSocket[], ids: string[]) {
  const sent = sockets.map(() => 0)
  return async (seconds: number, rate = 0): Promise<{ rate: number; p99: number }> => {
    const times: number[] = []
    const began = performance.now()
    await Promise.all(
      sockets.map(async (socket, at) => {
        for (let n = 0; performance.now() - began < seconds * 1000; n++) {
          const due = rate ? began + ((n * sockets.length + at) * 1000) / rate : 0
          const wait = due - performance.now()
          if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
          const start = rate ? due : performance.now()
          const count = sent[at]!++
          const answer = await socket.ask('like', {
            lyricsId: ids[(count * 37 + at * 61) % ids.length],
            like: Math.floor(count / ids.length) % 2 === 0,
          })
          if (!answer.ok) throw new Error(JSON.stringify(answer))
          times.push(performance.now() - start)
        }
      }),
    )
    return { rate: times.length / ((performance.now() - began) / 1000), p99: percentile(times, 0.99) }
  }
}

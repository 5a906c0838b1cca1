// Many people who do what costs much, all at once, while others read and like.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { photo } from '../../../server/testing/pictures.ts'
import { startProduct } from '../../product.ts'
import { song } from '../../song.ts'
import { bystanders, inWords } from '../bystanders.ts'
import { person } from '../callers.ts'

/** In milliseconds: pictures take both processors for some seconds, and a test machine does other work, too. */
const most = 600

test('while 15 people edit 45 lyrics with pictures at once, nobody else waits long', async () => {
  const product = await startProduct({ env: { DEMO: 'on' } })
  const { address } = product
  try {
    const others = await bystanders(product, 100)
    const editors = await Promise.all(Array.from({ length: 15 }, () => person(address)))
    const picture = await photo(1_000, 750)
    const edits = await Promise.all(
      editors.flatMap((one) =>
        [1, 2, 3].map(async (n) => {
          const { id } = (await one.send(address, 'POST', '/lyrics', { ...song, title: `Con foto ${n}` })).data
          return { one, path: `/lyrics/${id as string}` }
        }),
      ),
    )
    await others.during(pause(1_000))
    const calm = await others.during(pause(2_000))
    const statuses: number[] = []
    const edit = async ({ one, path }: (typeof edits)[number]) => {
      // A client that hears that the queue of pictures is full tries again after the time of the answer.
      for (;;) {
        const { status, headers } = await one.send(address, 'PUT', path, { images: [picture] }, 60_000)
        statuses.push(status)
        if (status !== 503 && status !== 429) return
        await pause(Number(headers.get('retry-after') ?? 1) * 1_000)
      }
    }
    const under = await others.during(Promise.all(edits.map(edit)))
    const counted = Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => `${status}: ${all!.length}`)
    const figures = `${inWords('alone', calm)}; ${inWords('beside 45 edits', under)}; edits ${counted.join(', ')}`
    console.info(figures)
    expect([...under.statuses.keys()], figures).toEqual([200])
    expect(
      statuses.filter((status) => ![200, 429, 503].includes(status)),
      figures,
    ).toEqual([])
    expect(statuses.filter((status) => status === 200).length, figures).toBe(45)
    expect(under.p99, figures).toBeLessThan(most)
  } finally {
    await product.stop()
  }
}, 240_000)

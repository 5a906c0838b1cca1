import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hasRedis, startRedis } from '../../testing/redis.ts'
import { createLimits } from './limits.ts'
import { connectRedis, type Redis } from './redis.ts'

let redis: Awaited<ReturnType<typeof startRedis>> | undefined
const nodes: Redis[] = []
beforeAll(async () => {
  if (!hasRedis) return
  redis = await startRedis()
  const { url } = redis
  for (let n = 0; n < 2; n++) nodes.push(connectRedis(url, pino({ level: 'silent' })))
  await vi.waitUntil(() => nodes.every((node) => node.isReady()), 5_000)
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  redis?.kill()
})

test('a limit refuses with the seconds to wait, separately for each caller', async () => {
  const limits = createLimits(true, undefined)
  for (let n = 0; n < 10; n++) await limits.use('signIn', 'luna')
  await expect(limits.use('signIn', 'luna')).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: expect.any(Number) as number,
  })
  await limits.use('signIn', 'mateo')
})

test('a use that is given back does not count', async () => {
  const limits = createLimits(true, undefined)
  for (let n = 0; n < 30; n++) {
    await limits.use('signIn', 'luna')
    await limits.refund('signIn', 'luna')
  }
  for (let n = 0; n < 10; n++) await limits.use('signIn', 'luna')
  await expect(limits.use('signIn', 'luna')).rejects.toMatchObject({ code: 'too_many_requests' })
})

test.skipIf(!hasRedis)(
  `nodes count together; without Redis each one counts by itself, and nobody is refused for that${hasRedis ? '' : ' (skipped: this machine has no redis-server)'}`,
  async () => {
    const [first, second] = nodes.map((node) => createLimits(true, node)) as [
      ReturnType<typeof createLimits>,
      ReturnType<typeof createLimits>,
    ]
    for (let n = 0; n < 5; n++) {
      await first.use('signIn', 'luna')
      await second.use('signIn', 'luna')
    }
    await expect(first.use('signIn', 'luna')).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(second.use('signIn', 'luna')).rejects.toMatchObject({ code: 'too_many_requests' })
    redis!.kill()
    await expect.poll(() => nodes.some((node) => node.isReady()), { timeout: 5_000 }).toBe(false)
    for (let n = 0; n < 10; n++) await second.use('signIn', 'otra')
    await expect(second.use('signIn', 'otra')).rejects.toMatchObject({ code: 'too_many_requests' })
  },
)

import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'

/** Whether this machine has a redis-server. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A Redis of its own on a free port. */
export async function startRedis(): Promise<{ url: string; kill(): void }> {
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as { port: number }
      server.close(() => resolve(free))
    })
  })
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  })
  return { url: `redis://127.0.0.1:${port}`, kill: () => void redis.kill('SIGKILL') }
}

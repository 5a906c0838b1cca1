// npm run cluster: two nodes behind nginx with PostgreSQL, a streaming replica, Redis and S3-compatible storage on this
// machine, for trying out and for the fault tests. Needs nginx and redis-server (Debian packages).
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { type Product, startProduct } from '../e2e/product.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { type Standby, startStandby } from './standby.ts'

export interface Cluster {
  /** The address of nginx. */
  address: string
  nodes: Product[]
  /** The streaming replica, if there is one. */
  standby: Standby | undefined
  /** Restarts a node on its port, as after a crash or an upgrade. */
  restart(node: number): Promise<void>
  stopRedis(): Promise<void>
  startRedis(): Promise<void>
  stop(): Promise<void>
}

/** The missing programs for a cluster; empty if there are none. */
export function missingForCluster(): string[] {
  return ['nginx', 'redis-server'].filter((name) => {
    try {
      execFileSync('sh', ['-c', `command -v ${name}`], {
        stdio: 'ignore',
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
      })
      return false
    } catch {
      return true
    }
  })
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => void child.once('exit', () => resolve()))

/** nginx inherits these only in locations without settings of their own. */
const forwarded =
  'proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme;'

/**
 * nginx sends a request that one node cannot take to the other node. It never leaves a node out because of one error:
 * while one node is replaced, no node would be left. Both pools have the same nodes. The second pool keeps a socket on
 * its node, so that the fallback without websockets works too.
 */
const nginxConfig = (folder: string, port: number, nodes: number[]) => `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_max_body_size 50m;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream app { ${nodes.map((node) => `server 127.0.0.1:${node} max_fails=0;`).join(' ')} keepalive 32; }
  upstream sockets { ip_hash; ${nodes.map((node) => `server 127.0.0.1:${node} max_fails=0;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_connect_timeout 1s;
    location / {
      ${forwarded}
      proxy_set_header Connection "";
      proxy_next_upstream error timeout http_502 http_503;
      proxy_pass http://app;
    }
    location /socket {
      ${forwarded}
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection "upgrade";
      proxy_read_timeout 1h;
      proxy_pass http://sockets;
    }
  }
}
`

export async function startCluster({
  port,
  demo = false,
  hasReplica = false,
  env: more = {},
}: { port?: number; demo?: boolean; hasReplica?: boolean; env?: Record<string, string> } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'estribillo-cluster-'))
  chmodSync(folder, 0o711)
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), () => {})
  const standby = hasReplica ? await startStandby(folder, postgres.url, join(folder, 'standby')) : undefined

  const redisPort = await freePort()
  let redis: ChildProcess
  const startRedis = async () => {
    redis = spawn(
      'redis-server',
      ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    )
    await new Promise<void>((resolve) => void redis.once('spawn', resolve))
  }
  const stopRedis = async () => {
    redis.kill('SIGKILL')
    await ended(redis)
  }
  await startRedis()

  const s3Port = await freePort()
  mkdirSync(join(folder, 's3'))
  const s3 = new S3rver({
    port: s3Port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'estribillo', configs: [] }],
  })
  await s3.run()

  const listen = port ?? (await freePort())
  const address = `http://localhost:${listen}`
  const env = {
    DATABASE_URL: postgres.url,
    DATABASE_REPLICA_URLS: standby?.url ?? '',
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_BUCKET: 'estribillo',
    // The storage's default test key.
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    TRUSTED_PROXIES: '127.0.0.1',
    SEAL_KEY_FILE: join(folder, 'seal-key.pem'),
    PUSH_KEY_FILE: join(folder, 'push-keys.json'),
    HOST: '127.0.0.1',
    ...more,
  }
  const ports = [await freePort(), await freePort()]
  const startNode = (at: number) =>
    startProduct({
      dataDir: join(folder, `node-${at}`),
      port: ports[at]!,
      env: { ...env, DEMO: demo && at === 0 ? 'on' : 'off' },
    })
  // The first node migrates; the others find it done.
  const nodes = [await startNode(0), await startNode(1)]

  writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder, listen, ports))
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'nginx.log')], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  })
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(`${address}/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }

  return {
    address,
    nodes,
    standby,
    startRedis,
    stopRedis,
    async restart(at) {
      await ended(nodes[at]!.process)
      nodes[at] = await startNode(at)
    },
    async stop() {
      nginx.kill('SIGTERM')
      await ended(nginx)
      for (const node of nodes) {
        node.process.kill('SIGTERM')
        await ended(node.process)
      }
      await s3.close()
      await stopRedis()
      await standby?.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

if (import.meta.main) {
  const missing = missingForCluster()
  if (missing.length) {
    console.error(
      `A cluster needs ${missing.join(' and ')}, which this machine does not have (Debian: apt-get install nginx redis-server).`,
    )
    process.exit(1)
  }
  const cluster = await startCluster({ port: Number(process.env.PORT ?? 3000), demo: true, hasReplica: true })
  console.info(
    `\n  Estribillo is at  ${cluster.address}  (nginx, two nodes, PostgreSQL with a replica, Redis, S3)\n  nodes             ${cluster.nodes.map((node) => node.address).join(', ')}\n`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cluster.stop().then(() => process.exit(0)))
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { cacheBytes } from '../fast/bounded-cache.ts'
import type { Platform } from './platform.ts'
import { Refusal } from './refusal.ts'
import { primaryReasons, type Replicas } from './replicas.ts'

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Hashes of equal length are compared in constant time. */
const isSame = (given: string, wanted: string) =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(wanted).digest())

/**
 * `GET /metrics` for Prometheus: loop lag, memory, pool, sockets, responses and latencies by route. It answers 404
 * unless `METRICS_TOKEN` is set and sent.
 */
export function mountMetrics(http: FastifyInstance, platform: Platform): void {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const latency = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  })
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Answers of 500 and more, by route',
    labelNames: ['route'],
    registers,
  })
  const { pool } = platform.db
  const gauges: [name: string, help: string, read: () => number][] = [
    ['db_pool_connections', 'Open database connections', () => pool.totalCount],
    ['db_pool_idle', 'Idle database connections', () => pool.idleCount],
    ['db_shared_connections', 'Open pipelined connections', () => platform.db.pipelined()],
    ['db_pool_waiting', 'Requests that wait for a database connection', () => pool.waitingCount],
    ['response_cache_bytes', 'What cached responses take', () => platform.responses.bytes()],
    ['live_sockets', 'Open sockets', () => platform.live.count()],
  ]
  for (const [name, help, read] of gauges)
    // oxlint-disable-next-line no-new -- a gauge registers itself
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  // oxlint-disable-next-line no-new -- a gauge registers itself
  new Gauge({
    name: 'cache_bytes',
    help: 'What the entries of a cache take, by cache',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, bytes] of cacheBytes()) this.set({ cache }, bytes)
    },
  })

  const { replicas } = platform
  if (replicas) mountReplicaMetrics(replicas, registers)

  http.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the address: addresses would make endless labels.
    const route = request.routeOptions.url ?? 'none'
    latency.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc({ route })
    done()
  })
  http.get('/metrics', async (request, reply) => {
    const { metricsToken } = platform.config
    if (!metricsToken || !isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new Refusal('route_not_found')
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

type ReplicaFigures = Replicas['all'][number]

function mountReplicaMetrics(replicas: Replicas, registers: Registry[]): void {
  const gauges: [name: string, help: string, read: (replica: ReplicaFigures) => number][] = [
    ['db_replica_usable', 'Whether the replica may answer reads', ({ isUsable }) => Number(isUsable)],
    ['db_replica_lag_milliseconds', 'All commits before that time are visible', ({ lag }) => lag],
    ['db_replica_lag_bytes', 'The log that the replica has not replayed', ({ lagBytes }) => lagBytes],
    ['db_replica_reads', 'Statements that the replica has answered', ({ reads }) => reads],
    ['db_replica_failures', 'Statements that the primary answered in its place', ({ failures }) => failures],
  ]
  for (const [name, help, read] of gauges)
    // oxlint-disable-next-line no-new -- a gauge registers itself
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers,
      collect() {
        for (const one of replicas.all) this.set({ replica: one.name }, read(one))
      },
    })
  // oxlint-disable-next-line no-new -- a gauge registers itself
  new Gauge({
    name: 'db_replica_calls_on_primary',
    help: 'Calls that a replica might have answered, by the reason why the primary did',
    labelNames: ['reason'],
    registers,
    collect() {
      for (const reason of primaryReasons) this.set({ reason }, replicas.onPrimary[reason])
    },
  })
}

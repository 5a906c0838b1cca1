import { resolve } from 'node:path'
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { type FastPath, readFastPath } from '../fast/switches.ts'
import { type PushNetwork, publicPush } from './push-network.ts'

const onOff = z.enum(['on', 'off'], 'must be "on" or "off"')
const absent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional())

const settings = z
  .object({
    PORT: z.preprocess(
      absent,
      z.coerce.number('must be a number').int().min(0).max(65535, 'must be a port (0 to 65535)').default(3000),
    ),
    HOST: z.preprocess(absent, z.string().default('127.0.0.1')),
    PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https address' })),
    DATA_DIR: z.preprocess(absent, z.string().default('data')),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })),
    DATABASE_SHARED_CONNECTIONS: z.preprocess(
      absent,
      z.coerce.number('must be a number').int().min(0, 'must be at least 0').max(50, 'must be at most 50').default(4),
    ),
    DATABASE_CONNECTIONS: z.preprocess(
      absent,
      z.coerce
        .number('must be a number')
        .int()
        .min(1, 'must be at least 1')
        .max(500, 'must be at most 500')
        .default(40),
    ),
    DATABASE_REPLICA_URLS: z.preprocess(
      (value) =>
        String(value ?? '')
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean),
      z.array(z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres:// addresses, separated by commas' })),
    ),
    REPLICA_MAX_LAG_MS: z.preprocess(
      absent,
      z.coerce
        .number('must be a number')
        .int()
        .min(200, 'must be at least 200')
        .max(60_000, 'must be at most 60000')
        .default(1_000),
    ),
    REDIS_URL: optional(z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' })),
    S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https address' })),
    S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
    S3_REGION: z.preprocess(absent, z.string().default('us-east-1')),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    PICTURE_QUOTA_MB: z.preprocess(
      absent,
      z.coerce
        .number('must be a number')
        .int()
        .min(1, 'must be at least 1')
        .max(1_000_000, 'must be at most 1000000')
        .default(200),
    ),
    SEAL_KEY_FILE: optional(z.string()),
    PUSH_KEY_FILE: optional(z.string()),
    SEAL_STAMP_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https address' })),
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_CLIENT_SECRET: optional(z.string()),
    GOOGLE_ISSUER: z.preprocess(absent, z.url('must be an address').default('https://accounts.google.com')),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
    MAIL_FROM: optional(z.string().max(200)),
    ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
    ADMIN_PASSWORD: optional(z.string().min(6, 'must have at least 6 characters')),
    DEMO: optional(onOff),
    TRUSTED_PROXIES: optional(z.string()),
    METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
    FAST: z.preprocess(
      absent,
      z
        .string()
        .default('on')
        .refine((value) => readFastPath(value) !== undefined, 'must be "on", "off" or a list such as "all,-batch"'),
    ),
    RATE_LIMIT: z.preprocess(absent, onOff.default('on')),
    LOG_LEVEL: z.preprocess(absent, z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional()),
  })
  .superRefine((env, context) => {
    const need = (given: string, missing: string) =>
      context.addIssue({ code: 'custom', path: [missing], message: `is needed when ${given} is set` })
    if (env.GOOGLE_CLIENT_ID && !env.GOOGLE_CLIENT_SECRET) need('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (env.S3_ENDPOINT && !env[name]) need('S3_ENDPOINT', name)
    // Links in mails must not depend on a request's `Host`.
    if (env.SMTP_URL && !env.PUBLIC_URL) need('SMTP_URL', 'PUBLIC_URL')
    if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) need('ADMIN_EMAIL', 'ADMIN_PASSWORD')
  })

/** How slow a sender may be. No setting changes these; tests make them shorter. */
export interface Pace {
  /** In milliseconds: a body that brings nothing for so long has ended. */
  bodySilence: number
  /** In milliseconds: for so long a body may come at any pace. */
  bodyGrace: number
  /** In bytes per second, after that time: a slow telephone sends more. */
  bodyRate: number
  /** In milliseconds: how often a socket is asked whether it is alive, and how long it has to answer. */
  pingInterval: number
  pingTimeout: number
}
export const usualPace: Pace = {
  bodySilence: 20_000,
  bodyGrace: 20_000,
  bodyRate: 16_000,
  pingInterval: 25_000,
  pingTimeout: 20_000,
}

export interface Config {
  port: number
  host: string
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** The maximum; connections open on demand. */
  databaseConnections: number
  /** Pipelined connections for short reads, in addition. */
  databaseSharedConnections: number
  /** Streaming replicas of the database, which answer visitors' and readers' reads. */
  replicaUrls: string[]
  /** In milliseconds: a replica that is further behind is not used. */
  replicaMaxLag: number
  /** The parts of the fast path that are on. */
  fast: FastPath
  /** Nodes share live events and limits through it. */
  redisUrl: string | undefined
  /** Where pictures are stored instead of the data folder. */
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  /** In bytes: the storage quota of one person's pictures. */
  pictureQuota: number
  /** The private key of the log of seals. Nodes that share a database share this file. */
  sealKeyFile: string
  /** The keys for web push (VAPID). Nodes that share a database share this file. */
  pushKeyFile: string
  pushNetwork: PushNetwork
  /** A time stamping authority (RFC 3161) that dates the log once a day. */
  sealStampUrl: string | undefined
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** Without it, mail is written to the outbox folder. */
  smtpUrl: string | undefined
  mailFrom: string
  firstAdmin: { email: string; password: string } | undefined
  /** `undefined`: only at the first start of the embedded database, never in the operator's own. */
  demo: boolean | undefined
  trustedProxies: string[]
  /** The token that opens `/metrics`; without it `/metrics` is closed. */
  metricsToken: string | undefined
  rateLimit: boolean
  pace: Pace
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export class WrongSetting extends Error {}

/** Reads the settings and `.env`. Throws `WrongSetting` with a sentence for each wrong one. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = settings.safeParse(env)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new WrongSetting(
      `These settings are wrong:\n${sentences.join('\n')}\nThe file .env.example explains each one.`,
    )
  }
  const s = parsed.data
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    databaseConnections: s.DATABASE_CONNECTIONS,
    databaseSharedConnections: s.DATABASE_SHARED_CONNECTIONS,
    replicaUrls: s.DATABASE_REPLICA_URLS,
    replicaMaxLag: s.REPLICA_MAX_LAG_MS,
    fast: readFastPath(s.FAST)!,
    redisUrl: s.REDIS_URL,
    s3: s.S3_ENDPOINT
      ? {
          endpoint: s.S3_ENDPOINT.replace(/\/+$/, ''),
          bucket: s.S3_BUCKET!,
          region: s.S3_REGION,
          accessKeyId: s.S3_ACCESS_KEY_ID!,
          secretAccessKey: s.S3_SECRET_ACCESS_KEY!,
        }
      : undefined,
    pictureQuota: s.PICTURE_QUOTA_MB * 1_000_000,
    sealKeyFile: resolve(s.SEAL_KEY_FILE ?? `${s.DATA_DIR}/seal-key.pem`),
    pushKeyFile: resolve(s.PUSH_KEY_FILE ?? `${s.DATA_DIR}/push-keys.json`),
    pushNetwork: publicPush,
    sealStampUrl: s.SEAL_STAMP_URL,
    google: s.GOOGLE_CLIENT_ID
      ? { clientId: s.GOOGLE_CLIENT_ID, clientSecret: s.GOOGLE_CLIENT_SECRET!, issuer: s.GOOGLE_ISSUER }
      : undefined,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM ?? `Estribillo <no-reply@${s.PUBLIC_URL ? new URL(s.PUBLIC_URL).hostname : 'localhost'}>`,
    firstAdmin: s.ADMIN_EMAIL ? { email: s.ADMIN_EMAIL, password: s.ADMIN_PASSWORD! } : undefined,
    demo: s.DEMO === undefined ? undefined : s.DEMO === 'on',
    trustedProxies:
      s.TRUSTED_PROXIES?.split(',')
        .map((entry) => entry.trim())
        .filter(Boolean) ?? [],
    metricsToken: s.METRICS_TOKEN,
    rateLimit: s.RATE_LIMIT === 'on',
    pace: usualPace,
    // A terminal is read by a person, who wants no line for each request.
    logLevel: s.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  }
}

export function loadDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

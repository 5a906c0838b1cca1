import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const metricsToken = 'the-token-of-these-tests'

/** The admin of every product that is started for tests. */
export const adminEmail = 'admin@correo.example'
export const adminPassword = 'secreto de prueba'

export interface Product {
  address: string
  /** One figure of `/metrics`. */
  metric(name: string): Promise<number>
  process: ChildProcess
  dataDir: string
  /** The whole output. */
  output(): string
  stop(): Promise<void>
}

/** A data folder that the user who runs PostgreSQL can reach. */
function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'estribillo-e2e-'))
  chmodSync(folder, 0o711)
  return folder
}

/** The running embedded database of a data folder. */
export function embeddedDatabase(dataDir: string): { pid: number; url: string } {
  const [pid, , , , socket = ''] = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim()
  return {
    pid: Number(pid),
    url: `postgresql://estribillo:${password}@localhost:5432/estribillo?host=${encodeURIComponent(socket)}`,
  }
}

/** Starts the built product (of another checkout: `cwd`) as `npm start` does, with a database in `dataDir`. */
export async function startProduct({
  dataDir = newDataDir(),
  port = 0,
  env = {},
  cwd,
}: { dataDir?: string; port?: number; env?: Record<string, string>; cwd?: string | undefined } = {}): Promise<Product> {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      METRICS_TOKEN: metricsToken,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd ? { cwd } : {}),
  })
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /Estribillo is at {2}([^\s"]+)/.exec(printed)
      if (found) resolve(found[1]!)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${printed}`)))
  })
  return {
    address,
    async metric(name) {
      const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
      return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await answer.text())![1])
    },
    process: child,
    dataDir,
    output: () => printed,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

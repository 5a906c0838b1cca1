// The two commands start here, on whatever Node (20 or newer) the machine has: it installs when the lock file changed,
// builds when the sources changed, and hands over to the Node 24 that the lock file pins. No dependency may be imported
// here.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
const windows = process.platform === 'win32'
const [task = 'start', ...rest] = process.argv.slice(2)

function die(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

const nodeMajor = Number(process.versions.node.split('.')[0])
if (nodeMajor < 20) die(`Estribillo needs Node 20 or newer; this is ${process.version}.`)

function hashOf(...paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    const info = statSync(path, { throwIfNoEntry: false })
    if (!info) return
    if (info.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(path).update(readFileSync(path))
  }
  paths.forEach(add)
  return hash.digest('hex')
}

/** `npm ci`, once for each state of the lock file: a plain `npm ci` at every start would cost 20 seconds. */
function install() {
  const stamp = 'node_modules/.estribillo-installed'
  const wanted = hashOf('package-lock.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages …')
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: windows,
  })
  if (done.status !== 0) die('The packages could not be installed (npm ci failed). Is the npm registry reachable?')
  writeFileSync(stamp, wanted)
}

/** The Node that runs the product: this one when it is new enough, else the one from the lock file. */
function node24() {
  if (nodeMajor >= 24) return process.execPath
  for (const name of readdirSync('node_modules').filter((entry) => /^node-(linux|darwin|win)-/.test(entry))) {
    const path = join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
    if (existsSync(path)) return path
  }
  die(
    `Estribillo runs on Node 24; this is ${process.version} and no packaged Node 24 exists for ${process.platform} ${process.arch}. Install Node 24.`,
  )
}

function build(node) {
  const stamp = 'dist/.built-from'
  const wanted = hashOf(
    'web',
    'contract',
    'package-lock.json',
    'vite.config.ts',
    'tools/web-build.ts',
    'tools/build-rhymes.ts',
    'tools/rhymes',
    'server/src/areas/rhymes/index-format.ts',
    'tools/build-verifier.ts',
    'tools/verify-seal.ts',
  )
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the web app …')
  const done = spawnSync(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { stdio: 'inherit' })
  if (done.status !== 0) die('The web app could not be built.')
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Hands over: same terminal, same signals, same exit code. */
function become(node, args, environment = {}) {
  const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  return child
}

const canRun = (name) => {
  const path = `${process.env.PATH}:/usr/sbin:/sbin`
  return (
    spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore', env: { ...process.env, PATH: path } }).status === 0
  )
}

/** A browser for the journeys: the system's Chromium, or the one that Playwright has downloaded. */
function chromium() {
  const known = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  const found = known.find((path) => path && existsSync(path))
  if (found) return found
  const script = "process.stdout.write(require('playwright').chromium.executablePath())"
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  return stdout && existsSync(stdout) ? stdout : ''
}

/** Installs what the tests use and this machine lacks. What cannot be installed is said; its tests are skipped then. */
function installMissing() {
  const packages = [...['nginx', 'redis-server'].filter((name) => !canRun(name)), ...(chromium() ? [] : ['chromium'])]
  if (packages.length === 0) return
  if (process.platform === 'linux' && canRun('apt-get')) {
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    const command = [...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', ...packages]
    console.log(`Installing ${packages.join(', ')}: ${command.join(' ')}`)
    const quiet = { stdio: 'ignore', timeout: 600_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    const [update, ...given] = [...asRoot, 'apt-get', 'update']
    spawnSync(update, given, quiet)
    const [program, ...rest] = command
    if (spawnSync(program, rest, quiet).status !== 0)
      console.log('apt-get could not install them (no rights or no network).')
  }
  if (!chromium()) {
    console.log('Installing Chromium: npx playwright install chromium')
    spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
      timeout: 600_000,
    })
  }
}

install()
const node = node24()

if (task === 'start') {
  build(node)
  become(node, ['server/src/main.ts', ...rest])
} else if (task === 'dev') {
  build(node)
  become(node, ['--watch', 'server/src/main.ts'], { PORT: '3001', PUBLIC_URL: 'http://localhost:3000' })
  become(node, ['node_modules/vite/bin/vite.js', '--port', '3000', '--strictPort'])
} else if (task === 'test') {
  const mayInstall = rest.includes('--install')
  if (mayInstall) installMissing()
  build(node)
  const words = rest.filter((word) => word !== '--install')
  become(node, ['tools/check.ts', ...words], { CHROMIUM_PATH: chromium(), INSTALL_MISSING: mayInstall ? '1' : '' })
} else if (task === 'format') {
  become(node, ['node_modules/oxfmt/bin/oxfmt', '.'])
} else if (task === 'tool') {
  const [name, ...args] = rest
  if (['cluster', 'bench', 'faults', 'pictures'].includes(name)) build(node)
  become(node, [`tools/${name}.ts`, ...args], {
    CHROMIUM_PATH: ['bench', 'faults', 'pictures'].includes(name) ? chromium() : (process.env.CHROMIUM_PATH ?? ''),
  })
} else die(`Unknown task "${task}".`)

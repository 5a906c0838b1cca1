// Runs once the database is ready: the site on its port, the first data, the hourly work and the shutdown.
import { networkInterfaces } from 'node:os'
import closeWithGrace from 'close-with-grace'
import { type App, createApp } from './app.ts'
import { AccountExists, makeFirstAdmin, sweepChallenges, sweepMailTokens } from './areas/accounts/index.ts'
import { seedCatalog } from './areas/catalog/index.ts'
import { rankStragglers, scanWaitingLyrics, sketchWaitingLyrics, sweepViewAddresses } from './areas/lyrics/index.ts'
import { openSigner, stampSealLog, sweepPreparedSeals } from './areas/seals/index.ts'
import { dropOldReportPictures } from './areas/staff/index.ts'
import { type Config, WrongSetting } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { sweepSessions } from './platform/sessions.ts'
import { drawPictures } from './demo/draw-pictures.ts'
import { demoLogins, loadDemo } from './demo/load-demo.ts'
import { noteStep, showSite, warn } from './startup-output.ts'

/** Serves the product on its port. `closeDatabase` runs last at the shutdown. */
export async function openSite(config: Config, url: string, closeDatabase: () => Promise<void>): Promise<void> {
  const app = await createApp(config, url)
  const { db } = app.platform
  await seedCatalog(db)
  if (config.firstAdmin) await tryFirstAdmin(db, config.firstAdmin)
  // The demo is loaded only into an embedded database, never into an operator's.
  const demo = config.demo ?? !config.databaseUrl
  const isNewDemo = demo && (await loadDemo(app.platform))
  if (isNewDemo) noteStep('Loaded the demo content.')
  if (!(await openSigner(db, config.sealKeyFile)))
    warn(`${config.sealKeyFile} has not the newest key of the log of seals. This node cannot seal.`)
  if (!config.rateLimit) warn('RATE_LIMIT is off. This is for tests and benchmarks only.')

  const port = await listen(app, config)
  // Without PUBLIC_URL mails link to this port, which may differ from the requested one.
  config.port = port
  const sweepQuietly = () => {
    void sweep(db).catch(() => {})
    app.compareSoon()
    void stampSealLog(app.platform)
  }
  sweepQuietly()
  const sweeper = setInterval(sweepQuietly, 3_600_000)
  const lan = config.host === '0.0.0.0' ? lanAddresses() : []
  showSite([
    ['Estribillo is at', config.publicUrl ?? `http://localhost:${port}`],
    ...lan.map((address) => ['on this network', `http://${address}:${port}`] as const),
    ...(demo ? await demoLogins(db) : []),
  ])
  // In the background: a page shows a person's initial and a drawn title until the pictures are there.
  if (isNewDemo)
    drawPictures(app.platform).catch((error: unknown) => app.platform.log.warn({ err: error }, 'demo pictures'))

  closeWithGrace({ delay: 9_000, logger: false }, async ({ err }) => {
    if (err) app.platform.log.fatal({ err }, 'unexpected end')
    clearInterval(sweeper)
    await app.close()
    await closeDatabase()
  })
}

/** An existing account may belong to anybody: it is not promoted, and the site starts all the same. */
async function tryFirstAdmin(db: Database, { email, password }: { email: string; password: string }): Promise<void> {
  try {
    if (await makeFirstAdmin(db, email, password)) noteStep(`The first admin is ${email}.`)
  } catch (error) {
    if (!(error instanceof AccountExists)) throw error
    warn(`There is no admin. ${error.message} (npm run admin)`)
  }
}

/** The requested port, or the next free one if none was required. */
async function listen(app: App, config: Config): Promise<number> {
  const insisted = Boolean(process.env.PORT)
  for (let port = config.port; ; port++) {
    try {
      await app.http.listen({ port, host: config.host })
      return (app.http.server.address() as { port: number }).port
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (insisted || port >= config.port + 50)
        throw new WrongSetting(`Port ${port} is already in use. Set PORT to a free one.`)
    }
  }
}

const sweep = async (db: Database) => {
  await sweepSessions(db)
  await db.rows(sweepMailTokens)
  await db.rows(sweepChallenges)
  await db.rows(sweepViewAddresses)
  await db.rows(sweepPreparedSeals)
  await rankStragglers(db)
  await db.rows(dropOldReportPictures)
  await scanWaitingLyrics(db)
  await sketchWaitingLyrics(db)
}

const lanAddresses = () =>
  Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).filter((entry) => entry.family === 'IPv4' && !entry.internal).map((entry) => entry.address),
  )

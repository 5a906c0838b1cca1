// node bench/web.ts [ADDRESS]: Lighthouse (mobile, simulated 4G; fetched by npx, median of three) on the landing
// page, the guest feed, a lyric and a profile, with budgets; and the longest task while the feed is scrolled.
// Results: bench/results/web.json
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { percentile } from './client.ts'
import { figure } from './figures.ts'

const [address = 'http://localhost:3000'] = process.argv.slice(2)
const executable = process.env.CHROMIUM_PATH ?? chromium.executablePath()
const feed = (await (await fetch(`${address}/api/lyrics/unlogged`)).json()) as {
  data: { lyrics: { id: string; User: { nickName: string } }[] }
}
const [song] = feed.data.lyrics
if (!song) throw new Error(`There are no lyrics at ${address}.`)

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}
const file = join(tmpdir(), `lighthouse-${process.pid}.json`)
for (const path of ['/', '/home', `/detail-lyrics/${song.id}`, `/${song.User.nickName}`]) {
  const reports: Report[] = []
  for (let turn = 0; turn < 3; turn++) {
    const { status, stderr } = spawnSync(
      'npx',
      [
        '--yes',
        'lighthouse@13.5.0',
        `${address}${path}`,
        '--quiet',
        '--chrome-flags=--headless=new --no-sandbox',
        '--output=json',
        `--output-path=${file}`,
      ],
      {
        env: { ...process.env, CHROME_PATH: executable },
        encoding: 'utf8',
      },
    )
    if (status !== 0) throw new Error(`Lighthouse ended with ${status}: ${stderr}`)
    reports.push(JSON.parse(readFileSync(file, 'utf8')) as Report)
  }
  const median = (of: (report: Report) => number) => percentile(reports.map(of), 0.5)
  const name = path.split('/').slice(0, 2).join('/')
  for (const [category, budget] of Object.entries({
    performance: 95,
    accessibility: 100,
    'best-practices': 100,
    seo: 100,
  }))
    figure(`${name} ${category}`, Math.round(median(({ categories }) => categories[category]!.score) * 100), {
      least: budget,
    })
  figure(
    `${name} layout shift`,
    median(({ audits }) => audits['cumulative-layout-shift']!.numericValue!),
    {
      most: 0.02,
    },
  )
}

const browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
await page.goto(`${address}/home`)
await page.getByRole('article').nth(7).waitFor()
await page.waitForTimeout(4_000)
await page.evaluate(() => {
  const seen = window as unknown as { longest: number }
  seen.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
  }).observe({ type: 'longtask' })
})
for (let turn = 0; turn < 60; turn++) {
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(80)
}
// Only tasks above 50 ms are reported: 0 means none.
figure(
  'longest task above 50 ms while scrolling, ms',
  await page.evaluate(() => (window as unknown as { longest: number }).longest),
  { most: 50 },
)
await browser.close()

// node bench/typing.ts [ADDRESS] [LINES]: how much of the page's main thread a key takes in a long lyric: everything from the key to the
// painted verse, syllable margin and form included, as the browser itself counts it. Needs a running site and a Chromium (CHROMIUM_PATH).
import { chromium } from 'playwright'

const [address = 'http://localhost:3000', lines = '300'] = process.argv.slice(2)
const budget = 16
const browser = await chromium.launch({ ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
const page = await (await browser.newContext({ baseURL: address })).newPage()
await page.goto('/create-lyrics')
const editor = page.getByRole('textbox', { name: 'Letra' })
await editor.click()
const song = Array.from({ length: Number(lines) }, (_, n) => `La línea número ${n} de una canción que no termina`).join('\n')
await editor.evaluate((element, text) => {
  const transfer = new DataTransfer()
  transfer.setData('text/plain', text)
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
}, song)
await page.waitForTimeout(1500)
const devtools = await page.context().newCDPSession(page)
await devtools.send('Performance.enable')
const busy = async () => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
const times: number[] = []
for (const letter of 'y todavía queda algo por decir, que no cabe en una sola línea ni en dos, pero casi') {
  const before = await busy()
  await page.keyboard.type(letter)
  await page.waitForTimeout(120)
  times.push((await busy()) - before)
}
const at = (share: number) => times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1)
console.log(`${times.length} keys in a lyric of ${lines} lines: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms   budget ${budget} ms (p95)`)
await browser.close()

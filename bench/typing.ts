// node bench/typing.ts [ADDRESS] [LINES]: the cost of a key in a long lyric, in stanzas of four and as one stanza,
// compared with the same text in a bare editable box of the same browser. The budget covers all main-thread work for
// a key as the browser counts it (editor, syllable margin, form, layout, painting, spelling). It also reports the
// time from the key to the next frame, which on a shared machine includes waiting for a core. Needs a running site
// and a Chromium (CHROMIUM_PATH). Exits with 3 when a lyric in stanzas exceeds its budget.
import { chromium } from 'playwright'
import { figure } from './figures.ts'

const [address = 'http://localhost:3000', lines = '300'] = process.argv.slice(2)
const budget = 16
const text = 'y todavía queda algo por decir, que no cabe en una sola línea ni en dos, pero casi'
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await (await browser.newContext({ baseURL: address })).newPage()
const devtools = await page.context().newCDPSession(page)
await devtools.send('Performance.enable')
const busy = async () =>
  (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000

const song = (stanza: number) =>
  Array.from(
    { length: Number(lines) },
    (_, n) => `La línea número ${n} de una canción que no termina${n % stanza === stanza - 1 ? '\n' : ''}`,
  ).join('\n')

async function typing(name: string): Promise<number> {
  await page.evaluate(() => {
    const costs: number[] = []
    Object.assign(window, { costs })
    const soon = (act: () => void) => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', act)
      channel.port1.start()
      channel.port2.postMessage(0)
    }
    document.addEventListener(
      'keydown',
      () => {
        const pressed = performance.now()
        let task = 0
        soon(() => (task = performance.now() - pressed))
        requestAnimationFrame(() => {
          const frame = performance.now()
          soon(() => costs.push(task + performance.now() - frame))
        })
      },
      { capture: true },
    )
  })
  await page.waitForTimeout(1500)
  const all: number[] = []
  for (const letter of text) {
    const before = await busy()
    await page.keyboard.type(letter)
    await page.waitForTimeout(120)
    all.push((await busy()) - before)
  }
  const costs = await page.evaluate(() => (window as unknown as { costs: number[] }).costs)
  const at = (times: number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!
  const show = (times: number[]) =>
    `p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms, worst ${at(times, 1).toFixed(1)} ms`
  console.log(`${name.padEnd(32)} ${costs.length} keys: ${show(all)}   (to the picture: ${show(costs)})`)
  return at(all, 0.95)
}

async function write(stanza: number, { hasMetre = false } = {}): Promise<void> {
  await page.goto('/create-lyrics')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  const editor = page.getByRole('textbox', { name: 'Letra' })
  if (hasMetre) {
    await page.getByRole('button', { name: 'Métrica', exact: true }).click()
    await page.getByRole('region', { name: 'Métrica del verso' }).waitFor()
  }
  await editor.click()
  await editor.evaluate((element, words) => {
    const transfer = new DataTransfer()
    transfer.setData('text/plain', words)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
  }, song(stanza))
}

await write(4)
const inStanzas = await typing(`${lines} lines, stanzas of four`)
await write(Infinity)
await typing(`${lines} lines, one stanza`)
await write(4, { hasMetre: true })
const withMetre = await typing(`${lines} lines with metre`)
await write(Infinity, { hasMetre: true })
await typing(`${lines} lines with metre, one stanza`)
await page.goto('about:blank')
await page.setContent('<div contenteditable style="white-space:pre-wrap;font:18px/1.7 serif"></div>')
await page.locator('div').click()
await page.keyboard.insertText(song(4))
const bare = await typing('a bare editable box')
await browser.close()
console.log(`a lyric in stanzas costs ${(inStanzas / bare).toFixed(1)} times the bare box`)
figure('a key in stanzas of four, p95 in ms', inStanzas, { most: budget })
figure('a key with the metric view, p95 in ms', withMetre, { most: budget })

// What the start prints: to a terminal what a person needs, elsewhere JSON lines in the format of the log.
const isTerminal = process.stdout.isTTY

const levels = { info: 30, warn: 40 } as const
const line = (level: keyof typeof levels, msg: string) =>
  console.info(JSON.stringify({ level: levels[level], time: Date.now(), pid: process.pid, msg }))

/** A step of the start: a terminal does not show it. */
export const noteStep = (sentence: string): void => void (isTerminal || line('info', sentence))

/** What is wrong with the settings, although the site starts. */
export const warn = (sentence: string): void =>
  isTerminal ? console.info(`  Warning: ${sentence}`) : line('warn', sentence)

/** Where the site is, and who can sign in: rows of a name and its text. */
export const showSite = (rows: readonly (readonly [name: string, text: string])[]): void => {
  if (!isTerminal) return rows.forEach(([name, text]) => line('info', `${name}  ${text}`))
  const width = Math.max(...rows.map(([name]) => name.length))
  console.info(['', ...rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`), ''].join('\n'))
}

// Loaded into the product before everything else: its clock is wrong by as many milliseconds as the file CLOCK_FILE
// says, from moment to moment.
import { readFileSync } from 'node:fs'

let wrong = 0
const look = () => {
  const before = wrong
  try {
    wrong = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0
  } catch {
    wrong = 0
  }
  // Said by the changed clock itself, so that whoever reads it knows.
  if (wrong !== before) console.error(`the clock says ${new globalThis.Date().getTime()}`)
}
const Right = Date
globalThis.Date = class Date extends Right {
  constructor(...given) {
    if (given.length) super(...given)
    else super(Right.now() + wrong)
  }
  static now() {
    return Right.now() + wrong
  }
}
look()
setInterval(look, 100).unref()

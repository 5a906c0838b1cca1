// npm run new-verb -- AREA VERB: creates the three files of a new verb (contract, handler with a test, page call)
// with content to replace, and prints the manual steps.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { areas } from './borders.ts'

const [area = '', verb = ''] = process.argv.slice(2)
if (!areas.includes(area) || !/^[a-z]+(-[a-z]+)+$/.test(verb)) {
  console.error(
    `Usage: npm run new-verb -- AREA VERB\n  AREA: ${areas.join(', ')}\n  VERB: kebab-case, verb first (like-lyric)`,
  )
  process.exit(1)
}
const name = verb.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const files = {
  [`contract/src/${area}/${verb}.ts`]: `import { z } from 'zod'
import { route } from '../route.ts'
import { done, id } from '../shapes.ts'

/** Say here what it does, and what is special about its input. */
export const ${name} = route({
  method: 'POST',
  path: '/${area}/${verb}',
  summary: 'Say it in a line',
  access: 'member',
  body: z.object({ id }),
  reply: done,
  errors: ['not_found'],
})
`,
  [`server/src/areas/${area}/${verb}.ts`]: `import * as contract from '#contract/${area}/${verb}.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'

const change = statement<{ id: string }>('${verb}', 'select id from users where id = $1 and id = $2')

export const ${name} = serve(contract.${name}, async ({ db }, { body, viewer }) => {
  if (!(await db.first(change, [body.id, viewer.id]))) throw new Refusal('not_found')
  return { done: true as const }
})
`,
  [`server/src/areas/${area}/${verb}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import { member } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('a member may, a visitor may not', async () => {
  const luna = await member(app)
  expect((await luna.post('/${area}/${verb}', { id: luna.id })).status).toBe(200)
  expect((await app.visitor().post('/${area}/${verb}', { id: luna.id })).status).toBe(401)
})
`,
  [`web/src/areas/${area}/${verb}.ts`]: `import { call } from '#web/platform/call.ts'

export async function ${name}(id: string): Promise<void> {
  await call('POST /${area}/${verb}', { body: { id } })
}
`,
}

for (const path of Object.keys(files)) {
  if (existsSync(path)) {
    console.error(`${path} exists already. Nothing was written.`)
    process.exit(1)
  }
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  console.log(`wrote ${path}`)
}
console.log(`
Then, by hand (nothing is loaded by itself):
  contract/src/api.ts                   add ${name} to the routes
  server/src/areas/${area}/index.ts     add ${name} to the area's routes; a new area also in server/src/app.ts
  the summary, the path, the statement and the test above: they are only a beginning`)

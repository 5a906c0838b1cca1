// node bench/seals.ts: what a log of 100,000 seals costs, through HTTP, on an own product and database. Budgets: 500
// seals a second, 5 ms for a receipt and for its verification (95th percentile). SEALS=10000 for a short run.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { verifyReceipt } from '../contract/src/seals/verify-receipt.ts'
import { embeddedDatabase, startProduct } from '../e2e/product.ts'
import { percentile } from './client.ts'
import { figure } from './figures.ts'
import { callApi, registerPeople } from './people.ts'

const seals = Number(process.env.SEALS ?? 100_000)
const budget = { perSecond: 500, ms: 5 }
const connections = 32

const product = await startProduct({ env: { DEMO: 'off' } })
const { address } = product
const client = new pg.Client(embeddedDatabase(product.dataDir).url)
try {
  const [writer] = await registerPeople(address, 1)
  const { cookie } = writer!
  const draft = { title: 'Para sellar', lyrics: `<p>${'Un verso de la canción<br>'.repeat(24)}fin</p>` }
  const first = (await callApi<{ id: string }>(address, '/lyrics', { body: { ...draft, isPublished: false }, cookie }))
    .data.id
  // The drafts are copies of the first one: only their seals are measured.
  await client.connect()
  const { rows: columns } = await client.query<{ column_name: string }>(
    `select quote_ident(column_name) as column_name from information_schema.columns
     where table_name = 'lyrics' and is_generated = 'NEVER' and is_identity = 'NO'
       and column_name not in ('id', 'client_id')`,
  )
  const names = columns.map(({ column_name }) => column_name).join(', ')
  const ids = Array.from({ length: seals }, () => randomUUID())
  await client.query(
    `insert into lyrics (id, ${names}) select new.id, ${names
      .split(', ')
      .map((name) => `l.${name}`)
      .join(', ')} from lyrics l, unnest($2::uuid[]) as new (id) where l.id = $1`,
    [first, ids],
  )

  const indexes: number[] = []
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < ids.length) {
        const at = next++
        const seal = await callApi<{ index: number }>(address, `/lyrics/${ids[at]!}/seals`, { body: {}, cookie })
        indexes[at] = seal.data.index
      }
    }),
  )
  const perSecond = seals / ((performance.now() - began) / 1_000)

  const { keys } = (await callApi<{ keys: { publicKey: string }[] }>(address, '/seals/checkpoint')).data
  const knownKeys = keys.map((key) => key.publicKey)
  const receipts: number[] = []
  const verifications: number[] = []
  let bytes = 0
  for (let n = 0; n < 1_000; n++) {
    const at = Math.floor(Math.random() * seals)
    const asked = performance.now()
    const receipt = (await callApi(address, `/lyrics/${ids[at]!}/seals/${indexes[at]!}`, { cookie })).data
    receipts.push(performance.now() - asked)
    bytes = Math.max(bytes, JSON.stringify(receipt).length)
    const started = performance.now()
    const { holds } = await verifyReceipt(receipt, { knownKeys })
    verifications.push(performance.now() - started)
    if (!holds) throw new Error(`The receipt of seal ${indexes[at]!} does not hold.`)
  }
  const proof = percentile(receipts, 0.95)
  const verification = percentile(verifications, 0.95)
  console.info(`${seals} seals; a receipt has at most ${bytes} bytes`)
  figure('seals a second', perSecond, { least: budget.perSecond })
  figure('a receipt with its proof, p95 in ms', proof, { most: budget.ms })
  figure('a verification, p95 in ms', verification, { most: budget.ms })
} finally {
  await client.end()
  await product.stop()
}

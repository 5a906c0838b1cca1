// Reference servers in a separate process: the same bytes from a bare server, from a bare Fastify route, and eight
// joined rows by one named statement. Prints its ports as JSON. BYTES is the file with the response, DATABASE_URL the
// product's database.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import Fastify from 'fastify'
import pg from 'pg'

const body = readFileSync(process.env.BYTES!)
const bare = createServer((_request, response) =>
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    .end(body),
).listen(0, '127.0.0.1')
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options: '-c jit=off' })
const app = Fastify()
app.get('/bytes', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body))
app.get('/rows', async (_request, reply) => {
  const { rows } = await pool.query({
    name: 'eight',
    text: `select l.id, l.title, l.lyrics_html, l.description, l.published_at, u.nick_name, u.name, u.last_name
       from lyrics l
       join users u on u.id = l.author_id
       where l.published_at is not null and not l.author_gone
       order by l.published_at desc, l.id desc
       limit 8`,
  })
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify({ data: rows }))
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(
  JSON.stringify({
    bare: (bare.address() as { port: number }).port,
    fastify: (app.server.address() as { port: number }).port,
  }),
)

// Publishes a corpus of poems as lyrics of their poets. A line is a JSON object
// {author, title, stanzas: [[{text} or "text", …], …]}, with optional `poet`, `book` and `language` (es, pt, en).
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { plainText } from '../contract/src/text.ts'
import { hashPassword } from '../server/src/areas/accounts/index.ts'
import { catalogOf } from '../server/src/areas/catalog/index.ts'
import { type ImportedLyric, importLyrics } from '../server/src/areas/lyrics/index.ts'
import { type Database, statement } from '../server/src/platform/database.ts'

interface Poem {
  author: string
  /** Identifies a poet when `author` is written in several ways. */
  poet?: string
  /** Without a title, the first verse is the title, as in anthologies. */
  title?: string
  book?: string
  language?: ImportedLyric['language']
  stanzas: (string | { text: string })[][]
}

const batch = 60
const findPoet = statement<{ id: string }>('load-find-poet', 'select id from users where email = $1')
const addPoet = statement<{ id: string }>(
  'load-add-poet',
  `insert into users (email, password_hash, name, last_name, nick_name, is_registered)
   values ($1, $2, $3, $4, $5, true)
   returning id`,
)
const known = statement<{ title: string }>('load-known', 'select title from lyrics where author_id = $1')

/** "Arguijo, Juan de" becomes Juan de Arguijo. */
const inOrder = (author: string) => author.split(',').toReversed().join(' ').replace(/\s+/g, ' ').trim()

/** "Luis de Góngora" becomes luis.de.gongora, a unique nickname. */
const nicknameOf = (author: string) =>
  plainText(author)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, 26)
    .padEnd(3, '.')

async function poetId(db: Database, poet: string, author: string, password: string): Promise<string> {
  const nickName = nicknameOf(poet)
  const email = `${nickName}@corpus.estribillo.example`
  const found = await db.first(findPoet, [email])
  if (found) return found.id
  const [name = author, ...rest] = author.split(' ')
  const taken = await db.pool.query('select 1 from users where nick_key = plain($1)', [nickName])
  return (await db.first(addPoet, [
    email,
    password,
    name,
    rest.join(' ') || name,
    taken.rowCount ? `${nickName}.poeta` : nickName,
  ]))!.id
}

function parse(line: string, number: number): Poem {
  try {
    const poem = JSON.parse(line) as Poem
    if (!poem.author || !Array.isArray(poem.stanzas) || !poem.stanzas[0]?.length)
      throw new Error('it needs an author and stanzas')
    return poem
  } catch (error) {
    throw new Error(`Line ${number} cannot be loaded: ${(error as Error).message}`, { cause: error })
  }
}

/** Loads a whole file; loading the same file again adds nothing. */
export async function loadCorpus(
  db: Database,
  file: string,
): Promise<{ loaded: number; skipped: number; authors: number; seconds: number }> {
  const started = Date.now()
  const catalog = await catalogOf(db)
  const genre =
    [...catalog.genres.values()].find((item) => item.name === 'Canción de autor')?.id ?? catalog.otherGenreId
  const spain = [...catalog.countries.values()].find((item) => item.code === 'ES')!.id
  // Nobody signs in as a poet of the corpus: the password is random and not stored.
  const password = await hashPassword(crypto.randomUUID())
  const poets = new Map<string, { id: string; titles: Set<string>; stored: Set<string> }>()
  let waiting: ImportedLyric[] = []
  let [loaded, skipped, number] = [0, 0, 0]
  const flush = async () => {
    if (waiting.length) await importLyrics(db, waiting)
    loaded += waiting.length
    waiting = []
  }
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number++
    if (!line.trim()) continue
    const poem = parse(line, number)
    const author = inOrder(poem.author)
    const key = poem.poet ?? author
    let poet = poets.get(key)
    if (!poet) {
      const id = await poetId(db, key, author, password)
      poet = { id, titles: new Set(), stored: new Set((await db.rows(known, [id])).map((row) => row.title)) }
      poets.set(key, poet)
    }
    // Poems with the same title and poet are distinguished by their first verse, so loading the same file again adds
    // nothing.
    const verses = poem.stanzas.map((stanza) => stanza.map((verse) => (typeof verse === 'string' ? verse : verse.text)))
    const first = verses[0]?.[0] ?? ''
    const given = poem.title?.trim() || first
    const named = [given, `${first} (${given})`, `${given} (${number})`].map((title) => title.slice(0, 160))
    const title = named.find((candidate) => !poet.titles.has(candidate))!
    poet.titles.add(title)
    if (poet.stored.has(title)) {
      skipped++
      continue
    }
    waiting.push({
      authorId: poet.id,
      title,
      lyrics: verses.map((stanza) => stanza.join('\n')).join('\n\n'),
      description: poem.book ? `De «${poem.book}», de ${author}.` : `De ${author}.`,
      musicalGenreId: genre,
      language: poem.language ?? 'es',
      country: spain,
      publishedAt: new Date(started - 90 * 86_400_000 + number * 60_000),
    })
    if (waiting.length === batch) await flush()
  }
  await flush()
  await db.pool.query('analyze lyrics, lyric_counts, users')
  return { loaded, skipped, authors: poets.size, seconds: (Date.now() - started) / 1000 }
}

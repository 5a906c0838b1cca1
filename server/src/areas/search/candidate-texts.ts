// The texts of candidates, ready for ranking. They are read and prepared once for each version of their rows.
import { spelledWordsOf } from '#contract/text.ts'
import { createBoundedCache } from '../../fast/bounded-cache.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { type CardRow, cardVersion } from '../lyrics/index.ts'

export interface CandidateText {
  /**
   * The words of the title, then of each verse, each in a line, in lower case and without accents. It begins and ends
   * with a line break.
   */
  lines: string
  /** In lower case, with accents. */
  title: string
  /** In lower case, with accents. */
  verses: string
  names: AuthorNames
}

interface AuthorNames {
  /** In a line, in lower case and without accents, with a line break before and after. */
  words: string
  /** In lower case, with accents. */
  spelled: string
}

interface TextRow {
  id: string
  version: string
  title: string
  lyrics_text: string
  word_lines: string
  person: string
}
const read = statement<TextRow>(
  'read-candidates',
  `select l.id, ${cardVersion} as version, l.title, l.lyrics_text, coalesce(l.word_lines, '') as word_lines,
         concat_ws(' ', u.nick_name, u.name, u.last_name) as person
    from lyrics l join users u on u.id = l.author_id
   where l.id = any ($1::uuid[])`,
  { isShort: true },
)

interface Cached extends CandidateText {
  version: string
}
const mostBytes = 16 * 1024 * 1024
/** Most texts have one byte for each character. */
const overhead = 400
const sizeOf = ({ lines, title, verses, names }: Cached) =>
  lines.length + title.length + verses.length + names.words.length + names.spelled.length + overhead
const caches = new WeakMap<Queries, ReturnType<typeof createBoundedCache<Cached>>>()
function cacheOf(db: Queries) {
  let cache = caches.get(db)
  if (!cache) caches.set(db, (cache = createBoundedCache('search_texts', mostBytes, sizeOf)))
  return cache
}
function namesOf(person: string): AuthorNames {
  const tokens = spelledWordsOf(person)
  return {
    words: `\n${tokens.map(({ plain }) => plain).join(' ')}\n`,
    spelled: tokens.map(({ written }) => written).join(' '),
  }
}

/** The texts of these lyrics by id. A lyric that was just deleted has none. */
export async function candidateTexts(db: Queries, rows: CardRow[]): Promise<ReadonlyMap<string, CandidateText>> {
  const cache = cacheOf(db)
  const texts = new Map<string, CandidateText>()
  const missing: string[] = []
  for (const { id, version } of rows) {
    const known = cache.get(id)
    if (known?.version === version) texts.set(id, known)
    else missing.push(id)
  }
  for (const row of missing.length ? await db.rows(read, [missing]) : []) {
    const text = {
      version: row.version,
      lines: `\n${row.word_lines}\n`,
      title: row.title.toLowerCase(),
      verses: row.lyrics_text.toLowerCase(),
      names: namesOf(row.person),
    }
    cache.set(row.id, text)
    texts.set(row.id, text)
  }
  return texts
}

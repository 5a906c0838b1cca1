// The metre and the form of a lyric as columns: what its facts say, and what a search filters by.
import { type LyricMetre, metreOfLyric } from '#contract/verse/scan-lyric.ts'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { type Queries, statement } from '../../platform/database.ts'
import type { EditedColumns } from './lyric-columns.ts'

type Source = Pick<EditedColumns, 'lyrics_text' | 'language' | 'scansion'>
interface ScannedColumns {
  metre: number | null
  verse_form: LyricMetre['form']
  is_scanned: boolean
}
export const scannedColumns = ['metre', 'verse_form', 'is_scanned'] as const satisfies (keyof ScannedColumns)[]
export const typedScannedColumns = ['metre smallint', 'verse_form text', 'is_scanned boolean']

/** The columns that are computed from these. Verses in other languages are not scanned. */
export function scannedOf({ lyrics_text, language, scansion }: Source): ScannedColumns {
  const { metre, form } =
    language === null || language === 'es' ? metreOfLyric(lyrics_text, scansion) : { metre: null, form: null }
  return { metre, verse_form: form, is_scanned: true }
}

/** In the order of `scannedColumns`. */
export const scannedValues = (row: Source): unknown[] => {
  const scanned = scannedOf(row)
  return scannedColumns.map((column) => scanned[column])
}

const few = 50
const waiting = statement<Source & { id: string }>(
  'find-unscanned-lyrics',
  `select id, lyrics_text, language, scansion from lyrics where not is_scanned limit ${few}`,
)
// A lyric that was changed meanwhile has been scanned by that change.
const store = statement(
  'store-scanned-lyrics',
  `update lyrics l set metre = r.metre, verse_form = r.verse_form, is_scanned = true
     from jsonb_to_recordset($1::jsonb) as r (id uuid, metre smallint, verse_form text)
    where l.id = r.id and not l.is_scanned`,
)

/** After each batch the sweep rests this many times as long as the batch took: requests come first. */
const rest = 4

/** Scans the lyrics that were written before there was a scan, a few at a time. */
export async function scanWaitingLyrics(db: Queries): Promise<void> {
  for (;;) {
    const begun = performance.now()
    const rows = await db.rows(waiting)
    if (!rows.length) return
    const scanned: object[] = []
    for (const row of rows) {
      scanned.push({ id: row.id, ...scannedOf(row) })
      await nextTurn()
    }
    await db.rows(store, [JSON.stringify(scanned)])
    if (rows.length < few) return
    await pause((performance.now() - begun) * rest, undefined, { ref: false })
  }
}

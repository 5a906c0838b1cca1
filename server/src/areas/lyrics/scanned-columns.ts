// The metre, the form and the rhymes of a lyric as columns: what its facts say, and what a search filters by.
import { endingKeysOf } from '#contract/rhymes/verse-endings.ts'
import { type LyricMetre, metreOfLyric } from '#contract/verse/scan-lyric.ts'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { type Queries, statement } from '../../platform/database.ts'
import type { EditedColumns } from './lyric-columns.ts'

type Source = Pick<EditedColumns, 'lyrics_text' | 'language' | 'scansion'>
interface ScannedColumns {
  metre: number | null
  verse_form: LyricMetre['form']
  is_scanned: boolean
  rhymes: string[]
}
export const scannedColumns = [
  'metre',
  'verse_form',
  'is_scanned',
  'rhymes',
] as const satisfies (keyof ScannedColumns)[]
export const typedScannedColumns = ['metre smallint', 'verse_form text', 'is_scanned boolean', 'rhymes text[]']

/** The columns that are computed from these. Verses in other languages are not scanned. */
export function scannedOf({ lyrics_text, language, scansion }: Source): ScannedColumns {
  if (language !== null && language !== 'es') return { metre: null, verse_form: null, is_scanned: true, rhymes: [] }
  const { metre, form } = metreOfLyric(lyrics_text, scansion)
  return { metre, verse_form: form, is_scanned: true, rhymes: endingKeysOf(lyrics_text) }
}

/** In the order of `scannedColumns`. */
export const scannedValues = (row: Source): unknown[] => {
  const scanned = scannedOf(row)
  return scannedColumns.map((column) => scanned[column])
}

const few = 50
const waiting = statement<Source & { id: string }>(
  'find-unscanned-lyrics',
  `select id, lyrics_text, language, scansion from lyrics where not is_scanned or rhymes is null limit ${few}`,
)
// A lyric that was changed meanwhile has been scanned by that change.
const store = statement(
  'store-scanned-lyrics',
  `update lyrics l set metre = r.metre, verse_form = r.verse_form, is_scanned = true, rhymes = r.rhymes
     from jsonb_to_recordset($1::jsonb) as r (id uuid, metre smallint, verse_form text, rhymes text[])
    where l.id = r.id and (not l.is_scanned or l.rhymes is null)`,
)

/** After each batch the sweep rests this many times as long as the batch took: requests come first. */
const rest = 4

/** Scans the lyrics that were written before there was a scan or a column of rhymes, a few at a time. */
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

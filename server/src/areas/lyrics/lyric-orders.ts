import type { SearchOrder } from '#contract/search/search-rules.ts'
import { alphabetical } from '../../platform/database.ts'
import type { PlaceKind } from '../../platform/pages.ts'

/** SQL of the orders of lists of lyrics, over `lyrics l` and `lyric_counts c`; each has an index. */
export const lyricOrders: Record<SearchOrder, { by: string; tie: string; kind: PlaceKind }> = {
  date: { by: 'l.published_at', tie: 'l.id', kind: 'time' },
  likes: { by: 'c.ranked_likes', tie: 'c.lyric_id', kind: 'number' },
  comments: { by: 'c.comment_count', tie: 'c.lyric_id', kind: 'number' },
  alphabetical: { by: alphabetical('l.title'), tie: 'l.id', kind: 'text' },
}

import * as contract from '#contract/search/suggest-searches.ts'
import { plainText, wordsOf } from '#contract/text.ts'
import { alphabetical, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { avatarOf } from '../../platform/media.ts'
import { isActive, lyricInFeed, lyricIsPublic, noBlock } from '../../visibility/index.ts'
import { escapeLike } from './gather-statement.ts'
import { searchQueue } from './search-queue.ts'
import { quotedWord } from './parse-query.ts'

// A few candidates from each source, the most liked first: this runs at every letter.
const titles = statement<{ id: string; title: string; nick_name: string }>(
  'suggest-titles',
  `with found as materialized (
     (select l.id
         from lyrics l
         where l.title_key collate "C" >= $1 and l.title_key collate "C" < $1 || U&'\\FFFF' and ${lyricIsPublic()}
         order by l.title_key collate "C"
         limit 30)
     union (select l.id from lyrics l where l.title_words @@ $2::tsquery and ${lyricIsPublic()} limit 30)
   )
   select l.id, l.title, u.nick_name
    from found
    join lyrics l on l.id = found.id
    join lyric_counts c on c.lyric_id = l.id
    join users u on u.id = l.author_id
    where ${lyricInFeed('$3')} order by l.title_key like $4 || '%' desc, c.like_count desc, l.id desc limit 5`,
)
const people = statement<{ nick_name: string; name: string; last_name: string; profile_image: string | null }>(
  'suggest-people',
  `with found as materialized (select u.*
      from users u
      where u.nick_name is not null and ${isActive()}
        and (u.person_key like $2 || '%' or u.person_key like '% ' || $2 || '%' or u.person_key like '%.' || $2 || '%')
      limit 60)
   select u.nick_name, u.name, u.last_name, u.profile_image
    from found u
    join user_counts c on c.user_id = u.id
    where ${noBlock('$1', 'u.id')}
    order by c.followers desc, ${alphabetical('u.nick_name')}
    limit 3`,
)

export const suggestSearches = serve(
  contract.suggestSearches,
  async ({ db, limits }, { query, viewer, who }) => {
    await limits.use('suggest', who)
    const key = plainText(query.search)
    const words = wordsOf(query.search)
    if (key.length < 2 || words.length === 0) return { lyrics: [], users: [] }
    const viewerId = viewer?.id ?? null
    // The last word is still being typed.
    const prefix = words.map((word, at) => `${quotedWord(word)}${at === words.length - 1 ? ':*' : ''}`).join(' & ')
    const [found, persons] = await searchQueue(who, () =>
      Promise.all([
        db.rows(titles, [key, prefix, viewerId, escapeLike(key)]),
        key.length < 3 ? [] : db.rows(people, [viewerId, escapeLike(key)]),
      ]),
    )
    return {
      lyrics: found.map((row) => ({ id: row.id, title: row.title, nickName: row.nick_name })),
      users: persons.map((row) => ({
        nickName: row.nick_name,
        name: row.name,
        lastName: row.last_name,
        profilePic: avatarOf(row.profile_image),
      })),
    }
  },
  { replica: true },
)

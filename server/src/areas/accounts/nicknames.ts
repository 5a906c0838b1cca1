import { randomInt } from 'node:crypto'
import { nicknameLimits, nicknameMessages, type NicknameRule, nicknameRule } from '#contract/accounts/nickname-rules.ts'
import { plainText } from '#contract/text.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'

// Changes of one nickname are serialised by locks on its keys, taken in the order of the keys.
const lock = statement(
  'lock-nicknames',
  `select pg_advisory_xact_lock(hashtextextended('nickname:' || key, 0))
     from (select distinct plain(nick) as key from unnest($1::text[]) nick order by 1) keys`,
)
const state = statement<{ nick_key: string | null; same: boolean; free: boolean; changes: number }>(
  'nickname-state',
  `select nick_key, nick_key is not distinct from plain($2) as same, nickname_is_free($2, $1) as free,
          (select count(*)
              from nickname_changes
              where user_id = $1 and changed_at > now() - interval '365 days') as changes
     from users where id = $1`,
)
const saveFormerNickname = statement(
  'save-former-nickname',
  `insert into former_nicknames (nick_key, user_id)
   values ($1, $2)
   on conflict (nick_key) do update
   set user_id = excluded.user_id`,
)
const takeBack = statement(
  'take-back-nickname',
  'delete from former_nicknames where nick_key = plain($1) and user_id = $2',
)
const countChange = statement(
  'count-nickname-change',
  'insert into nickname_changes (user_id, changed_at) values ($1, clock_timestamp())',
)
const free = statement<{ nick: string }>(
  'free-nicknames',
  `select nick
   from unnest($2::text[]) with ordinality as candidates (nick, place)
   where nickname_is_free(nick, $1)
   order by place
   limit 3`,
)
const nameOf = statement<{ name: string; last_name: string }>(
  'name-for-nickname',
  'select name, last_name from users where id = $1',
)
const reserve = statement(
  'reserve-ended-nicknames',
  `insert into ended_nicknames (nick_hash)
   select distinct sha256(convert_to(nick_key, 'UTF8')) from (
     select nick_key
      from users
      where id = $1 and nick_key is not null
      union select nick_key
      from former_nicknames
      where user_id = $1
   ) own on conflict do nothing`,
)

const basic = (text: string) => plainText(text).replace(/[^a-z0-9]/g, '')

/** Up to `many` candidates that satisfy the rules, the most natural first. */
function candidates(wanted: string, name: string, lastName: string): string[] {
  const [first, last] = [basic(name.split(/\s+/)[0] ?? ''), basic(lastName.split(/\s+/)[0] ?? '')]
  const asked = plainText(wanted)
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, 20)
  const bases = [asked, first, `${first}.${last}`].filter((base) => base.length >= 2)
  const endings = [
    (base: string) => `${base}.canta`,
    (base: string) => `${base}.escribe`,
    (base: string) => `${base}_letras`,
    (base: string) => base,
  ]
  const natural = [
    ...(asked && last ? [`${asked}.${last}`] : []),
    ...bases.flatMap((base) => endings.map((ending) => ending(base))),
  ]
  const numbered = [...bases, 'cancion'].flatMap((base) =>
    Array.from({ length: 6 }, () => `${base}${randomInt(10, 10_000)}`),
  )
  // Enough random candidates that three of them are free.
  const sure = Array.from({ length: 6 }, () => `letra${randomInt(100_000, 10_000_000)}`)
  return [...new Set([...natural, ...numbered, ...sure])].filter((nick) => nick !== wanted && !nicknameRule(nick))
}

/** The refusal of a nickname: the rule that it breaks, its sentence, and three free nicknames. */
export async function refusedNickname(
  db: Queries,
  userId: string,
  wanted: string,
  rule: NicknameRule,
): Promise<Refusal> {
  // Any other nickname would be refused too.
  if (rule === 'changes') return new Refusal('nickname_changes', { rule })
  const person = await db.first(nameOf, [userId])
  const found = await db.rows(free, [userId, candidates(wanted, person?.name ?? '', person?.last_name ?? '')])
  const hints = { rule, suggestions: found.map((row) => row.nick) }
  if (rule === 'taken') return new Refusal('nickname_taken', hints)
  return new Refusal('validation_failed', { fields: { nickName: nicknameMessages[rule] }, ...hints })
}

/** Checks that this person may take the nickname, and reserves their former one. The caller's transaction sets it. */
export async function takeNickname(tx: Queries, userId: string, before: string | null, wanted: string): Promise<void> {
  // A nickname that is older than a rule stays valid until it is changed.
  if (wanted === before) return
  const rule = nicknameRule(wanted)
  if (rule) throw await refusedNickname(tx, userId, wanted, rule)
  await tx.rows(lock, [before === null ? [wanted] : [before, wanted]])
  const { nick_key: key, same, free: isFree, changes } = (await tx.first(state, [userId, wanted]))!
  if (!isFree) throw await refusedNickname(tx, userId, wanted, 'taken')
  if (key === null || same) return
  if (changes >= nicknameLimits.changesPerYear) throw await refusedNickname(tx, userId, wanted, 'changes')
  await tx.rows(takeBack, [wanted, userId])
  await tx.rows(saveFormerNickname, [key, userId])
  await tx.rows(countChange, [userId])
}

/** Reserves all nicknames of an ended account, present and former, so that nobody else takes them. */
export const reserveNicknames = (tx: Queries, userId: string): Promise<unknown> => tx.rows(reserve, [userId])

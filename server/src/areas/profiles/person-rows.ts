// The registry of all columns that refer to a person: what happens to the rows when the account ends, and whether the
// download contains them. A test compares it with the schema, so a new table or column must be entered here.

/**
 * What happens to the rows when the owner ends the account. When staff remove an account, nothing changes: they may
 * restore it.
 */
type Ending =
  /** The statements of `deletions` delete them. */
  | 'delete'
  /** They end with the sign-in methods (`signInMethods.deleted`). */
  | 'way-in'
  /** Their foreign key deletes them with other deleted rows. */
  | 'cascade'
  /** The column is set to null; the row stays. */
  | 'clear'
  | { keep: string }

interface PersonColumn {
  table: string
  column: string
  ending: Ending
  /** Conditions that divide the rows by index; each one is a separate statement. */
  parts?: readonly string[]
  /** Why the rows are not in the download. Otherwise they are in `datos/<table>.<column>.json`. */
  notInDownload?: string
}

const own = (
  table: string,
  column: string,
  ending: Ending,
  more: Pick<PersonColumn, 'parts' | 'notInDownload'> = {},
): PersonColumn => ({ table, column, ending, ...more })
const ofOthers = { notInDownload: 'says what another person did' }
const chats: Ending = { keep: 'the other member goes on reading the chat, where the account is "Usuario eliminado"' }
const staffWork: Ending = { keep: 'the log of what staff decided' }

/** The order of deletion: likes first, then rows that refer to lyrics, lyrics last. */
export const personColumns: readonly PersonColumn[] = [
  own('lyric_likes', 'user_id', 'delete'),
  own('comment_likes', 'user_id', 'delete'),
  own('interpretation_likes', 'user_id', 'delete'),
  own('wall_likes', 'user_id', 'delete'),
  own('favourite_genres', 'user_id', 'delete'),
  own('former_nicknames', 'user_id', 'delete'),
  own('nickname_changes', 'user_id', 'delete'),
  own('suggestion_people', 'user_id', 'delete'),
  own('decided_suggestion_people', 'user_id', 'delete'),
  own('feed_runs', 'user_id', 'delete'),
  own('announcement_marks', 'user_id', 'delete'),
  own('appeals', 'user_id', 'delete'),
  own('saved_lists', 'owner_id', 'delete'),
  own('saved_lyrics', 'owner_id', 'cascade'),
  own('follows', 'follower_id', 'delete'),
  own('follows', 'followed_id', 'delete'),
  own('blocks', 'blocker_id', 'delete'),
  own('blocks', 'blocked_id', 'delete', ofOthers),
  own('notifications', 'user_id', 'delete'),
  own('push_choices', 'user_id', 'delete'),
  own('push_subscriptions', 'user_id', 'delete', {
    notInDownload: 'an address of the browser, which ends with its session',
  }),
  own('notifications', 'actor_id', 'delete', {
    parts: ["action = 'like'", "action <> 'like'"],
    notInDownload: 'the notification is its receiver’s',
  }),
  own('lyric_views', 'viewer', 'delete'),
  own('wall_items', 'author_id', 'delete'),
  own('interpretations', 'author_id', 'delete'),
  own('lyrics', 'author_id', 'delete', { parts: ['published_at is not null', 'published_at is null'] }),
  own('seals', 'author_id', 'cascade'),
  own('prepared_seals', 'author_id', 'cascade', { notInDownload: 'lives for five minutes' }),
  own('sessions', 'user_id', 'way-in'),
  own('google_identities', 'user_id', 'way-in'),
  own('passkeys', 'user_id', 'way-in'),
  own('passkey_challenges', 'user_id', 'way-in'),
  own('second_factors', 'user_id', 'way-in'),
  own('mail_tokens', 'user_id', 'way-in'),
  own('reports', 'reporter_id', 'clear'),
  own('reports', 'reported_user_id', { keep: 'staff decide the report after the account has ended' }, ofOthers),
  own('reports', 'reported_id', { keep: 'staff decide the report after the account has ended' }, ofOthers),
  own('reports', 'resolved_by', staffWork, { notInDownload: 'work of staff' }),
  own('staff_log', 'actor_id', staffWork, { notInDownload: 'work of staff' }),
  own('staff_log', 'target_id', staffWork, { notInDownload: 'work of staff' }),
  own('tickets', 'admin_id', staffWork, { notInDownload: 'work of staff' }),
  own('tickets', 'user_id', chats),
  own('chats', 'low', chats),
  own('chats', 'high', chats),
  own('chat_members', 'user_id', chats),
  own('chat_messages', 'sender_id', chats),
  own('chat_messages_hidden', 'user_id', { keep: 'a picture of a chat goes when every member has hidden its message' }),
  own('comments', 'author_id', { keep: 'the conversation stays readable; its author is "Usuario eliminado"' }),
  own('user_counts', 'user_id', { keep: 'the row stays with its account, and its counts become zero' }),
  own(
    'image_holds',
    'user_id',
    { keep: 'a picture that is being stored; the row lives for an hour at most' },
    { notInDownload: 'lives for an hour at most' },
  ),
]

/** What happens to each column of `users`: the value that replaces it, or why it stays. */
export const accountColumns: Readonly<Record<string, { set: string } | { keep: string }>> = {
  email: { set: "'eliminado-' || id || '@estribillo.invalid'" },
  name: { set: "'Usuario'" },
  last_name: { set: "'eliminado'" },
  nick_name: { set: 'null' },
  birthday: { set: 'null' },
  gender: { set: 'null' },
  country_id: { set: 'null' },
  city_id: { set: 'null' },
  phone_number: { set: 'null' },
  email_confirmed_at: { set: 'null' },
  bio: { set: "''" },
  instagram_url: { set: 'null' },
  profile_image: { set: 'null' },
  role: { set: "'user'" },
  is_registered: { set: 'false' },
  deleted_at: { set: 'now()' },
  deleted_by_staff: { set: 'false' },
  password_hash: { keep: 'ends with the ways into the account' },
  nick_key: { keep: 'PostgreSQL makes it from the nickname' },
  person_key: { keep: 'PostgreSQL makes it from the names' },
  id: { keep: 'comments and messages refer to it' },
  created_at: { keep: 'says nothing about the person' },
  banned_at: { keep: 'a ban outlives the account' },
  muted_notifications: { keep: 'says nothing about the person' },
  client_id: { keep: 'a random id of the registration' },
}

/** The statements that delete and clear everything of the person $1, in their order. */
export const deletions = (): string[] => {
  const deleted = personColumns.filter(({ ending }) => ending === 'delete')
  const statements: string[] = []
  for (const table of new Set(deleted.map((one) => one.table))) {
    const columns = deleted.filter((one) => one.table === table)
    // The columns of one table share one statement, which locks the counters of all concerned people in one order.
    const whole = columns.filter(({ parts }) => !parts)
    if (whole.length)
      statements.push(
        `delete from ${table}
         where ${whole.map(({ column }) => `${column} = $1${column === 'viewer' ? '::text' : ''}`).join(' or ')}`,
      )
    for (const { column, parts = [] } of columns)
      for (const part of parts) statements.push(`delete from ${table} where ${column} = $1 and ${part}`)
  }
  const cleared = personColumns.filter(({ ending }) => ending === 'clear')
  return [
    ...statements,
    ...cleared.map(({ table, column }) => `update ${table} set ${column} = null where ${column} = $1`),
  ]
}

/** The statement that empties the row of the person $1. */
export const emptyAccount = (): string => {
  const values = Object.entries(accountColumns).flatMap(([column, what]) =>
    'set' in what ? [`${column} = ${what.set}`] : [],
  )
  return `update users set ${values.join(', ')} where id = $1`
}

/** The tables of the download, each with the column that refers to the person. */
export const downloaded: readonly PersonColumn[] = personColumns
  .filter(({ notInDownload }) => notInDownload === undefined)
  .toSorted((a, b) => (`${a.table}.${a.column}` < `${b.table}.${b.column}` ? -1 : 1))

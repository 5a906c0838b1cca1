import { expect, test } from 'vitest'
import { createQueries } from '../app/queries.ts'
import { invalidate, keys } from './query-keys.ts'

test('a key is its name and its parts; one without its last parts is the beginning of longer ones', () => {
  expect(keys.comments('song', 'logged')).toEqual(['comments', 'song', 'logged'])
  expect(keys.comments('song')).toEqual(['comments', 'song'])
  expect(keys.genres(undefined)).toEqual(['genres'])
})

test('invalidation by name reaches the answers of that name alone', async () => {
  const queries = createQueries()
  for (const key of [keys.chats(), keys.chat('one'), keys.chat('two')]) queries.setQueryData(key, [])
  await invalidate(queries, 'chat')
  const isStale = [keys.chats(), keys.chat('one'), keys.chat('two')].map(
    (key) => queries.getQueryState(key)?.isInvalidated,
  )
  expect(isStale).toEqual([false, true, true])
  queries.clear()
})

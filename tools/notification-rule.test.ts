import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNotificationInserts } from './notification-rule.ts'

test('one module writes notifications', () => {
  expect(findNotificationInserts(process.cwd())).toEqual([])
})

test('a planted copy in an area or a trigger is found, with its line', () => {
  const root = mkdtempSync(join(tmpdir(), 'estribillo-notifications-'))
  try {
    for (const path of ['server/src', 'server/schema.sql']) cpSync(path, join(root, path), { recursive: true })
    const sql =
      'export const planted =\n  `with a as (INSERT INTO public.notifications (user_id) values ($1)) select 1`\n'
    writeFileSync(join(root, 'server/src/areas/feed/planted.ts'), sql)
    appendFileSync(join(root, 'server/schema.sql'), 'insert into\n  notifications (user_id) values (new.id);\n')
    expect(findNotificationInserts(root)).toEqual([
      expect.stringMatching(/^server\/schema\.sql:\d+: use writeNotifications/),
      expect.stringMatching(/^server\/src\/areas\/feed\/planted\.ts:2: use writeNotifications/),
    ])
  } finally {
    rmSync(root, { recursive: true })
  }
})

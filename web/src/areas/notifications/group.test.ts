import { expect, test } from 'vitest'
import type { ServerEvents } from '#contract/live-events.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import { withNotification } from './group.ts'

let last = 0
const like = (nickName: string, more: Partial<ServerEvents['createNotification']> = {}) => ({
  id: `n${++last}`,
  action: 'like' as const,
  title: 'Nuevo me gusta',
  content: `A ${nickName} le gusta «Sol».`,
  data: 'song',
  lyric: 'Sol',
  read: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  user: { nickName, profilePic: null },
  ...more,
})
const contents = (all: Notification[]) => all.map(({ content }) => content)

test('likes of one lyric and day stand as one, the newest person first', () => {
  const one = withNotification([], like('ana'))
  expect(contents(one)).toEqual(['A ana le gusta «Sol».'])
  const two = withNotification(one, like('leo'))
  expect(contents(two)).toEqual(['A leo y 1 más les gusta «Sol».'])
  expect(contents(withNotification(two, like('eva')))).toEqual(['A eva y 2 más les gusta «Sol».'])
})

test('another lyric, another day and another action stand by themselves', () => {
  const all = withNotification([], like('ana'))
  expect(withNotification(all, like('leo', { data: 'other' }))).toHaveLength(2)
  expect(withNotification(all, like('leo', { createdAt: '2026-03-02T00:00:00.000Z' }))).toHaveLength(2)
  expect(withNotification(all, like('leo', { action: 'commentLyric', others: 0 }))).toHaveLength(2)
})

test('of comments the server has counted the people', () => {
  const comment = (nickName: string, others: number) =>
    like(nickName, { action: 'commentLyric', content: `${nickName} comentó «Sol».`, others })
  const all = withNotification(withNotification([], comment('ana', 0)), comment('ana', 0))
  expect(contents(all)).toEqual(['ana comentó «Sol».'])
  expect(contents(withNotification(all, comment('leo', 1)))).toEqual(['leo y 1 más comentaron «Sol».'])
})

test('a notification that is heard twice is there once', () => {
  const news = like('ana')
  expect(withNotification(withNotification([], news), news)).toHaveLength(1)
})

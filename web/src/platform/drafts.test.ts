import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteDrafts, saveDraft, readDraft } from './drafts.ts'

beforeEach(() => {
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  }
  // As in a browser: the keys are the storage's own, the methods are not.
  vi.stubGlobal(
    'localStorage',
    new Proxy(stored, { get: (target, key) => methods[key as keyof typeof methods] ?? target[key as string] }),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('a draft is stored for its writer and place until it is empty', () => {
  saveDraft('ana', 'comment:1:', 'Qué bonita')
  saveDraft('ana', 'comment:2:', 'Otra')
  expect(readDraft('ana', 'comment:1:')).toBe('Qué bonita')
  expect(readDraft('leo', 'comment:1:')).toBe('')
  saveDraft('ana', 'comment:1:', '  ')
  expect(readDraft('ana', 'comment:1:')).toBe('')
  expect(readDraft('ana', 'comment:2:')).toBe('Otra')
})

test('sign-out deletes all drafts and nothing else', () => {
  saveDraft('ana', 'post', 'Hola')
  localStorage.setItem('theme', 'dark')
  deleteDrafts()
  expect(readDraft('ana', 'post')).toBe('')
  expect(localStorage.getItem('theme')).toBe('dark')
})

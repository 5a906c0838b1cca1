import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts, keepDraft, readDraft } from './drafts.ts'

beforeEach(() => {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  // As in a browser: the keys are the storage's own, the methods are not.
  vi.stubGlobal(
    'localStorage',
    new Proxy(kept, { get: (target, key) => methods[key as keyof typeof methods] ?? target[key as string] }),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('a text is kept by its writer and its place, until it is empty', () => {
  keepDraft('ana', 'comment:1:', 'Qué bonita')
  keepDraft('ana', 'comment:2:', 'Otra')
  expect(readDraft('ana', 'comment:1:')).toBe('Qué bonita')
  expect(readDraft('leo', 'comment:1:')).toBe('')
  keepDraft('ana', 'comment:1:', '  ')
  expect(readDraft('ana', 'comment:1:')).toBe('')
  expect(readDraft('ana', 'comment:2:')).toBe('Otra')
})

test('who signs out leaves no text behind, and everything else stays', () => {
  keepDraft('ana', 'post', 'Hola')
  localStorage.setItem('theme', 'dark')
  forgetDrafts()
  expect(readDraft('ana', 'post')).toBe('')
  expect(localStorage.getItem('theme')).toBe('dark')
})

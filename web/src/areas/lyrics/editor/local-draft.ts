import { useEffect } from 'react'
import { currentUser } from '#web/platform/session.ts'
import { emptyForm, type LyricForm } from './lyric-form.ts'

/** The saved version that a form began with. Changes are computed against it, and a newer version is a conflict. */
export interface Base {
  form: LyricForm
  updatedAt: string | undefined
  isPublished: boolean
}
interface Stored extends Partial<LyricForm> {
  base?: Base
}

const prefix = 'writing:'
const visitor = 'visitor'
const writer = () => currentUser()?.id ?? visitor
const keyOf = (id: string | null, who = writer()) => `${prefix}${who}:${id ?? 'new'}`
const pause = 400

function read(key: string): { form: LyricForm; base: Base | undefined } | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null
    if (!stored) return null
    const { base, ...form } = stored
    // A copy from an earlier version of the form may lack a field.
    return { form: { ...emptyForm, ...form }, base: base && { ...base, form: { ...emptyForm, ...base.form } } }
  } catch {
    return null
  }
}

/** The local copy of an edited lyric, so that a closed tab loses nothing. A visitor's new song goes with them. */
export function readLocalDraft(id: string | null): { form: LyricForm; base: Base | undefined } | null {
  const own = read(keyOf(id))
  if (own || writer() === visitor) return own
  // A copy of an earlier version of this page names no writer.
  const others = [`${prefix}${id ?? 'new'}`, ...(id ? [] : [keyOf(null, visitor)])]
  for (const key of others) {
    const found = read(key)
    if (!found) continue
    localStorage.setItem(keyOf(id), localStorage.getItem(key)!)
    localStorage.removeItem(key)
    return found
  }
  return null
}

export const deleteLocalDraft = (id: string | null): void => localStorage.removeItem(keyOf(id))

/** The ids of stored lyrics with a local copy of the present person. */
export function localDraftIds(): string[] {
  const start = keyOf('')
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start) && key !== keyOf(null))
    .map((key) => key.slice(start.length))
}

export function saveLocalDraft(id: string | null, form: LyricForm, base?: Base): void {
  const store = (stored: Stored) => localStorage.setItem(keyOf(id), JSON.stringify(stored))
  const small = (one: LyricForm): LyricForm => (one.images?.startsWith('data:') ? { ...one, images: null } : one)
  try {
    store({ ...form, ...(base ? { base } : {}) })
  } catch {
    // A large picture can exceed the device's storage; the text matters more.
    store({ ...small(form), ...(base ? { base } : {}) })
  }
}

/** Saves the form while typing, and at once when the page is hidden. `baseOf` must be stable. */
export function useLocalDraft(
  id: string | null,
  form: LyricForm,
  isChanged: boolean,
  baseOf: () => Base | undefined,
): void {
  useEffect(() => {
    if (!isChanged) return
    const save = () => saveLocalDraft(id, form, baseOf())
    const timer = setTimeout(save, pause)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [id, form, isChanged, baseOf])
}

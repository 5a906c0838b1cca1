import { useEffect } from 'react'
import { emptyForm, type LyricForm } from './lyric-form.ts'

const keyOf = (id: string | null) => `writing:${id ?? 'new'}`
const pause = 400

/** The local copy of an edited lyric, so that a closed tab loses nothing. */
export function readLocalDraft(id: string | null): LyricForm | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Partial<LyricForm> | null
    // A copy from an earlier version of the form may lack a field.
    return stored && { ...emptyForm, ...stored }
  } catch {
    return null
  }
}

export const deleteLocalDraft = (id: string | null): void => localStorage.removeItem(keyOf(id))

export function saveLocalDraft(id: string | null, form: LyricForm): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(form))
  } catch {
    // A large picture can exceed the device's storage; the text matters more.
    localStorage.setItem(
      keyOf(id),
      JSON.stringify({ ...form, images: form.images?.startsWith('data:') ? null : form.images }),
    )
  }
}

/** Saves the form while typing, and at once when the page is hidden. */
export function useLocalDraft(id: string | null, form: LyricForm, isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => saveLocalDraft(id, form), pause)
    const save = () => saveLocalDraft(id, form)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [id, form, isChanged])
}

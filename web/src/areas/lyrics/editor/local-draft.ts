import { useEffect } from 'react'
import { emptyForm, type LyricForm } from './lyric-form.ts'

const keyOf = (id: string | null) => `writing:${id ?? 'new'}`
const pause = 400

/** What this device kept of a lyric being written; a draft is never lost to a closed tab. */
export function readLocalDraft(id: string | null): LyricForm | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Partial<LyricForm> | null
    // What was kept by an earlier version of the form may lack a field.
    return kept && { ...emptyForm, ...kept }
  } catch {
    return null
  }
}

export const forgetLocalDraft = (id: string | null): void => localStorage.removeItem(keyOf(id))

export function keepLocalDraft(id: string | null, form: LyricForm): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(form))
  } catch {
    // A large picture can exceed the device's room; the words matter more.
    localStorage.setItem(
      keyOf(id),
      JSON.stringify({ ...form, images: form.images?.startsWith('data:') ? null : form.images }),
    )
  }
}

/** Keeps the form as one types, and at once when the page is hidden. */
export function useLocalDraft(id: string | null, form: LyricForm, isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => keepLocalDraft(id, form), pause)
    const atOnce = () => keepLocalDraft(id, form)
    window.addEventListener('pagehide', atOnce)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', atOnce)
    }
  }, [id, form, isChanged])
}

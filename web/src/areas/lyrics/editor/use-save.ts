import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { call, CallError, sentenceOf } from '#web/platform/call.ts'
import { showToast } from '#web/platform/toast.ts'
import { editor as phrases } from '#web/phrases/editor.ts'
import { seals } from '#web/phrases/seals.ts'
import { refetchOwnLyrics } from '../refetch-lyrics.ts'
import { moveSavedWords } from '#web/areas/rhymes/index.ts'
import { type Base, deleteLocalDraft, saveLocalDraft } from './local-draft.ts'
import { changesOf, formOf, type LyricForm, payloadOf } from './lyric-form.ts'

export type Errors = Partial<Record<string, string>>

interface Failed {
  sentence: string
  fields: Errors
}

/** Seals what was just published. The publication stands whatever becomes of the seal. */
async function sealOrSay(id: string): Promise<void> {
  try {
    await call('POST /lyrics/:id/seals', { params: { id }, body: {} })
  } catch {
    showToast(seals.failedAfterPublication, { tone: 'bad' })
  }
}

/**
 * Saves once for any number of presses. A success deletes the local copy, a refusal keeps it. `storedBase` is what a
 * restored local copy began with: what was saved elsewhere since then is a conflict.
 */
export function useSave(lyric: Lyric | null, start: LyricForm, storedBase: Base | undefined) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [saving, setSaving] = useState<'draft' | 'publish' | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Lyric | null>(null)
  const busy = useRef(false)
  /** The server's version as this page knows it; changes are computed against it. */
  const base = useRef<Base>(
    storedBase ?? { form: start, updatedAt: lyric?.updatedAt, isPublished: lyric?.isPublished ?? false },
  )
  const baseOf = useCallback(() => (lyric ? base.current : undefined), [lyric])

  /** Resolves to the id of the saved lyric. */
  const send = async (form: LyricForm, publish: boolean): Promise<string> => {
    if (!lyric) {
      const body = { ...payloadOf(form, publish), clientId: form.clientId || undefined }
      const { id } = await call('POST /lyrics', { body, timeout: 60_000 })
      moveSavedWords(id)
      return id
    }
    const body = { id: lyric.id, ...changesOf(base.current.form, form, publish), baseUpdatedAt: base.current.updatedAt }
    const saved = await call('PUT /lyrics/:id', { params: { id: lyric.id }, body, timeout: 60_000 })
    base.current = { form, updatedAt: saved.updatedAt, isPublished: saved.isPublished }
    return lyric.id
  }
  /** The lyric was saved elsewhere meanwhile: both versions are shown, and nothing is overwritten. */
  const isConflict = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof CallError) || error.code !== 'lyric_changed' || !lyric) return false
    setConflict(await call('GET /lyrics/:mode/:id', { params: { mode: 'logged', id: lyric.id } }))
    return true
  }
  /** `after` receives the id of the saved lyric; it does not fail. */
  const save = async (
    form: LyricForm,
    publish: boolean,
    { withSeal, after }: { withSeal: boolean; after?: ((id: string) => Promise<void>) | undefined },
  ): Promise<Failed | null> => {
    if (busy.current) return null
    busy.current = true
    // A saved lyric's local copy is deleted below, even if the page has gone.
    saveLocalDraft(lyric?.id ?? null, form, baseOf())
    setSaving(publish ? 'publish' : 'draft')
    try {
      const id = await send(form, publish)
      deleteLocalDraft(lyric?.id ?? null)
      if (publish && withSeal) await sealOrSay(id)
      await after?.(id)
      await refetchOwnLyrics(queries)
      showToast(publish ? phrases.published : phrases.savedDraft, { tone: 'good' })
      void navigate(publish ? '/my-lirics' : '/my-lirics?tab=draft')
      return null
    } catch (error) {
      if (await isConflict(error).catch(() => false)) return null
      return { sentence: sentenceOf(error), fields: error instanceof CallError ? error.fields : {} }
    } finally {
      busy.current = false
      setSaving(null)
    }
  }
  const autosave = useCallback(
    async (form: LyricForm): Promise<void> => {
      if (busy.current || JSON.stringify(form) === JSON.stringify(base.current.form)) return
      busy.current = true
      try {
        await send(form, false)
        deleteLocalDraft(lyric?.id ?? null)
        setSavedAt(new Date().toISOString())
      } catch (error) {
        // Offline the text stays on the device. The next pause tries again, and the next connection.
        await isConflict(error).catch(() => false)
      } finally {
        busy.current = false
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- both speak of the same lyric for as long as the editor stands
    [],
  )
  /** The person has seen the other version; further changes are based on it. */
  const setBaseVersion = (updatedAt: string) => {
    base.current = conflict
      ? { form: formOf(conflict), updatedAt, isPublished: conflict.isPublished }
      : { ...base.current, updatedAt }
    setConflict(null)
  }
  /** The person goes on from the version that the server has. */
  const dropStoredBase = () => {
    base.current = { form: start, updatedAt: lyric?.updatedAt, isPublished: lyric?.isPublished ?? false }
  }
  return { saving, save, autosave, savedAt, conflict, setBaseVersion, baseOf, dropStoredBase }
}

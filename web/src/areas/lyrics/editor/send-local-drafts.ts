import type { QueryClient } from '@tanstack/react-query'
import { call, CallError } from '#web/platform/call.ts'
import { showToast } from '#web/platform/toast.ts'
import { editor as phrases } from '#web/phrases/editor.ts'
import { refetchOwnLyrics } from '../refetch-lyrics.ts'
import { deleteLocalDraft, localDraftIds, readLocalDraft } from './local-draft.ts'
import { changesOf } from './lyric-form.ts'

/** The editor saves the lyric that it shows by itself. */
const isOpen = (id: string) => location.pathname === '/create-lyrics' && location.search.includes(id)

let sending: Promise<void> | undefined

async function send(queries: QueryClient): Promise<void> {
  let saved = 0
  for (const id of localDraftIds()) {
    const local = readLocalDraft(id)
    // A published lyric changes only when its author says so.
    if (!local?.base || local.base.isPublished || isOpen(id)) continue
    const { form, base } = local
    try {
      const body = { id, ...changesOf(base.form, form, false), baseUpdatedAt: base.updatedAt }
      await call('PUT /lyrics/:id', { params: { id }, body, timeout: 60_000 })
      if (isOpen(id)) continue
      deleteLocalDraft(id)
      saved += 1
    } catch (error) {
      // Without a connection the next one tries again. A refused copy stays: the editor shows it, and both versions
      // where the draft was saved elsewhere.
      if (!(error instanceof CallError) || !error.status) break
    }
  }
  if (!saved) return
  await refetchOwnLyrics(queries)
  showToast(phrases.savedLater(saved), { tone: 'good' })
}

/** Saves the drafts that were edited without a connection. */
export const sendLocalDrafts = (queries: QueryClient): Promise<void> =>
  (sending ??= send(queries).finally(() => (sending = undefined)))

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { savedListLimits, savedListMessages } from '#contract/saved-lists/saved-list-rules.ts'
import { isBlank } from '#contract/text.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { invalidate } from '#web/platform/query-keys.ts'
import { showToast } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { savedLists as phrases } from '#web/phrases/saved-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { listPath } from './lists.ts'

/** Renames a list and opens the address of its new name. */
export function RenameDialog({
  nickName,
  listName,
  onClose,
}: {
  nickName: string
  listName: string
  onClose: () => void
}) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    start: { newName: listName },
    check: ({ newName }) => ({ newName: isBlank(newName) && savedListMessages.blank }),
    send: ({ newName }) => call('PUT /lyrics/savedList/rename/list', { body: { listName, newName } }),
    onSent: async ({ listName: newName }) => {
      onClose()
      showToast(phrases.renamed, { tone: 'good' })
      void navigate(listPath(nickName, newName), { replace: true })
      await invalidate(queries, 'savedLists')
    },
    onRefused: (error) => ({ newName: sentenceOf(error) }),
  })
  return (
    <Dialog open onClose={onClose} title={phrases.rename}>
      <form onSubmit={form.submit} noValidate>
        <TextField label={phrases.listName} autoFocus maxLength={savedListLimits.name * 2} {...form.field('newName')} />
        <div className="mt-6 flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" busy={form.isSending && phrases.saving}>
            {phrases.save_}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
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
  const [name, setName] = useState(listName)
  const [problem, setProblem] = useState('')
  const rename = useMutation({
    mutationFn: () => call('PUT /lyrics/savedList/rename/list', { body: { listName, newName: name } }),
    onSuccess: async ({ listName: newName }) => {
      onClose()
      showToast(phrases.renamed, { tone: 'good' })
      void navigate(listPath(nickName, newName), { replace: true })
      await invalidate(queries, 'savedLists')
    },
    onError: (error) => setProblem(sentenceOf(error)),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank(name)) return setProblem(savedListMessages.blank)
    setProblem('')
    rename.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={phrases.rename}>
      <form onSubmit={send}>
        <TextField
          label={phrases.listName}
          value={name}
          error={problem}
          autoFocus
          maxLength={savedListLimits.name * 2}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="mt-6 flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" busy={rename.isPending && phrases.saving}>
            {phrases.save_}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

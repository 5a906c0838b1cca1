import { useQueryClient } from '@tanstack/react-query'
import { savedListLimits, savedListMessages } from '#contract/saved-lists/saved-list-rules.ts'
import { isBlank } from '#contract/text.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { invalidate } from '#web/platform/query-keys.ts'
import { savedLists as phrases } from '#web/phrases/saved-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'

/** Names a new list; Enter creates it. */
export function NewList({ onMade, withButton = false }: { onMade: (name: string) => void; withButton?: boolean }) {
  const queries = useQueryClient()
  const form = useForm({
    start: { listName: '' },
    check: ({ listName }) => ({ listName: isBlank(listName) && savedListMessages.blank }),
    send: (body) => call('POST /lyrics/savedList/post/list', { body }),
    onSent: async ({ listName }) => {
      await invalidate(queries, 'savedLists')
      onMade(listName)
    },
    onRefused: (error) => ({ listName: sentenceOf(error) }),
  })
  return (
    <form onSubmit={form.submit} noValidate className={withButton ? 'flex flex-col gap-4' : 'mt-4'}>
      <TextField
        label={phrases.newListName}
        autoFocus
        maxLength={savedListLimits.name * 2}
        {...form.field('listName')}
      />
      {withButton && (
        <Button type="submit" className="self-end" busy={form.isSending && phrases.saving}>
          {phrases.create}
        </Button>
      )}
    </form>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { savedListLimits, savedListMessages } from '#contract/saved-lists/saved-list-rules.ts'
import { isBlank } from '#contract/text.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { invalidate } from '#web/platform/query-keys.ts'
import { savedLists as phrases } from '#web/phrases/saved-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

/** Names a new list; Enter creates it. */
export function NewList({ onMade, withButton = false }: { onMade: (name: string) => void; withButton?: boolean }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const create = useMutation({
    mutationFn: () => call('POST /lyrics/savedList/post/list', { body: { listName: name } }),
    onSuccess: async ({ listName }) => {
      await invalidate(queries, 'savedLists')
      onMade(listName)
    },
    onError: (error) => setProblem(sentenceOf(error)),
  })
  const write = (text: string) => {
    setProblem('')
    setName(text)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank(name)) return setProblem(savedListMessages.blank)
    setProblem('')
    create.mutate()
  }
  return (
    <form onSubmit={send} noValidate className={withButton ? 'flex flex-col gap-4' : 'mt-4'}>
      <TextField
        label={phrases.newListName}
        value={name}
        error={problem}
        autoFocus
        maxLength={savedListLimits.name * 2}
        onChange={(event) => write(event.target.value)}
      />
      {withButton && (
        <Button type="submit" className="self-end" busy={create.isPending && phrases.saving}>
          {phrases.create}
        </Button>
      )}
    </form>
  )
}

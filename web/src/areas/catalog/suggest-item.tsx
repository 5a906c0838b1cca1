import { useState } from 'react'
import { isBlank } from '#contract/text.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { showToast } from '#web/platform/toast.ts'
import { editor } from '#web/phrases/editor.ts'
import { TextField } from '#web/ui/field.tsx'

/** Beside "Otro": the name of a missing item, sent on Enter. */
export function SuggestItem({
  kind,
  label,
  onSuggested,
}: {
  kind: 'genres' | 'thematics' | 'artists'
  label: string
  onSuggested: (id: string) => void
}) {
  const [name, setName] = useState('')
  const send = async () => {
    if (isBlank(name)) return
    try {
      const suggestion = await call(`POST /${kind}`, { body: { name: name.trim() } })
      setName('')
      onSuggested(suggestion.id)
      showToast(editor.suggested(suggestion.name), { tone: 'good' })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <TextField
      label={label}
      hint={editor.suggestHint}
      value={name}
      maxLength={80}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        void send()
      }}
    />
  )
}

import { CallError, sentenceOf } from '#web/platform/call.ts'
import { accounts } from '#web/phrases/accounts.ts'

/** The message of a nickname that breaks no rule but is taken. It belongs to the nickname's field. */
export const takenNickname = (error: unknown): string | undefined =>
  error instanceof CallError && error.suggestions.length > 0 && Object.keys(error.fields).length === 0
    ? sentenceOf(error)
    : undefined

/** Free nicknames below a refused one; a press takes one. */
export function FreeNicknames({ error, onChoose }: { error: unknown; onChoose: (nickName: string) => void }) {
  const free = error instanceof CallError ? error.suggestions : []
  if (free.length === 0) return null
  return (
    <div role="group" aria-label={accounts.nickname.free} className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">{accounts.nickname.free}</span>
      {free.map((nickName) => (
        <button
          key={nickName}
          type="button"
          onClick={() => onChoose(nickName)}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold hover:bg-sunken md:min-h-9"
        >
          {nickName}
        </button>
      ))}
    </div>
  )
}

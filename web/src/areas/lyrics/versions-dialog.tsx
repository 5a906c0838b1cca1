import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textOfHtml } from '#contract/lyrics/lyric-html.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { keys } from '#web/platform/query-keys.ts'
import { showToast } from '#web/platform/toast.ts'
import { versions as phrases } from '#web/phrases/lyrics.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { lineChanges } from './line-changes.ts'

const dates = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })
const textOf = (version: { title: string; lyrics: string }) => `${version.title}\n\n${textOfHtml(version.lyrics)}`

/** The saved versions of the person's own lyric, each compared line by line with the present one, and restoring. */
export function VersionsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(1)
  const versions = useQuery({
    queryKey: keys.versions(id),
    queryFn: ({ signal }) => call('GET /lyrics/:id/versions', { params: { id }, signal }),
    staleTime: 0,
  })
  const restore = useMutation({
    mutationFn: (versionId: string) =>
      call('POST /lyrics/:id/versions/:versionId/restore', { params: { id, versionId } }),
    onSuccess: async () => {
      onClose()
      showToast(phrases.restored, { tone: 'good' })
      await queries.invalidateQueries()
    },
    onError: showFailure,
  })
  const [now] = versions.data ?? []
  const then = versions.data?.[chosen]
  return (
    <Dialog open onClose={onClose} title={phrases.title} wide>
      {versions.isPending && <div className="skeleton h-40 rounded-card" />}
      {versions.isError && <ErrorState text={sentenceOf(versions.error)} onRetry={() => void versions.refetch()} />}
      {versions.data && !then && <p className="py-6 text-center font-serif text-lg text-muted">{phrases.only}</p>}
      {versions.data && now && then && (
        <>
          <SelectField
            label={phrases.compare}
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {versions.data.slice(1).map((version, at) => (
              <option key={version.id} value={at + 1}>
                {dates.format(new Date(version.savedAt))}
              </option>
            ))}
          </SelectField>
          <p className="my-3 text-sm text-muted">{phrases.legend}</p>
          <ol className="font-serif text-lg leading-relaxed">
            {lineChanges(textOf(then), textOf(now)).map((line, at) => (
              <li
                key={at}
                className={classes(
                  'min-h-[1lh] rounded-[4px] px-2',
                  line.kind === 'gone' && 'bg-danger/10 line-through decoration-danger/60',
                  line.kind === 'new' && 'bg-jade/12',
                )}
              >
                {line.kind !== 'same' && <span className="sr-only">{phrases[line.kind]}: </span>}
                {line.text}
              </li>
            ))}
          </ol>
          <Button className="mt-6" busy={restore.isPending && phrases.restore} onClick={() => restore.mutate(then.id)}>
            {phrases.restore}
          </Button>
        </>
      )}
    </Dialog>
  )
}

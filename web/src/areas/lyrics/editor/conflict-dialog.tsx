import type { Lyric } from '#contract/lyrics/lyric.ts'
import { textOfHtml } from '#contract/lyrics/lyric-html.ts'
import { editor as phrases } from '#web/phrases/editor.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { lineChanges } from '../line-changes.ts'
import type { LyricForm } from './lyric-form.ts'

interface ConflictDialogProps {
  theirs: Lyric
  mine: LyricForm
  onMine: () => void
  onTheirs: () => void
}

/** Two pages edited one lyric: shows both side by side. Neither is lost, because every save is a version. */
export function ConflictDialog({ theirs, mine, onMine, onTheirs }: ConflictDialogProps) {
  const changes = lineChanges(
    `${theirs.title}\n\n${textOfHtml(theirs.lyrics)}`,
    `${mine.title.trim()}\n\n${textOfHtml(mine.lyrics)}`,
  )
  const side = (title: string, hidden: 'gone' | 'new', colour: string) => (
    <section className="min-w-0">
      <h3 className="mb-2 font-sans text-sm font-semibold text-muted">{title}</h3>
      <div className="rounded-card bg-sunken p-3 font-serif">
        {changes
          .filter((line) => line.kind !== hidden)
          .map((line, at) => (
            <p key={at} className={classes('min-h-[1lh] wrap-anywhere', line.kind !== 'same' && colour)}>
              {line.text}
            </p>
          ))}
      </div>
    </section>
  )
  return (
    <Dialog open onClose={onMine} title={phrases.conflict.title} wide>
      <p className="mb-4">{phrases.conflict.text}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {side(phrases.conflict.theirs, 'new', 'bg-danger/10')}
        {side(phrases.conflict.mine, 'gone', 'bg-jade/15')}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onTheirs}>
          {phrases.conflict.takeTheirs}
        </Button>
        <Button onClick={onMine}>{phrases.conflict.keepMine}</Button>
      </div>
    </Dialog>
  )
}

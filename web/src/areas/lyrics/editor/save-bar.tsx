import { memo } from 'react'
import { loginPath, missingStep, pathOfStep } from '#web/areas/accounts/index.ts'
import { useKeyboardInset } from '#web/platform/keyboard-inset.ts'
import { useUser } from '#web/platform/session.ts'
import { clockTime } from '#web/phrases/chats.ts'
import { navigation } from '#web/phrases/common.ts'
import { editor as phrases } from '#web/phrases/editor.ts'
import { seals } from '#web/phrases/seals.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'

/** What stands above the bar reads its height in `--save-bar`: a visitor's bar and one with a failure are taller. */
function observeHeight(bar: HTMLElement | null) {
  if (!bar) return undefined
  const root = document.documentElement
  const observer = new ResizeObserver(() => root.style.setProperty('--save-bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    root.style.removeProperty('--save-bar')
  }
}

/** The save bar below the form; none while a keyboard on the screen takes half of it. */
export const SaveBar = memo(function SaveBar({
  failure,
  saving,
  savedAt,
  isPublished,
  withSeal,
  onSeal,
  onSave,
}: {
  failure: string
  saving: 'draft' | 'publish' | null
  savedAt: string | null
  isPublished: boolean
  withSeal: boolean
  onSeal: (withSeal: boolean) => void
  onSave: (publish: boolean) => void
}) {
  const user = useUser()
  const step = user ? missingStep(user) : null
  const isTyping = useKeyboardInset() !== null
  const mayWrite = Boolean(user?.name && step !== 'nickname')
  return (
    <div
      ref={observeHeight}
      className={classes(
        'fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-paper px-3 py-2 sm:px-4 sm:py-2.5 md:bottom-0 md:ps-64',
        isTyping && 'hidden',
      )}
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-end gap-x-2 gap-y-1 sm:gap-3">
        {failure && (
          <p role="alert" className="me-auto font-medium text-danger">
            {failure}
          </p>
        )}
        {savedAt && !failure && (
          <p role="status" className="me-auto text-sm text-muted max-sm:w-full max-sm:text-xs">
            {phrases.autosaved(clockTime(savedAt))}
          </p>
        )}
        {!mayWrite && (
          <p className="me-auto flex flex-wrap items-center gap-2 text-sm text-muted">
            {user ? phrases.needsName : phrases.signIn}
            <ButtonLink
              size="small"
              look="secondary"
              to={user && step ? pathOfStep(step) : loginPath('/create-lyrics')}
            >
              {user ? navigation.finish : navigation.logIn}
            </ButtonLink>
          </p>
        )}
        {mayWrite && (
          <label className="flex min-h-11 items-center gap-2 text-sm max-sm:me-auto">
            <input
              type="checkbox"
              className="size-4.5"
              checked={withSeal}
              onChange={(event) => onSeal(event.target.checked)}
            />
            <span>
              {seals.atPublication[0]}
              <span className="max-sm:sr-only"> {seals.atPublication[1]}</span>
            </span>
          </label>
        )}
        {!isPublished && (
          <Button
            look="secondary"
            className="max-sm:px-3.5 max-sm:text-sm"
            disabled={!mayWrite || saving !== null}
            busy={saving === 'draft' && phrases.savingDraft}
            onClick={() => onSave(false)}
          >
            {phrases.saveDraft}
          </Button>
        )}
        <Button
          className="max-sm:px-3.5 max-sm:text-sm"
          disabled={!mayWrite || saving !== null}
          busy={saving === 'publish' && phrases.publishing}
          onClick={() => onSave(true)}
        >
          {phrases.publish}
        </Button>
      </div>
    </div>
  )
})

import { common } from '#web/phrases/common.ts'
import { classes } from './classes.ts'

export function Spinner({ small = false }: { small?: boolean }) {
  return (
    <span
      role="status"
      aria-label={common.loading}
      className={classes(
        'inline-block animate-spin rounded-full border-2 border-current border-r-transparent',
        small ? 'size-4' : 'size-7 text-accent',
      )}
    />
  )
}

/** Shown while a guard asks the server or a page's code loads. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner />
    </div>
  )
}

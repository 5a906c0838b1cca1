import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'
type Size = 'medium' | 'small'

const looks: Record<Look, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-paper hover:opacity-90',
}
const sizes: Record<Size, string> = { medium: 'min-h-11 px-5 text-base', small: 'min-h-11 px-4 text-sm md:min-h-9' }
const base =
  'inline-flex items-center justify-center gap-2 rounded-full font-semibold transition-[background-color,transform,opacity] duration-150 active:scale-[0.98] disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 select-none'

const buttonClasses = (look: Look, size: Size, extra?: string) => classes(base, looks[look], sizes[size], extra)

interface Common {
  look?: Look
  size?: Size
  /** The label while the button is busy; it cannot be pressed then. */
  busy?: ReactNode | false
}

/**
 * A button acts once for each press: the second click of a double click, a held key and a press while it is busy do
 * nothing. A busy button keeps the focus, so it is not `disabled`.
 */
export function Button({
  look = 'primary',
  size = 'medium',
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  onKeyDown,
  ...rest
}: Common & ComponentProps<'button'>) {
  const isBusy = Boolean(busy)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || event.detail > 1) return event.preventDefault()
    onClick?.(event)
  }
  const key = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.repeat && event.key === 'Enter') return event.preventDefault()
    onKeyDown?.(event)
  }
  return (
    <button
      type={type}
      className={buttonClasses(look, size, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={click}
      onKeyDown={key}
      {...rest}
    >
      {busy ? (
        <>
          <Spinner small /> {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}

export function ButtonLink({
  look = 'primary',
  size = 'medium',
  className,
  ...rest
}: Omit<Common, 'busy'> & LinkProps & { className?: string }) {
  return <Link className={buttonClasses(look, size, className)} {...rest} />
}

/** An icon button; its name is for screen readers. */
export function IconButton({
  name,
  className,
  children,
  type = 'button',
  ...rest
}: { name: string } & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      aria-label={name}
      title={name}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors duration-150 hover:bg-sunken disabled:opacity-40',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
}

import { classes } from './classes.ts'

/** A quaver whose flag is lines of text. It reads at 16 px. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden fill="currentColor" className={className}>
      <ellipse cx="10" cy="25" rx="6" ry="4.6" transform="rotate(-18 10 25)" />
      <rect x="13.6" y="3" width="2.6" height="22" rx="1.3" />
      <rect x="13.6" y="3" width="15" height="2.8" rx="1.4" />
      <rect x="13.6" y="8.6" width="11" height="2.8" rx="1.4" />
      <rect x="13.6" y="14.2" width="13" height="2.8" rx="1.4" />
    </svg>
  )
}

export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 font-serif leading-none font-medium tracking-[-0.02em]',
        className,
      )}
    >
      <Mark className="size-[0.95em] text-accent" />
      estribillo
    </span>
  )
}

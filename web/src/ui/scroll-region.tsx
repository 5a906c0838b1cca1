import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'

interface ScrollRegionProps {
  name: string
  className?: string
  busy?: boolean
  /** For a caller that scrolls the view itself. */
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** A scrollable region. When its content overflows, the keyboard reaches it, and it has a name. */
export function ScrollRegion({ name, className, busy, ref, children }: ScrollRegionProps) {
  const own = useRef<HTMLDivElement>(null)
  const region = ref ?? own
  const content = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = region.current!
    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    )
    observer.observe(element)
    observer.observe(content.current!)
    return () => observer.disconnect()
  }, [region])
  return (
    <div
      ref={region}
      aria-busy={busy}
      className={classes('overflow-auto overscroll-contain', className)}
      {...(overflows ? { role: 'region', 'aria-label': name, tabIndex: 0 } : {})}
    >
      <div ref={content}>{children}</div>
    </div>
  )
}

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { afterPaint } from '#web/platform/after-paint.ts'
import { sentenceOf } from '#web/platform/call.ts'
import { common } from '#web/phrases/common.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

/** The next page loads when the reader is within this many pixels of the bottom. */
const nearBottom = 100

type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'error'
>

/**
 * Fetches the next page near the bottom of the document. A page that does not fill the screen never scrolls, so each
 * paint checks too.
 */
export function useNearBottom(pages: Pages): void {
  const loadMore = useEffectEvent(() => {
    const left = document.documentElement.scrollHeight - window.scrollY - window.innerHeight
    if (left <= nearBottom && pages.hasNextPage && !pages.isFetchingNextPage && !pages.isFetchNextPageError)
      void pages.fetchNextPage()
  })
  useEffect(() => {
    const onScroll = () => loadMore()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  useEffect(() => afterPaint(() => loadMore()))
}

/** The end of an infinite list: loads more, shows the progress, and offers a retry. */
export function NearBottom({ pages }: { pages: Pages }) {
  useNearBottom(pages)
  if (pages.isFetchingNextPage)
    return (
      <p role="status" className="flex items-center justify-center gap-2 py-6 text-muted">
        <Spinner small /> {common.loading}
      </p>
    )
  if (!pages.isFetchNextPageError) return null
  return (
    <div role="alert" className="py-6 text-center">
      <p className="mb-3 text-muted">{sentenceOf(pages.error)}</p>
      <Button look="secondary" onClick={() => void pages.fetchNextPage()}>
        {common.retry}
      </Button>
    </div>
  )
}

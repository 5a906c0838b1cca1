import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { call } from '#web/platform/call.ts'
import { invalidate } from '#web/platform/query-keys.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { showToast } from '#web/platform/toast.ts'
import { wall as phrases } from '#web/phrases/wall.ts'

/** Shares a lyric on the person's own wall, with or without a text. */
export function useShare(lyric: Lyric) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (content: string) =>
      call('POST /shares', { body: { lyricId: lyric.id, content, type: content ? 'quote' : 'share' } }),
    onSuccess: (item) => {
      showToast(phrases.sharedDone, { tone: 'good' })
      // Only a wall that is shown needs this code.
      import('./live-wall.ts').then(
        ({ showItem }) => showItem(queries, item),
        () => void invalidate(queries, 'wall'),
      )
    },
    onError: showFailure,
  })
}

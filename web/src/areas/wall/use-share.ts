import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { showToast } from '#web/platform/toast.ts'
import { wall as phrases } from '#web/phrases/wall.ts'

/** Shares a lyric on the person's own wall, with or without a text. */
export function useShare(lyric: Lyric, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (content: string) =>
      call('POST /shares', { body: { lyricId: lyric.id, content, type: content ? 'quote' : 'share' } }),
    onSuccess: async () => {
      onDone()
      showToast(phrases.sharedDone, { tone: 'good' })
      await queries.invalidateQueries({ queryKey: ['wall'] })
    },
    onError: (error) => showToast(sentenceOf(error), { tone: 'bad' }),
  })
}

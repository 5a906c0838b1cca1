import type { Seal } from '#contract/seals/seal.ts'
import { answerByPasskey } from '#web/areas/accounts/index.ts'
import { call } from '#web/platform/call.ts'
import { seals as phrases } from '#web/phrases/seals.ts'

/** Seals the present version of one's own lyric. With `byPasskey` one of the own passkeys signs it as well. */
export async function sealLyric(id: string, { byPasskey }: { byPasskey: boolean }): Promise<Seal> {
  if (!byPasskey) return call('POST /lyrics/:id/seals', { params: { id }, body: {} })
  const { seal, options } = await call('POST /lyrics/:id/seals/passkey', { params: { id } })
  const response = await answerByPasskey(options)
  return call('POST /lyrics/:id/seals', { params: { id }, body: { passkey: { seal, response } } })
}

/** Saves the receipt of a seal as a file. */
export async function downloadReceipt(id: string, { index, title }: Seal): Promise<void> {
  const receipt = await call('GET /lyrics/:id/seals/:index', { params: { id, index } })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }))
  link.download = phrases.fileName(title, index)
  link.click()
  URL.revokeObjectURL(link.href)
}

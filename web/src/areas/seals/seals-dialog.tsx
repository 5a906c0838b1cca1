import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import type { Seal } from '#contract/seals/seal.ts'
import { hasPasskeys, isChangeOfMind, useSecurity } from '#web/areas/accounts/index.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { showToast } from '#web/platform/toast.ts'
import { keys } from '#web/platform/query-keys.ts'
import { seals as phrases } from '#web/phrases/seals.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { certificatePath } from '#web/ui/paths.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { downloadReceipt, sealLyric } from './seal-lyric.ts'

/** The seals of a lyric: what they say, how they are verified, and for its author a new one. */
export function SealsDialog({ lyric, isMine, onClose }: { lyric: Lyric; isMine: boolean; onClose: () => void }) {
  const seals = useQuery({
    queryKey: keys.seals(lyric.id),
    queryFn: ({ signal }) => call('GET /lyrics/:id/seals', { params: { id: lyric.id }, signal }),
  })
  const isSealed = seals.data?.some((seal) => seal.isCurrent)
  return (
    <Dialog open onClose={onClose} title={phrases.title}>
      <p className="rounded-card bg-sunken px-4 py-3 font-serif text-lg">{phrases.what}</p>
      {seals.isError && <ErrorState text={sentenceOf(seals.error)} onRetry={() => void seals.refetch()} />}
      {isMine && seals.data && !isSealed && <NewSeal lyric={lyric} />}
      {seals.data && seals.data.length > 0 && (
        <ol className="mt-5 divide-y divide-line border-y border-line">
          {seals.data.map((seal) => (
            <SealRow key={seal.index} lyric={lyric} seal={seal} />
          ))}
        </ol>
      )}
      <h3 className="mt-6 text-lg font-semibold">{phrases.how}</h3>
      <ol className="mt-2 list-decimal space-y-1 ps-5">
        {phrases.howSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a
        href="/verificar"
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-semibold text-accent"
      >
        {phrases.verify}
      </a>
    </Dialog>
  )
}

function NewSeal({ lyric }: { lyric: Lyric }) {
  const queries = useQueryClient()
  const [byPasskey, setByPasskey] = useState(false)
  const hasOwn = (useSecurity().data?.passkeys.length ?? 0) > 0 && hasPasskeys()
  const seal = useMutation({
    mutationFn: () => sealLyric(lyric.id, { byPasskey }),
    onSuccess: async () => {
      showToast(phrases.sealed, { tone: 'good' })
      await queries.invalidateQueries({ queryKey: keys.seals(lyric.id) })
    },
  })
  return (
    <div className="mt-4">
      <p className="text-muted">{phrases.why}</p>
      {hasOwn && (
        <label className="mt-2 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-current"
            checked={byPasskey}
            onChange={(event) => setByPasskey(event.target.checked)}
          />
          {phrases.withPasskey}
        </label>
      )}
      <FormFailure error={isChangeOfMind(seal.error) ? null : seal.error} />
      <Button className="mt-3" busy={seal.isPending && phrases.sealing} onClick={() => seal.mutate()}>
        {phrases.seal}
      </Button>
    </div>
  )
}

function SealRow({ lyric, seal }: { lyric: Lyric; seal: Seal }) {
  const download = useMutation({
    mutationFn: () => downloadReceipt(lyric.id, seal),
    onError: (error) => showToast(sentenceOf(error), { tone: 'bad' }),
  })
  return (
    <li className="py-3">
      <p className="font-semibold">{phrases.exactly(seal.at)}</p>
      <p className="text-sm text-muted">
        {seal.isCurrent ? phrases.current : `${phrases.former}: «${seal.title}»`}
        {seal.signedByPasskey && ` · ${phrases.signedByPasskey}`}
      </p>
      <p className="mt-1 text-xs break-all text-muted">
        {phrases.hash}: <code>{seal.textHash}</code>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          busy={download.isPending && phrases.download}
          onClick={() => download.mutate()}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden /> {phrases.download}
        </Button>
        <ButtonLink look="quiet" size="small" to={certificatePath(lyric.id, seal.index)}>
          <Printer size={18} strokeWidth={1.75} aria-hidden /> {phrases.print}
        </ButtonLink>
      </div>
    </li>
  )
}

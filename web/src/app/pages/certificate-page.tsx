import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { renderSVG } from 'uqr'
import { call, sentenceOf } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { seals as phrases } from '#web/phrases/seals.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { lyricPath } from '#web/ui/paths.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'

const words = phrases.certificate

/** The certificate of a seal, for paper: what it says, its code, and what it is and is not. */
export default function CertificatePage() {
  const { id = '', index = '' } = useParams()
  const receipt = useQuery({
    queryKey: keys.seals(id, index),
    queryFn: ({ signal }) => call('GET /lyrics/:id/seals/:index', { params: { id, index }, signal }),
  })
  if (receipt.isPending) return <PageSpinner />
  if (receipt.isError) return <ErrorState text={sentenceOf(receipt.error)} onRetry={() => void receipt.refetch()} />
  const { declaration, entry, text } = receipt.data
  const address = `${location.origin}/verificar#n=${entry.index}&h=${declaration.textHash}`
  const facts = [
    [words.of, declaration.title],
    ...declaration.authors.map(({ name, nickName, role, identifiedBy }) => [
      words.by,
      `${name} (${nickName}) · ${words.roles[role]} · ${words.identifiedBy[identifiedBy]}`,
    ]),
    [words.at, phrases.exactly(entry.at)],
    [phrases.hash, declaration.textHash],
    [words.entry, `${entry.index} · ${entry.commitment}`],
  ] as const
  return (
    <main className="mx-auto max-w-3xl px-5 py-10 print:max-w-none print:p-0 print:text-black">
      <div className="mb-8 flex gap-3 print:hidden">
        <Button onClick={() => window.print()}>{phrases.print}</Button>
        <ButtonLink look="quiet" to={lyricPath(id)}>
          {words.back}
        </ButtonLink>
      </div>
      <Wordmark />
      <h1 className="mt-6 text-3xl font-medium">{words.title}</h1>
      <p className="mt-3 font-serif text-lg">{phrases.what}</p>
      <div className="mt-6 grid gap-8 sm:grid-cols-[minmax(0,1fr)_11rem] print:grid-cols-[minmax(0,1fr)_11rem]">
        <dl className="divide-y divide-line border-y border-line">
          {facts.map(([name, value]) => (
            <div key={`${name} ${value}`} className="py-2.5">
              <dt className="text-sm text-muted print:text-black">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <figure className="w-44">
          <img
            alt={words.scan}
            className="w-full rounded-[4px] bg-white p-2"
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 1 }))}`}
          />
          <figcaption className="mt-2 text-sm">{words.scan}</figcaption>
        </figure>
      </div>
      <h2 className="mt-8 text-xl font-medium">{words.text}</h2>
      <p className="mt-3 font-serif text-lg leading-relaxed whitespace-pre-line">{text}</p>
    </main>
  )
}

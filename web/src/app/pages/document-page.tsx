import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { appPath } from '#web/platform/app-paths.ts'
import { useUser } from '#web/platform/session.ts'
import { common } from '#web/phrases/common.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { ThemeSwitch } from '../shell/account-menu.tsx'
import { logoPath } from '../shell/navigation.ts'

const dates = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })

/** A text page: legal texts and questions. `?from=` is the address of the back button, within this app only. */
export function DocumentPage({ title, updated, children }: { title: string; updated?: string; children: ReactNode }) {
  const navigate = useNavigate()
  const from = useSearchParams()[0].get('from')
  const user = useUser()
  const back = (from && appPath(`/${from}`)) || '/'
  return (
    <div className="mx-auto max-w-3xl px-5 pb-20">
      <header className="flex h-16 items-center gap-1">
        <IconButton name={common.back} onClick={() => void navigate(back)} className="-ms-2">
          <ArrowLeft size={22} strokeWidth={1.75} />
        </IconButton>
        <Link to={logoPath(user)} className="rounded-md text-2xl" aria-label={common.product}>
          <Wordmark />
        </Link>
        <span className="flex-1" />
        <ThemeSwitch />
      </header>
      <main className="mt-8">
        <h1 className="text-4xl font-medium sm:text-5xl">{title}</h1>
        {updated && (
          <p className="mt-3 text-muted">
            {common.updated} <time dateTime={updated}>{dates.format(new Date(updated))}</time>
          </p>
        )}
        <div className="mt-10 space-y-4 text-[1.0625rem] leading-relaxed [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-2xl [&_h2]:font-medium [&_li]:ms-5 [&_li]:list-disc">
          {children}
        </div>
      </main>
    </div>
  )
}

export interface Section {
  title: string
  paragraphs: readonly (string | readonly string[])[]
}

export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ title, paragraphs }) => (
    <section key={title}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) =>
        typeof paragraph === 'string' ? (
          <p key={paragraph} className="mb-3">
            {paragraph}
          </p>
        ) : (
          <ul key={paragraph[0]} className="mb-3 space-y-1">
            {paragraph.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  ))
}

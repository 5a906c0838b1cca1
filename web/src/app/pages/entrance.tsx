import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { common } from '#web/phrases/common.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { SongbookPage } from './songbook-page.tsx'

/** The frame of the pages before sign-in: a form beside a page of the songbook. */
export function Entrance({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main className="flex flex-col px-5 py-4 sm:px-10">
        <header className="flex items-center gap-1">
          <IconButton name={common.back} onClick={() => void navigate('/')} className="-ms-2">
            <ArrowLeft size={22} strokeWidth={1.75} />
          </IconButton>
          <Link to="/" className="rounded-md text-2xl" aria-label={common.product}>
            <Wordmark />
          </Link>
        </header>
        <div className="mx-auto my-auto w-full max-w-md py-8">
          <h1 className="text-4xl font-medium">{title}</h1>
          {lead && <p className="mt-2 text-lg text-muted">{lead}</p>}
          <div className="mt-8">{children}</div>
        </div>
      </main>
      <SongbookPage className="hidden lg:flex" />
    </div>
  )
}

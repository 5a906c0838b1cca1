import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import type { Account } from '#contract/accounts/account.ts'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { textOfHtml } from '#contract/lyrics/lyric-html.ts'
import { ReaderMetre } from '#web/areas/verse/index.ts'
import { call, CallError, sentenceOf } from '#web/platform/call.ts'
import { sendLive } from '#web/platform/live.ts'
import { confirm, entityTime, receive, useEntity } from '#web/platform/entities.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useMode, useUser } from '#web/platform/session.ts'
import { useIsHydrated } from '#web/platform/hydration.ts'
import { common } from '#web/phrases/common.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { permissions } from '#web/phrases/permissions.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Cover } from '#web/ui/cover.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AboutLyric } from './about-lyric.tsx'
import { DetailActions, type DialogAction, Players } from './detail-actions.tsx'
import { LikesDialog } from './likes-dialog.tsx'
import { Neighbours } from './neighbours.tsx'
import { PermissionsFact, PermissionsSummary } from './permissions-summary.tsx'
import { Verse } from './verse.tsx'
import { printLyric } from './print-lyric.ts'
import { ReadingSettings } from './reading-settings.tsx'
import { useWatchLyric } from './watch-lyric.ts'

const detail = phrases.detail
const commentsId = 'comments'
const panelId = 'panel'
const tabs = [
  { id: 'lyric', label: detail.tabs.lyric },
  { id: 'information', label: detail.tabs.information },
] as const

export interface Panel {
  id: string
  title: string
  /** On a tab or a button: the title, with what else is known. */
  label: ReactNode
  content: ReactNode
}

interface LyricDetailProps {
  id: string
  /** A slot for comments and interpretations, which later areas fill. */
  comments?: (lyric: Lyric, total: number) => ReactNode
  /** More panels: tabs on a phone; on a desktop buttons that open them below the song. */
  panels?: (lyric: Lyric, isMine: boolean) => Panel[]
  dialogActions?: (lyric: Lyric, user: Account | null) => DialogAction[]
  /** A slot beside the author's name. */
  besideAuthor?: (lyric: Lyric) => ReactNode
  /** A slot beside the like button. */
  actions?: (lyric: Lyric) => ReactNode
  /** The slot below the permissions. */
  facts?: (lyric: Lyric, isMine: boolean) => ReactNode
}

export function LyricDetail({ id, ...slots }: LyricDetailProps) {
  const mode = useMode()
  const lyric = useQuery({
    queryKey: keys.lyric(mode, id),
    queryFn: async ({ signal }) => {
      const since = entityTime()
      const found = await call('GET /lyrics/:mode/:id', { params: { mode, id }, signal })
      receive('lyric', [found], since)
      return found
    },
  })
  const isHydrated = useIsHydrated()
  const [isReturn] = useState(!lyric.isPending && isHydrated)
  if (lyric.isPending) return <DetailSkeleton />
  if (lyric.isError) {
    const gone = lyric.error instanceof CallError && lyric.error.status === 404
    if (gone)
      return <EmptyState text={lyric.error.message} action={<ButtonLink to="/home">{common.goHome}</ButtonLink>} />
    if (!lyric.data) return <ErrorState text={sentenceOf(lyric.error)} onRetry={() => void lyric.refetch()} />
  }
  return <Shown key={lyric.data.id} lyric={lyric.data} isReturn={isReturn} {...slots} />
}

function Shown({
  lyric,
  isReturn,
  comments,
  actions,
  facts,
  panels,
  dialogActions,
  besideAuthor,
}: { lyric: Lyric; isReturn: boolean } & Omit<LyricDetailProps, 'id'>) {
  const { commentCount } = useEntity('lyric', lyric.id, lyric)
  const [tab, setTab] = useState('lyric')
  const [dialog, setDialog] = useState<string | null>(null)
  const user = useUser()
  const isMine = user?.nickName === lyric.User.nickName
  const more = lyric.isPublished ? (panels?.(lyric, isMine) ?? []) : []
  const dialogs = lyric.isPublished ? (dialogActions?.(lyric, user) ?? []) : []
  const opened = more.find((panel) => panel.id === tab)
  const scrollTo = (id: string) =>
    // The section may have been hidden until now.
    requestAnimationFrame(() => document.querySelector(`#${id}`)?.scrollIntoView({ block: 'start' }))
  const togglePanel = (id: string) => {
    setTab(id === tab ? 'lyric' : id)
    if (id !== tab) scrollTo(panelId)
  }
  // Renders the song first and the rest later. On a return everything renders at once, so that the scroll position
  // exists.
  const songIsThere = useDeferredValue(true, isReturn)
  useWatchLyric(lyric.id)
  useEffect(() => {
    document.title = `${lyric.title} · ${lyric.User.nickName} · Estribillo`
    return () => void (document.title = 'Estribillo: letras de canciones')
  }, [lyric])
  useCountView(lyric)

  return (
    <article className="mx-auto max-w-6xl">
      <header className="flex flex-col gap-5 sm:flex-row sm:items-end sm:gap-7">
        <Cover
          id={lyric.id}
          title={lyric.title}
          image={lyric.images[0]}
          fallback={lyric.User.profilePic}
          sizes="(min-width: 640px) 176px, 120px"
          className="size-28 shrink-0 shadow-card sm:size-44"
        />
        <div className="min-w-0">
          {!lyric.isPublished && (
            <span className="mb-2 inline-block rounded-full bg-maiz px-3 py-0.5 text-sm font-semibold text-[#2a1c05]">
              {phrases.draft}
            </span>
          )}
          <h1 className="text-4xl font-medium tracking-[-0.01em] sm:text-5xl">{lyric.title}</h1>
          <p className="mt-3 flex items-center gap-2.5">
            <Avatar name={lyric.User.nickName} src={lyric.User.profilePic} size={32} />
            <span className="min-w-0 flex-1 sm:flex-none">
              <PersonLink nickName={lyric.User.nickName} />
              <span className="text-muted"> · {lyric.musicalGenre?.name ?? phrases.noGenre}</span>
            </span>
            {lyric.isPublished && besideAuthor?.(lyric)}
          </p>
          <Players lyric={lyric} />
        </div>
      </header>

      <DetailActions
        lyric={lyric}
        isMine={isMine}
        dialogs={dialogs}
        onOpen={setDialog}
        onComments={() => {
          setTab('lyric')
          scrollTo(commentsId)
        }}
      >
        {lyric.isPublished && actions?.(lyric)}
      </DetailActions>

      <Tabs label={lyric.title} items={[...tabs, ...more]} chosen={tab} onChoose={setTab} className="mt-2 lg:hidden" />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className={classes(tab === 'information' && 'max-lg:hidden')}>
          <section aria-label={detail.tabs.lyric} className={classes(tab !== 'lyric' && 'max-lg:hidden')}>
            {lyric.language === null || lyric.language === 'es' ? (
              <ReaderMetre html={lyric.lyrics} scansion={lyric.scansion}>
                {(drawLine) => <Verse html={lyric.lyrics} lang={lyric.language} withMargin drawLine={drawLine} />}
              </ReaderMetre>
            ) : (
              <Verse html={lyric.lyrics} lang={lyric.language} withMargin />
            )}
            {songIsThere && <Neighbours lyric={lyric} />}
          </section>
          {opened && (
            <div id={panelId} data-not-printed className="scroll-mt-20 lg:mt-10">
              <h2 className="mb-4 text-2xl font-medium max-lg:sr-only">{opened.title}</h2>
              {opened.content}
            </div>
          )}
          {songIsThere && lyric.isPublished && (
            <div id={commentsId} className={classes('scroll-mt-16', tab !== 'lyric' && 'max-lg:hidden')}>
              {comments?.(lyric, commentCount)}
            </div>
          )}
        </div>
        <aside aria-label={detail.about} className={classes(tab !== 'information' && 'max-lg:hidden')}>
          <h2 className="mb-3 text-2xl font-medium">{detail.about}</h2>
          {songIsThere && (
            <>
              <AboutLyric lyric={lyric} />
              <PermissionsFact lyric={lyric} onOpen={() => setDialog('permissions')} />
              {facts?.(lyric, isMine)}
            </>
          )}
          <div className="mt-6 hidden flex-col gap-2 lg:flex">
            {more.map((panel) => (
              <Button
                key={panel.id}
                look="secondary"
                size="small"
                aria-expanded={panel.id === tab}
                onClick={() => togglePanel(panel.id)}
              >
                {panel.label}
              </Button>
            ))}
          </div>
        </aside>
      </div>

      <LikesDialog id={lyric.id} open={dialog === 'likes'} onClose={() => setDialog(null)} />
      {dialogs.find((action) => action.id === dialog)?.dialog(() => setDialog(null))}
      {dialog === 'reading' && (
        <ReadingSettings
          onClose={() => setDialog(null)}
          onPrint={() => {
            setDialog(null)
            // Waits for the dialog to close before printing.
            setTimeout(() => printLyric(textOfHtml(lyric.lyrics).split('\n').length), 250)
          }}
        />
      )}
      <Dialog open={dialog === 'permissions'} onClose={() => setDialog(null)} title={permissions.title}>
        <PermissionsSummary lyric={lyric} />
      </Dialog>
    </article>
  )
}

/** Opening it sends a view; the server counts one for each person in 24 hours. */
function useCountView({ id, isPublished }: Lyric): void {
  useEffect(() => {
    if (!isPublished) return
    sendLive('view', id).then(
      ({ viewsCount, revision }) => confirm('lyric', id, { viewsCount }, revision),
      () => {},
    )
  }, [id, isPublished])
}

function DetailSkeleton() {
  return (
    <div aria-hidden className="mx-auto max-w-6xl">
      <div className="flex flex-col gap-6 sm:flex-row sm:items-end">
        <div className="skeleton size-28 rounded-[8px] sm:size-44" />
        <div className="flex-1 space-y-3">
          <div className="skeleton h-11 w-3/4" />
          <div className="skeleton h-5 w-48" />
        </div>
      </div>
      <div className="mt-16 space-y-4">
        {Array.from({ length: 9 }, (_, index) => (
          <div key={index} className="skeleton h-5" style={{ width: `${40 + ((index * 37) % 35)}%` }} />
        ))}
      </div>
    </div>
  )
}

import { ALargeSmall, Eye, Flag, type LucideIcon, MessageCircle, Pencil, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { linkFields, linkNames } from '#contract/lyrics/link-names.ts'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { useMemberAction } from '#web/areas/accounts/index.ts'
import { useEntity } from '#web/platform/entities.ts'
import { openReport } from '#web/platform/report.ts'
import { shortNumber } from '#web/phrases/common.ts'
import { lyrics as phrases } from '#web/phrases/lyrics.ts'
import { permissions } from '#web/phrases/permissions.ts'
import { reports } from '#web/phrases/reports.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PlayButton } from '#web/ui/player.tsx'
import { LikeButton } from './like-button.tsx'

const detail = phrases.detail

/** What opens a dialog: a button on a desktop, an item of the menu on a phone. */
export interface DialogAction {
  id: string
  label: string
  icon: LucideIcon
  dialog: (onClose: () => void) => ReactNode
}

/** The author's own recordings, under the title. */
export function Players({ lyric }: { lyric: Lyric }) {
  const links = linkFields.flatMap((field) => (lyric[field] ? [{ field, link: lyric[field] }] : []))
  if (links.length === 0) return null
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      {links.map(({ field, link }) => (
        <PlayButton key={field} link={link} platform={linkNames[field]} />
      ))}
    </p>
  )
}

interface DetailActionsProps {
  lyric: Lyric
  isMine: boolean
  dialogs: DialogAction[]
  onOpen: (dialog: string) => void
  onComments: () => void
  children: ReactNode
}

/** One row at 320 pixels: what has no room there is in the menu. */
export function DetailActions({ lyric, isMine, dialogs, onOpen, onComments, children }: DetailActionsProps) {
  const asMember = useMemberAction()
  const navigate = useNavigate()
  const marks = useEntity('lyric', lyric.id, lyric)
  const editPath = `/create-lyrics?id=${lyric.id}`
  const words = [{ id: 'reading', label: detail.reading, icon: ALargeSmall }, ...dialogs]
  return (
    <div className="-mx-2 mt-6 flex items-center border-y border-line px-1 py-2 sm:mx-0 sm:flex-wrap sm:gap-1 sm:px-0">
      <LikeButton lyric={lyric} onCount={() => onOpen('likes')} />
      {lyric.isPublished && (
        <button
          type="button"
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-1 text-sm text-muted hover:bg-sunken sm:px-2"
          aria-label={phrases.comments(marks.commentCount)}
          onClick={onComments}
        >
          <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
          <span className="tabular-nums">{shortNumber(marks.commentCount)}</span>
        </button>
      )}
      <span className="inline-flex items-center gap-1.5 px-2 text-sm text-muted max-[26rem]:hidden">
        <Eye size={20} strokeWidth={1.75} aria-hidden />
        <span className="tabular-nums" aria-hidden>
          {shortNumber(marks.viewsCount)}
        </span>
        <span className="sr-only">{phrases.views(marks.viewsCount)}</span>
      </span>
      <div className="ms-auto flex items-center sm:gap-x-1">
        <Button look="quiet" size="small" className="max-sm:min-w-11 max-sm:px-0" onClick={() => onOpen('permissions')}>
          <Scale size={19} strokeWidth={1.75} aria-hidden /> <span className="max-sm:sr-only">{permissions.title}</span>
        </Button>
        {words.map(({ id, label, icon: Icon }) => (
          <Button key={id} look="quiet" size="small" className="max-sm:hidden" onClick={() => onOpen(id)}>
            <Icon size={19} strokeWidth={1.75} aria-hidden /> {label}
          </Button>
        ))}
        {children}
        {isMine && (
          <ButtonLink look="quiet" size="small" to={editPath} className="max-sm:hidden">
            <Pencil size={18} strokeWidth={1.75} aria-hidden /> {detail.edit}
          </ButtonLink>
        )}
        <Menu
          name={detail.options}
          className={isMine ? 'sm:hidden' : ''}
          items={[
            { label: permissions.title, icon: Scale, onPhone: true, onChoose: () => onOpen('permissions') },
            ...words.map(({ id, label, icon }) => ({ label, icon, onPhone: true, onChoose: () => onOpen(id) })),
            isMine && { label: detail.edit, icon: Pencil, onPhone: true, onChoose: () => void navigate(editPath) },
            !isMine && {
              label: reports.report,
              icon: Flag,
              onChoose: () => asMember(() => openReport('lyric', lyric.id)),
            },
          ]}
        />
      </div>
    </div>
  )
}

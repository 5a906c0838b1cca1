import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, ExternalLink, Flag, LogOut, MapPin, Pencil, Settings, ShieldCheck, Trash2, UserX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Profile } from '#contract/profiles/profile.ts'
import { useMemberAction } from '#web/areas/accounts/index.ts'
import { blockUser, FollowButton, type PeopleList, PeopleDialog, useFollow } from '#web/areas/relations/index.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { openReport } from '#web/platform/report.ts'
import { signOut } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { shortNumber } from '#web/phrases/common.ts'
import { profiles as phrases } from '#web/phrases/profiles.ts'
import { relations } from '#web/phrases/relations.ts'
import { reports } from '#web/phrases/reports.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Lightbox } from '#web/ui/lazy-lightbox.ts'
import { lazyOverlay } from '#web/ui/lazy-part.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'

const EditProfile = lazyOverlay(() => import('./edit-profile.tsx').then((module) => module.EditProfile))
const AccountSettings = lazyOverlay(() => import('./account-settings.tsx').then((module) => module.AccountSettings))
const DeleteAccount = lazyOverlay(() => import('./account-settings.tsx').then((module) => module.DeleteAccount))

interface ProfileHeaderProps {
  profile: Profile
  isMine: boolean
  /** A slot for actions of later areas. */
  contact?: ReactNode
  menu?: MenuItem[]
}

type Open = PeopleList | 'account' | 'delete' | 'edit' | 'block' | 'picture' | null

/** The header of a profile with its actions. */
export function ProfileHeader({ profile, isMine, contact, menu = [] }: ProfileHeaderProps) {
  // A person who returns from a proof by Google continues in the account settings.
  const [address, setAddress] = useSearchParams()
  const returned = isMine ? address.get('account') : null
  const [open, setOpen] = useState<Open>(returned ? 'account' : null)
  useEffect(() => {
    if (!returned) return
    if (returned === 'unproven') showToast(accounts.proof.unproven, { tone: 'bad' })
    setAddress({}, { replace: true })
  }, [returned, setAddress])
  const close = () => setOpen(null)
  const { followersCount } = useFollow(profile.nickName, profile)
  const isStaff = profile.rol !== 'user'
  const picture = (
    <Avatar
      name={profile.nickName}
      src={profile.profileImage?.sizes.find((size) => size.width >= 320)?.src ?? profile.profilePic}
      size={128}
    />
  )
  return (
    <header className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-8">
      <div
        className={classes(
          'relative self-start rounded-full',
          isStaff && 'ring-4 ring-jade ring-offset-4 ring-offset-paper',
        )}
      >
        {profile.profileImage ? (
          <button
            type="button"
            aria-label={phrases.picture(profile.nickName)}
            className="block rounded-full"
            onClick={() => setOpen('picture')}
          >
            {picture}
          </button>
        ) : (
          picture
        )}
        {isStaff && (
          <span
            className="absolute -end-1 -bottom-1 grid size-9 place-items-center rounded-full bg-jade text-paper"
            title={phrases.roles[profile.rol]}
          >
            <ShieldCheck size={20} strokeWidth={2} aria-hidden />
          </span>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <h1 className="text-3xl font-medium wrap-anywhere sm:text-4xl">{profile.nickName}</h1>
        <p className="mt-1 text-muted">
          {profile.name} {profile.lastName}{' '}
          {isStaff && <span className="font-semibold text-jade">{phrases.roles[profile.rol]}</span>}
        </p>
        {profile.bio && <p className="mt-2 max-w-prose wrap-anywhere">{profile.bio}</p>}
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <MapPin size={16} strokeWidth={1.75} aria-hidden />
            {profile.country
              ? profile.city
                ? `${profile.city.name}, ${profile.country.name}`
                : profile.country.name
              : phrases.noCountry}
          </span>
          {profile.instagramUrl && (
            <a
              href={profile.instagramUrl}
              target="_blank"
              rel="noreferrer noopener nofollow"
              className="inline-flex min-h-6 items-center gap-1.5 hover:underline"
            >
              <ExternalLink size={16} strokeWidth={1.75} aria-hidden /> {phrases.instagram}
            </a>
          )}
        </p>
        <div className="mt-3 -ms-2 flex flex-wrap">
          <Count text={phrases.followers(followersCount)} count={followersCount} onOpen={() => setOpen('followers')} />
          <Count
            text={phrases.following(profile.followingCount)}
            count={profile.followingCount}
            onOpen={() => setOpen('following')}
          />
        </div>
      </div>
      <div className="flex items-center gap-2 self-start">
        {isMine ? (
          <Button look="secondary" size="small" onClick={() => setOpen('edit')}>
            <Pencil size={17} strokeWidth={1.75} aria-hidden /> {phrases.edit.open}
          </Button>
        ) : (
          !profile.isBlocked && (
            <>
              <FollowButton nickName={profile.nickName} isFollowing={profile.isFollowing} />
              {contact}
            </>
          )
        )}
        <ProfileMenu profile={profile} isMine={isMine} more={menu} onOpen={setOpen} />
      </div>
      {(open === 'followers' || open === 'following' || open === 'blocked') && (
        <PeopleDialog nickName={profile.nickName} list={open} onClose={close} />
      )}
      {open === 'block' && <BlockDialog nickName={profile.nickName} onClose={close} />}
      {open === 'edit' && <EditProfile onClose={close} />}
      {open === 'account' && <AccountSettings onClose={close} onDelete={() => setOpen('delete')} />}
      {open === 'delete' && <DeleteAccount onClose={close} />}
      {open === 'picture' && profile.profileImage && (
        <Lightbox images={[profile.profileImage.src]} title={phrases.picture(profile.nickName)} onClose={close} />
      )}
    </header>
  )
}

function Count({ text, count, onOpen }: { text: string; count: number; onOpen: () => void }) {
  const [, ...words] = text.split(' ')
  return (
    <button type="button" aria-label={text} onClick={onOpen} className="min-h-11 rounded-full px-2 hover:bg-sunken">
      <span className="font-semibold tabular-nums">{shortNumber(count)}</span>{' '}
      <span className="text-muted">{words.join(' ')}</span>
    </button>
  )
}

function ProfileMenu({
  profile,
  isMine,
  more,
  onOpen,
}: {
  profile: Profile
  isMine: boolean
  more: MenuItem[]
  onOpen: (what: Open) => void
}) {
  const asMember = useMemberAction()
  const queries = useQueryClient()
  const unblock = useMutation({
    mutationFn: () => blockUser(profile.nickName, false, queries),
    onError: showFailure,
  })
  const leave = () => void signOut('/').catch(showFailure)
  const items = isMine
    ? [
        { label: phrases.blockedUsers, icon: UserX, onChoose: () => onOpen('blocked') },
        { label: accounts.settings.open, icon: Settings, onChoose: () => onOpen('account') },
        { label: phrases.logOut, icon: LogOut, onChoose: leave },
        { label: accounts.settings.delete, icon: Trash2, danger: true, apart: true, onChoose: () => onOpen('delete') },
      ]
    : [
        ...more,
        { label: reports.report, icon: Flag, onChoose: () => asMember(() => openReport('user', profile.nickName)) },
        profile.isBlocked
          ? { label: relations.unblock, icon: Ban, onChoose: () => unblock.mutate() }
          : { label: relations.block, icon: Ban, danger: true, onChoose: () => asMember(() => onOpen('block')) },
      ]
  return <Menu name={phrases.options} items={items} />
}

function BlockDialog({ nickName, onClose }: { nickName: string; onClose: () => void }) {
  const queries = useQueryClient()
  const block = useMutation({
    mutationFn: () => blockUser(nickName, true, queries),
    onSuccess: onClose,
    onError: showFailure,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={relations.blockTitle(nickName)}
      text={relations.blockText}
      confirm={relations.block}
      busy={block.isPending}
      onConfirm={() => block.mutate()}
    />
  )
}

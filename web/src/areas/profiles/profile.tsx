import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Profile as Shape } from '#contract/profiles/profile.ts'
import { blockUser } from '#web/areas/relations/index.ts'
import { SavedLists } from '#web/areas/saved-lists/index.ts'
import { Wall } from '#web/areas/wall/index.ts'
import { CallError, sentenceOf } from '#web/platform/call.ts'
import { useMode, useUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { profiles as phrases } from '#web/phrases/profiles.ts'
import { relations } from '#web/phrases/relations.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { profilePath } from '#web/ui/paths.ts'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { LikedTab } from './liked-tab.tsx'
import { LyricsTab } from './lyrics-tab.tsx'
import { profileQuery } from './profile-query.ts'
import { ProfileHeader } from './profile-header.tsx'

type Tab = 'lyrics' | 'wall' | 'liked' | 'lists'

/** Staff have no Letras on their own profile; only the owner sees Me gusta and Listas. */
function tabsOf(profile: Shape, isMine: boolean): Tab[] {
  const isStaff = profile.rol !== 'user'
  return [...(isMine && isStaff ? [] : ['lyrics' as const]), 'wall', ...(isMine ? (['liked', 'lists'] as const) : [])]
}

interface ProfileProps {
  nickName: string
  contact?: (profile: Shape) => ReactNode
  menu?: (profile: Shape) => MenuItem[]
}

export function Profile({ nickName, contact, menu }: ProfileProps) {
  const profile = useQuery(profileQuery(useMode(), nickName))
  if (profile.isPending) return <ProfileSkeleton />
  if (profile.isError) {
    if (profile.error instanceof CallError && profile.error.code === 'blocked')
      return <Navigate to="/for-you" replace />
    if (profile.error instanceof CallError && profile.error.status === 404)
      return (
        <EmptyState
          text={phrases.notFound}
          hint={phrases.notFoundHint}
          action={
            <ButtonLink className="max-w-full py-2 wrap-anywhere" to={searchPath(nickName)}>
              {phrases.searchPerson(nickName)}
            </ButtonLink>
          }
        />
      )
    if (!profile.data) return <ErrorState text={sentenceOf(profile.error)} onRetry={() => void profile.refetch()} />
  }
  // A former nickname redirects to the present one.
  if (profile.data.nickName.toLowerCase() !== nickName.toLowerCase())
    return <Navigate to={profilePath(profile.data.nickName)} replace />
  return (
    <Shown
      key={profile.data.id}
      profile={profile.data}
      contact={contact?.(profile.data)}
      menu={menu?.(profile.data) ?? []}
    />
  )
}

function Shown({ profile, contact, menu }: { profile: Shape; contact: ReactNode; menu: MenuItem[] }) {
  const isMine = useUser()?.nickName === profile.nickName
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const state = useLocation().state as { songId?: string; idPostWall?: string } | null
  const all = tabsOf(profile, isMine)
  const post = address.get('post') ?? state?.idPostWall
  const wanted = address.get('tab') as Tab | null
  const tab: Tab =
    post || state?.songId || address.get('song') ? 'wall' : wanted && all.includes(wanted) ? wanted : all[0]!
  useEffect(() => {
    document.title = `${profile.nickName} · Estribillo`
    return () => void (document.title = 'Estribillo: letras de canciones')
  }, [profile.nickName])
  return (
    <>
      <ProfileHeader profile={profile} isMine={isMine} contact={contact} menu={menu} />
      {profile.isBlocked ? (
        <EmptyState text={phrases.isBlocked} action={<Unblock nickName={profile.nickName} />} />
      ) : (
        <>
          <Tabs
            label={profile.nickName}
            items={all.map((id) => ({ id, label: phrases.tabs[id] }))}
            chosen={tab}
            onChoose={(id) =>
              void navigate({ search: id === all[0] ? '' : `?tab=${id}` }, { replace: true, state: null })
            }
            className="mt-8 mb-6"
          />
          {tab === 'lyrics' && <LyricsTab profile={profile} isMine={isMine} />}
          {tab === 'wall' && (
            <div className="mx-auto max-w-2xl">
              <Wall
                id={profile.id}
                nickName={profile.nickName}
                open={post}
                onOpen={(id) => setAddress(id ? { post: id } : { tab: 'wall' }, { replace: !id, state: null })}
              />
            </div>
          )}
          {tab === 'liked' && <LikedTab />}
          {tab === 'lists' && <SavedLists nickName={profile.nickName} empty={phrases.noLists} />}
        </>
      )}
    </>
  )
}

/** Where somebody is looked for whose name is not known exactly. */
const searchPath = (nickName: string) => `/search?query=${encodeURIComponent(nickName)}&type=Compositor`

/** Undoes the block where its effect is seen. */
function Unblock({ nickName }: { nickName: string }) {
  const queries = useQueryClient()
  const unblock = useMutation({
    mutationFn: () => blockUser(nickName, false, queries),
    onError: (error) => showToast(sentenceOf(error), { tone: 'bad' }),
  })
  return (
    <Button look="secondary" busy={unblock.isPending && relations.unblock} onClick={() => unblock.mutate()}>
      {relations.unblock}
    </Button>
  )
}

function ProfileSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-6 sm:flex-row sm:items-center">
      <div className="skeleton size-28 rounded-full sm:size-36" />
      <div className="flex-1 space-y-3">
        <div className="skeleton h-9 w-56" />
        <div className="skeleton h-5 w-40" />
        <div className="skeleton h-5 w-72" />
      </div>
    </div>
  )
}

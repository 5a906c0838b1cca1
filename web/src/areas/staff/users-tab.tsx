import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, RotateCcw, ShieldOff, Trash2, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { StaffUser } from '#contract/staff/manage-users.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { invalidate, keys, staffQueries } from '#web/platform/query-keys.ts'
import { useUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { staff as phrases } from '#web/phrases/staff.ts'
import { timeAgo } from '#web/phrases/time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { inputClasses } from '#web/ui/field.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { StaffList } from './staff-list.tsx'

export type UserList = 'users' | 'banned' | 'moderators'
const calls = {
  users: 'GET /usersStaff/user/all',
  banned: 'GET /usersStaff/user/banned',
  moderators: 'GET /usersStaff/moderators/all',
} as const
const empty: Record<UserList, string> = {
  users: phrases.users.empty,
  banned: phrases.users.noBanned,
  moderators: phrases.users.noModerators,
}

type UserAction = 'ban' | 'unban' | 'delete' | 'restore' | 'revoke' | 'rejectAppeal'
const sent: Record<Exclude<UserAction, 'rejectAppeal'>, { action: 'ban' | 'delete' | 'mod'; value?: boolean }> = {
  ban: { action: 'ban', value: true },
  unban: { action: 'ban', value: false },
  delete: { action: 'delete', value: true },
  restore: { action: 'delete', value: false },
  revoke: { action: 'mod' },
}

/** People with the available staff actions. */
export function UsersTab({ list }: { list: UserList }) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  return (
    <>
      <input
        type="search"
        aria-label={phrases.search}
        placeholder={phrases.search}
        className={`${inputClasses} mb-5 max-w-md`}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <StaffList<StaffUser>
        list={keys.staffUsers(list, wanted)}
        load={async (currentPage, signal) => {
          const { users, pagination } = await call(calls[list], { query: { currentPage, search: wanted }, signal })
          return { items: users, pagination }
        }}
        id={(user) => user.id}
        empty={empty[list]}
      >
        {(users) => (
          <ul className="divide-y divide-line">
            {users.map((user) => (
              <UserRow key={user.id} user={user} />
            ))}
          </ul>
        )}
      </StaffList>
    </>
  )
}

const tag = 'rounded-full px-2.5 py-0.5 text-xs font-semibold'

function UserRow({ user }: { user: StaffUser }) {
  const me = useUser()
  const queries = useQueryClient()
  const [openAction, setOpenAction] = useState<UserAction | null>(null)
  const name = user.nickName || user.email
  const act = useMutation({
    mutationFn: (reason: string) => {
      const body = { nickName: user.nickName || user.id, reason }
      return openAction === 'rejectAppeal'
        ? call('PUT /usersStaff/appeals/reject', { body })
        : call('PUT /usersStaff/user/action', { body: { ...body, ...sent[openAction!] } })
    },
    onSuccess: async () => {
      setOpenAction(null)
      showToast(phrases.done, { tone: 'good' })
      await invalidate(queries, ...staffQueries)
    },
    onError: showFailure,
  })
  // Hides actions that the server would refuse.
  const mayAct = user.nickName !== me?.nickName && user.rol !== 'admin' && (user.rol === 'user' || me?.rol === 'admin')
  return (
    <li className="flex items-center gap-3 py-3" aria-label={name}>
      <Avatar name={name} src={user.profilePic} size={46} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PersonLink nickName={user.isBanned || user.isDeleted ? '' : user.nickName}>{name}</PersonLink>
          <span className="font-semibold text-jade">{phrases.badge[user.rol]}</span>
          {user.isBanned && <span className={`${tag} bg-danger text-paper`}>{phrases.users.banned}</span>}
          {user.isDeleted && <span className={`${tag} bg-sunken`}>{phrases.users.deleted}</span>}
          {user.openReports > 0 && (
            <span className={`${tag} bg-maiz text-[#2a1c05]`}>{phrases.users.openReports(user.openReports)}</span>
          )}
        </p>
        <p className="truncate text-sm text-muted">
          {user.name} {user.lastName} · {user.email} · {timeAgo(user.createdAt)}
        </p>
        {user.appeal && user.appeal.resolution === null && (
          <blockquote className="mt-2 rounded-card bg-sunken px-4 py-2 text-sm">
            <span className="font-semibold">{phrases.users.appeal}:</span> {user.appeal.content}
          </blockquote>
        )}
      </div>
      {mayAct && (
        <Menu
          name={phrases.users.options(name)}
          items={[
            user.isBanned
              ? { label: phrases.users.unban, icon: RotateCcw, onChoose: () => setOpenAction('unban') }
              : { label: phrases.users.ban, icon: Ban, danger: true, onChoose: () => setOpenAction('ban') },
            user.appeal?.resolution === null && {
              label: phrases.users.rejectAppeal,
              icon: X,
              onChoose: () => setOpenAction('rejectAppeal'),
            },
            user.isDeleted
              ? user.canBeRestored && {
                  label: phrases.users.restore,
                  icon: RotateCcw,
                  onChoose: () => setOpenAction('restore'),
                }
              : { label: phrases.users.delete, icon: Trash2, danger: true, onChoose: () => setOpenAction('delete') },
            user.rol === 'moderator' && {
              label: phrases.users.revoke,
              icon: ShieldOff,
              danger: true,
              onChoose: () => setOpenAction('revoke'),
            },
          ]}
        />
      )}
      {openAction && (
        <ReasonDialog
          place={`${openAction}:${user.id}`}
          title={`${phrases.users[openAction]}: ${name}`}
          text={phrases.users.ask[openAction]}
          confirm={phrases.users[openAction]}
          danger={openAction !== 'unban' && openAction !== 'restore'}
          onConfirm={(reason) => act.mutateAsync(reason)}
          onClose={() => setOpenAction(null)}
        />
      )}
    </li>
  )
}

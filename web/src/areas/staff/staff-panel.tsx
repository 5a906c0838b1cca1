import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '#web/platform/session.ts'
import { navigation } from '#web/phrases/common.ts'
import { CatalogTab } from './catalog-tab.tsx'
import { LogTab } from './log-tab.tsx'
import { NumbersTab } from './numbers-tab.tsx'
import { ReportsTab } from './reports-tab.tsx'
import { groups, type StaffTab, StaffTabs } from './staff-tabs.tsx'
import { SuggestionsTab } from './suggestions-tab.tsx'
import { UsersTab } from './users-tab.tsx'

const forAdmins = Object.values(groups).flat()
const forModerators: StaffTab[] = ['reports', 'banned', 'users']

const rooms: Record<StaffTab, () => ReactNode> = {
  suggestions: () => <SuggestionsTab />,
  reports: () => <ReportsTab />,
  genres: () => <CatalogTab key="genres" path="genres" />,
  thematics: () => <CatalogTab key="thematics" path="thematics" />,
  artists: () => <CatalogTab key="artists" path="artists" />,
  banned: () => <UsersTab key="banned" list="banned" />,
  users: () => <UsersTab key="users" list="users" />,
  moderators: () => <UsersTab key="moderators" list="moderators" />,
  log: () => <LogTab />,
  numbers: () => <NumbersTab />,
}

/** The staff panel: everything for admins, three tabs for moderators. */
export function StaffPanel() {
  const isAdmin = useUser()?.rol === 'admin'
  const [address, setAddress] = useSearchParams()
  const tabs = isAdmin ? forAdmins : forModerators
  const wanted = address.get('tab') as StaffTab | null
  const tab = wanted && tabs.includes(wanted) ? wanted : tabs[0]!
  return (
    <>
      <h1 className="text-4xl font-medium">{isAdmin ? navigation.administration : navigation.moderation}</h1>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <StaffTabs mine={tabs} chosen={tab} onChoose={(id) => setAddress({ tab: id }, { replace: true })} />
        <div>{rooms[tab]()}</div>
      </div>
    </>
  )
}

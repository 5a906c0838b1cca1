import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '#web/platform/session.ts'
import { navigation } from '#web/phrases/common.ts'
import { staff as phrases } from '#web/phrases/staff.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { CatalogTab } from './catalog-tab.tsx'
import { LogTab } from './log-tab.tsx'
import { NumbersTab } from './numbers-tab.tsx'
import { ReportsTab } from './reports-tab.tsx'
import { SuggestionsTab } from './suggestions-tab.tsx'
import { UsersTab } from './users-tab.tsx'

type Tab = keyof typeof phrases.tabs
const forAdmins: Tab[] = [
  'suggestions',
  'reports',
  'genres',
  'thematics',
  'artists',
  'banned',
  'users',
  'moderators',
  'log',
  'numbers',
]
const forModerators: Tab[] = ['reports', 'banned', 'users']

const rooms: Record<Tab, () => ReactNode> = {
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
  const wanted = address.get('tab') as Tab | null
  const tab = wanted && tabs.includes(wanted) ? wanted : tabs[0]!
  return (
    <>
      <h1 className="text-4xl font-medium">{isAdmin ? navigation.administration : navigation.moderation}</h1>
      <Tabs
        label={navigation.administration}
        items={tabs.map((id) => ({ id, label: phrases.tabs[id] }))}
        chosen={tab}
        onChoose={(id) => setAddress({ tab: id }, { replace: true })}
        className="mt-4 mb-6 md:flex-wrap"
      />
      {rooms[tab]()}
    </>
  )
}

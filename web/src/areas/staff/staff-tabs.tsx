import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { staff as phrases } from '#web/phrases/staff.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export type StaffTab = keyof typeof phrases.tabs
type Group = keyof typeof phrases.groups
export const groups: Record<Group, readonly StaffTab[]> = {
  waiting: ['suggestions', 'reports'],
  catalog: ['genres', 'thematics', 'artists'],
  people: ['banned', 'users', 'moderators'],
  site: ['log', 'numbers'],
}

/** How many reports and suggestions wait. What refreshes their lists refreshes the numbers. */
function useWaiting(isAdmin: boolean): Partial<Record<StaffTab, number>> {
  const first = { currentPage: 1 }
  const reports = useQuery({
    queryKey: keys.staffReports('top', 'count'),
    queryFn: async ({ signal }) => (await call('GET /reports', { query: first, signal })).pagination.totalElements,
  })
  const suggestions = useQuery({
    queryKey: keys.staffSuggestions('newest', 'count'),
    queryFn: async ({ signal }) =>
      (await call('GET /usersStaff/suggestions/all', { query: first, signal })).pagination.totalElements,
    enabled: isAdmin,
  })
  return { reports: reports.data ?? 0, suggestions: suggestions.data ?? 0 }
}

/** The sections of the panel in groups: a column beside the section, or one choice above it on a narrow screen. */
export function StaffTabs({
  mine,
  chosen,
  onChoose,
}: {
  /** The sections of this person. */
  mine: readonly StaffTab[]
  chosen: StaffTab
  onChoose: (tab: StaffTab) => void
}) {
  const waiting = useWaiting(mine.includes('suggestions'))
  const label = (tab: StaffTab) => phrases.waiting(phrases.tabs[tab], waiting[tab] ?? 0)
  const shown = (Object.keys(groups) as Group[]).flatMap((group) => {
    const tabs = groups[group].filter((tab) => mine.includes(tab))
    return tabs.length ? [{ group, name: phrases.groups[group], tabs }] : []
  })
  return (
    <>
      <div className="lg:hidden">
        <SelectField
          label={phrases.section}
          value={chosen}
          onChange={(event) => onChoose(event.target.value as StaffTab)}
        >
          {shown.map(({ group, name, tabs }) => (
            <optgroup key={group} label={name}>
              {tabs.map((tab) => (
                <option key={tab} value={tab}>
                  {label(tab)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-col gap-5 max-lg:hidden">
        {shown.map(({ group, name, tabs }) => (
          <div key={group}>
            <p aria-hidden className="mb-1 px-3 text-sm font-semibold text-muted">
              {name}
            </p>
            <Tabs
              label={name}
              items={tabs.map((id) => ({ id, label: label(id) }))}
              chosen={chosen}
              onChoose={onChoose}
              isColumn
            />
          </div>
        ))}
      </div>
    </>
  )
}

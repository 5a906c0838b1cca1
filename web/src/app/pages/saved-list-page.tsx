import { useLocation } from 'react-router'
import { nameOfSegment } from '#contract/path-segment.ts'
import { SavedList } from '#web/areas/saved-lists/saved-list.tsx'

export default function SavedListPage() {
  // Not by the router's parameters: they decode a `%2F` in a name to a slash.
  const [nickName = '', name = ''] = useLocation()
    .pathname.split('/')
    .slice(1)
    .map((segment) => nameOfSegment(segment))
  return <SavedList key={`${nickName}/${name}`} nickName={nickName} name={name} />
}

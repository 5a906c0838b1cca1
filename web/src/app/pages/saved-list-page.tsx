import { useParams } from 'react-router'
import { SavedList } from '#web/areas/saved-lists/saved-list.tsx'

export default function SavedListPage() {
  const { nickName = '', listName = '' } = useParams()
  return <SavedList key={`${nickName}/${listName}`} nickName={nickName} name={listName} />
}

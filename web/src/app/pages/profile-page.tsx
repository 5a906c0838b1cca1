import { useParams } from 'react-router'
import { Profile } from '#web/areas/profiles/profile.tsx'

export default function ProfilePage() {
  const { nickName = '' } = useParams()
  return <Profile key={nickName.toLowerCase()} nickName={nickName} />
}

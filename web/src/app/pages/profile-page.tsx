import { BriefcaseBusiness } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { MessageButton } from '#web/areas/chats/index.ts'
import { Profile } from '#web/areas/profiles/profile.tsx'
import { useUser } from '#web/platform/session.ts'
import { chats } from '#web/phrases/chats.ts'
import { lazyOverlay } from '#web/ui/lazy-part.tsx'

const OpenCase = lazyOverlay(() => import('#web/areas/chats/open-case.tsx').then((module) => module.default))

/** A profile with its contact button: a message for most people, a case for an admin. */
export default function ProfilePage() {
  const { nickName = '' } = useParams()
  const user = useUser()
  const isAdmin = user?.rol === 'admin'
  const [caseWith, setCaseWith] = useState<string>()
  return (
    <>
      <Profile
        key={nickName.toLowerCase()}
        nickName={nickName}
        // No message button for an admin or on an admin's profile: they write in cases.
        contact={(profile) =>
          user && !isAdmin && profile.rol !== 'admin' && <MessageButton nickName={profile.nickName} />
        }
        menu={(profile) =>
          isAdmin
            ? [{ label: chats.openCase, icon: BriefcaseBusiness, onChoose: () => setCaseWith(profile.nickName) }]
            : []
        }
      />
      {caseWith && <OpenCase nickName={caseWith} onClose={() => setCaseWith(undefined)} />}
    </>
  )
}

import { useUser } from '#web/platform/session.ts'
import { staff } from '#web/phrases/staff.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** The staff's rooms. What a role may do comes with the areas that it looks after. */
export default function StaffPage() {
  const user = useUser()
  return (
    <>
      <h1 className="text-4xl font-medium">{user?.rol === 'admin' ? staff.administration : staff.moderation}</h1>
      <EmptyState text={staff.nothingYet} action={<ButtonLink to="/for-you">{staff.back}</ButtonLink>} />
    </>
  )
}

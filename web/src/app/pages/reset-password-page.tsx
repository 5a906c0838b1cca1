import { ResetPassword } from '#web/areas/accounts/index.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { Entrance } from './entrance.tsx'

export default function ResetPasswordPage() {
  return (
    <Entrance title={accounts.mail.resetTitle}>
      <ResetPassword />
    </Entrance>
  )
}

import { ForgotPassword } from '#web/areas/accounts/index.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { Entrance } from './entrance.tsx'

export default function ForgotPasswordPage() {
  return (
    <Entrance title={accounts.mail.forgotTitle}>
      <ForgotPassword />
    </Entrance>
  )
}

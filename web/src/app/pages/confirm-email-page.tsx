import { ConfirmEmail } from '#web/areas/accounts/index.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { Entrance } from './entrance.tsx'

export default function ConfirmEmailPage() {
  return (
    <Entrance title={accounts.mail.confirmTitle}>
      <ConfirmEmail />
    </Entrance>
  )
}

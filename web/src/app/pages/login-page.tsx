import { LoginForm } from '#web/areas/accounts/index.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { Entrance } from './entrance.tsx'

export default function LoginPage() {
  return (
    <Entrance title={accounts.login.title}>
      <LoginForm />
    </Entrance>
  )
}

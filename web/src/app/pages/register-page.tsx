import { ProgressDots, RegisterForm } from '#web/areas/accounts/index.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { Entrance } from './entrance.tsx'

export default function RegisterPage() {
  return (
    <Entrance title={accounts.register.title} lead={accounts.register.lead}>
      <div className="mb-6">
        <ProgressDots step={1} />
      </div>
      <RegisterForm />
    </Entrance>
  )
}

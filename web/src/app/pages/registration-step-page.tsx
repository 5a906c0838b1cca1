import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { Account } from '#contract/accounts/account.ts'
import {
  forgetModals,
  GenderStep,
  GenresStep,
  homeOf,
  missingStep,
  NicknameStep,
  pathOfStep,
  PlaceStep,
  registrationSteps,
  type StepName,
} from '#web/areas/accounts/index.ts'
import { autoLogin, useUser } from '#web/platform/session.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'

const steps = { nickname: NicknameStep, gender: GenderStep, place: PlaceStep, genres: GenresStep }
const order: StepName[] = registrationSteps.map((step) => step.name)

/** In the state of a navigation that goes back to an answered step. */
const goingBack = { isBack: true }

/**
 * Steps 2 to 5, as a modal over the songbook. Answered steps are skipped, unless the person goes back to them; missing
 * ones cannot be skipped.
 */
export default function RegistrationStepPage() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const user = useUser()
  const [known, setKnown] = useState(Boolean(user))
  useEffect(() => void autoLogin().finally(() => setKnown(true)), [])
  const asked = registrationSteps.find(({ paths }) => (paths as readonly string[]).includes(pathname))!.name

  if (!known) return <PageSpinner />
  if (!user) return <Navigate to="/login" replace />
  const missing = missingStep(user)
  if (!missing) return <Navigate to="/for-you" replace />
  const isBack = (state as typeof goingBack | null)?.isBack === true
  const isAnswered = (asked === 'gender' && user.genre) || (asked === 'place' && user.country && user.city)
  const skipped = order.indexOf(asked) > order.indexOf(missing) || (isAnswered && !isBack)
  if (skipped) return <Navigate to={pathOfStep(missing)} replace />

  const Step = steps[asked]
  const previous = order[order.indexOf(asked) - 1]
  const goOn = (account: Account) => {
    if (account.isRegistered) forgetModals()
    void navigate(homeOf(account))
  }
  return (
    <div className="grid min-h-dvh place-items-center bg-[#7a1243] px-4 py-8">
      <main
        aria-modal="true"
        role="dialog"
        aria-label={accounts.register.title}
        className="w-full max-w-lg animate-[rise_220ms] rounded-[20px] bg-paper p-6 shadow-card sm:p-9"
      >
        <header className="mb-6 grid grid-cols-[2.75rem_1fr_2.75rem] place-items-center text-2xl">
          {previous ? (
            <IconButton
              name={accounts.register.previous}
              className="-ms-2"
              onClick={() => void navigate(pathOfStep(previous), { state: goingBack })}
            >
              <ArrowLeft size={22} strokeWidth={1.75} />
            </IconButton>
          ) : (
            <span />
          )}
          <Wordmark />
        </header>
        <Step key={asked} account={user} onDone={goOn} />
        <Button look="quiet" size="small" className="mt-3 w-full" onClick={() => void navigate('/home')}>
          {accounts.register.later}
        </Button>
      </main>
    </div>
  )
}

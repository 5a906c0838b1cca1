import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { homeOf } from '#web/areas/accounts/index.ts'
import { autoLogin, currentUser, signOut } from '#web/platform/session.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { common } from '#web/phrases/common.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { ThemeSwitch } from '../shell/account-menu.tsx'
import { SongbookPage } from './songbook-page.tsx'

const phrases = accounts.landing
/** Below this width the landing has its phone layout. */
const phone = '(max-width: 767px)'

export default function LandingPage() {
  const navigate = useNavigate()
  useEffect(() => {
    autoLogin().then(
      (account) => {
        if (account && location.pathname === '/') void navigate(homeOf(account), { replace: true })
      },
      () => {},
    )
  }, [navigate])

  const enterAsGuest = async () => {
    // On a phone the guest entrance signs out first, so that a shared phone shows nobody's account.
    if (matchMedia(phone).matches && currentUser()) await signOut('/home').catch(() => {})
    else void navigate('/home')
  }
  return (
    <div className="grid min-h-dvh md:grid-cols-2">
      <main className="flex flex-col px-6 py-5 sm:px-12">
        <header className="flex items-center justify-between">
          <span className="text-[1.75rem]">
            <Wordmark />
          </span>
          <ThemeSwitch />
        </header>
        <div className="my-auto max-w-xl py-10">
          <h1 className="text-[2.75rem] leading-[1.05] font-medium tracking-[-0.02em] sm:text-6xl">{phrases.title}</h1>
          <p className="mt-6 max-w-lg text-lg text-muted">{phrases.text}</p>
          <div className="mt-10 flex flex-col gap-3 sm:max-w-xs">
            <ButtonLink to="/initial-register">{phrases.createAccount}</ButtonLink>
            <ButtonLink to="/login" look="secondary">
              {phrases.logIn}
            </ButtonLink>
            <Button look="quiet" onClick={() => void enterAsGuest()}>
              {phrases.guest}
            </Button>
          </div>
        </div>
        <footer className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          <Link to="/terms-and-conditions" className="inline-flex min-h-11 items-center hover:underline">
            {common.terms}
          </Link>
          <Link to="/questions" className="inline-flex min-h-11 items-center hover:underline">
            {common.questions}
          </Link>
        </footer>
      </main>
      <SongbookPage className="hidden md:flex" />
    </div>
  )
}

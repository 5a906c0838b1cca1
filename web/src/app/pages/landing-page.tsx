import { Handshake, PenLine, Search } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { homeOf } from '#web/areas/accounts/index.ts'
import { autoLogin, currentUser, signOut } from '#web/platform/session.ts'
import { landing } from '#web/phrases/landing.ts'
import { common } from '#web/phrases/common.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { ThemeSwitch } from '../shell/account-menu.tsx'
import { EditorPicture } from '../landing/editor-picture.tsx'
import { SongsNow } from '../landing/songs-now.tsx'
import { StaffLines } from './songbook-page.tsx'

const phrases = landing
const whatOneMayDo = [
  { icon: PenLine, ...phrases.write },
  { icon: Search, ...phrases.find },
  { icon: Handshake, ...phrases.agree },
]
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
    <div className="flex min-h-dvh flex-col">
      <main>
        <div className="grid lg:min-h-[min(46rem,88dvh)] lg:grid-cols-2">
          <div className="flex flex-col px-6 py-5 sm:px-12 lg:ms-auto lg:w-full lg:max-w-[42rem]">
            <header className="flex items-center justify-between">
              <span className="text-[1.75rem]">
                <Wordmark />
              </span>
              <ThemeSwitch />
            </header>
            <div className="my-auto max-w-xl py-10">
              <h1 className="text-[2.75rem] leading-[1.05] font-medium tracking-[-0.02em] sm:text-6xl">
                {phrases.title}
              </h1>
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
          </div>
          <div className="relative grid place-items-center overflow-hidden bg-[#7a1243] px-6 py-14 text-[#fbeef4] sm:px-12">
            <StaffLines />
            <EditorPicture />
          </div>
        </div>
        <SongsNow />
        <section aria-labelledby="can" className="border-t border-line bg-sunken">
          <div className="mx-auto w-full max-w-[84rem] px-6 py-12 sm:px-12">
            <h2 id="can" className="mb-6 text-3xl font-medium">
              {phrases.can}
            </h2>
            <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
              {whatOneMayDo.map(({ icon: Icon, title, text }) => (
                <li key={title}>
                  <Icon size={28} strokeWidth={1.75} aria-hidden className="text-accent" />
                  <h3 className="mt-3 text-2xl font-medium">{title}</h3>
                  <p className="mt-2 max-w-md">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      </main>
      <footer className="mx-auto mt-auto flex w-full max-w-[84rem] flex-wrap gap-x-5 gap-y-1 px-6 py-5 text-sm text-muted sm:px-12">
        <Link to="/terms-and-conditions" className="inline-flex min-h-11 items-center hover:underline">
          {common.terms}
        </Link>
        <Link to="/questions" className="inline-flex min-h-11 items-center hover:underline">
          {common.questions}
        </Link>
      </footer>
    </div>
  )
}

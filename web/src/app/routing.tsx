// Every page of the app and its address, in the open.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { registrationSteps, RequireSession, RequireStaff } from '#web/areas/accounts/index.ts'
import { earlyPage } from '#web/platform/early.ts'
import { withProgress } from '#web/ui/route-progress.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { FeedPage } from './pages/feed-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { ScrollMemory } from './scroll-memory.tsx'
import { Shell } from './shell/shell.tsx'

/** A page whose code comes when it is first opened. `load` brings it before that: then it shows at once, without the spinner of what is awaited. */
function page(load: () => Promise<{ default: ComponentType }>) {
  let Loaded: ComponentType | undefined
  const Awaited = lazy(() => withProgress(load()))
  const Page = () => (Loaded ? <Loaded /> : <Awaited />)
  return Object.assign(Page, { load: async () => void (Loaded = (await load()).default) })
}

const LandingPage = page(() => import('./pages/landing-page.tsx'))
const LoginPage = page(() => import('./pages/login-page.tsx'))
const RegisterPage = page(() => import('./pages/register-page.tsx'))
const RegistrationStepPage = page(() => import('./pages/registration-step-page.tsx'))
const ForgotPasswordPage = page(() => import('./pages/forgot-password-page.tsx'))
const ResetPasswordPage = page(() => import('./pages/reset-password-page.tsx'))
const ConfirmEmailPage = page(() => import('./pages/confirm-email-page.tsx'))
const LyricPage = page(() => import('./pages/lyric-page.tsx'))
const EditorPage = page(() => import('./pages/editor-page.tsx'))
const MySongsPage = page(() => import('./pages/my-songs-page.tsx'))
const TermsPage = page(() => import('./pages/terms-page.tsx'))
const PrivacyPage = page(() => import('./pages/privacy-page.tsx'))
const QuestionsPage = page(() => import('./pages/questions-page.tsx'))
const SearchPage = page(() => import('./pages/search-page.tsx'))
const SavedListPage = page(() => import('./pages/saved-list-page.tsx'))
const ProfilePage = page(() => import('./pages/profile-page.tsx'))
const NotificationsPage = page(() => import('./pages/notifications-page.tsx'))
const ChatsPage = page(() => import('./pages/chats-page.tsx'))
const CreatePage = page(() => import('./pages/create-page.tsx'))
const StaffPage = page(() => import('./pages/staff-page.tsx'))
const DesignPage = page(() => import('./pages/design-page.tsx'))

/** The code of the screen that the visit begins with, when it was asked for early. */
export async function loadFirstPage(name = earlyPage): Promise<void> {
  const pages: Record<string, { load(): Promise<void> }> = { 'landing-page': LandingPage, 'lyric-page': LyricPage, 'profile-page': ProfilePage }
  await pages[name ?? '']?.load()
}

const guarded = (element: ReactNode) => <RequireSession>{element}</RequireSession>
const forStaff = (element: ReactNode) => <RequireStaff>{element}</RequireStaff>

export function Routing() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <ScrollMemory />
      <Routes>
        <Route path="/" element={<LandingPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/confirm-email" element={<ConfirmEmailPage />} />
        <Route path="/initial-register" element={<RegisterPage />} />
        {registrationSteps.flatMap(({ paths }) => paths.map((path) => <Route key={path} path={path} element={guarded(<RegistrationStepPage />)} />))}
        <Route path="/terms-and-conditions" element={<TermsPage />} />
        <Route path="/privacy-policy" element={<PrivacyPage />} />
        <Route path="/questions" element={<QuestionsPage />} />
        {import.meta.env.DEV && <Route path="/ui" element={<DesignPage />} />}
        <Route element={<Shell />}>
          <Route path="/home" element={<FeedPage name="home" />} />
          <Route path="/for-you" element={guarded(<FeedPage name="for-you" />)} />
          <Route path="/followed" element={guarded(<FeedPage name="followed" />)} />
          <Route path="/search" element={<SearchPage />} />
          <Route path="/detail-lyrics/:id" element={<LyricPage />} />
          <Route path="/create-lyrics" element={<EditorPage />} />
          <Route path="/my-lirics" element={guarded(<MySongsPage />)} />
          <Route path="/moderator" element={forStaff(<StaffPage />)} />
          <Route path="/global-moderator" element={forStaff(<CreatePage />)} />
          <Route path="/notifications" element={guarded(<NotificationsPage />)} />
          <Route path="/chats" element={guarded(<ChatsPage />)} />
          <Route path="/chats/:chatId" element={guarded(<ChatsPage />)} />
          <Route path="/:nickName" element={<ProfilePage />} />
          <Route path="/:nickName/:listName" element={<SavedListPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Suspense>
  )
}

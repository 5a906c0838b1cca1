// All routes of the app.
import { type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { registrationSteps, RequireSession, RequireStaff } from '#web/areas/accounts/index.ts'
import { preloadedPage } from '#web/platform/preloaded.ts'
import { lazyPage } from '#web/ui/lazy-part.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { FeedPage } from './pages/feed-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { WithoutShell } from './pages/without-shell.tsx'
import { ScrollMemory } from './scroll-memory.tsx'
import { Shell } from './shell/shell.tsx'

const LandingPage = lazyPage(() => import('./pages/landing-page.tsx'))
const LoginPage = lazyPage(() => import('./pages/login-page.tsx'))
const RegisterPage = lazyPage(() => import('./pages/register-page.tsx'))
const RegistrationStepPage = lazyPage(() => import('./pages/registration-step-page.tsx'))
const ForgotPasswordPage = lazyPage(() => import('./pages/forgot-password-page.tsx'))
const ResetPasswordPage = lazyPage(() => import('./pages/reset-password-page.tsx'))
const ConfirmEmailPage = lazyPage(() => import('./pages/confirm-email-page.tsx'))
const LyricPage = lazyPage(() => import('./pages/lyric-page.tsx'))
const EditorPage = lazyPage(() => import('./pages/editor-page.tsx'))
const MySongsPage = lazyPage(() => import('./pages/my-songs-page.tsx'))
const TermsPage = lazyPage(() => import('./pages/terms-page.tsx'))
const PrivacyPage = lazyPage(() => import('./pages/privacy-page.tsx'))
const QuestionsPage = lazyPage(() => import('./pages/questions-page.tsx'))
const SearchPage = lazyPage(() => import('./pages/search-page.tsx'))
const SavedListPage = lazyPage(() => import('./pages/saved-list-page.tsx'))
const ProfilePage = lazyPage(() => import('./pages/profile-page.tsx'))
const NotificationsPage = lazyPage(() => import('./pages/notifications-page.tsx'))
const ChatsPage = lazyPage(() => import('./pages/chats-page.tsx'))
const CreatePage = lazyPage(() => import('./pages/create-page.tsx'))
const CertificatePage = lazyPage(() => import('./pages/certificate-page.tsx'))
const StaffPage = lazyPage(() => import('./pages/staff-page.tsx'))
const DesignPage = lazyPage(() => import('./pages/design-page.tsx'))

/** The preloaded code of the first screen. */
export async function loadFirstPage(name = preloadedPage): Promise<void> {
  const pages: Record<string, { load(): Promise<unknown> }> = {
    'landing-page': LandingPage,
    'lyric-page': LyricPage,
    'profile-page': ProfilePage,
  }
  await pages[name ?? '']?.load()
}

const guarded = (element: ReactNode) => <RequireSession>{element}</RequireSession>
const forStaff = (element: ReactNode) => <RequireStaff>{element}</RequireStaff>

export function Routing() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <ScrollMemory />
      <Routes>
        <Route element={<WithoutShell />}>
          <Route path="/" element={<LandingPage />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/forgot-password" element={<ForgotPasswordPage />} />
          <Route path="/reset-password" element={<ResetPasswordPage />} />
          <Route path="/confirm-email" element={<ConfirmEmailPage />} />
          <Route path="/initial-register" element={<RegisterPage />} />
          {registrationSteps.flatMap(({ paths }) =>
            paths.map((path) => <Route key={path} path={path} element={guarded(<RegistrationStepPage />)} />),
          )}
          <Route path="/terms-and-conditions" element={<TermsPage />} />
          <Route path="/privacy-policy" element={<PrivacyPage />} />
          <Route path="/questions" element={<QuestionsPage />} />
          <Route path="/constancia/:id/:index" element={<CertificatePage />} />
          {import.meta.env.DEV && <Route path="/ui" element={<DesignPage />} />}
        </Route>
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

import { LogOut, Moon, Sun } from 'lucide-react'
import { missingStep, pathOfStep } from '#web/areas/accounts/index.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { signOut, useUser } from '#web/platform/session.ts'
import { switchTheme, useTheme } from '#web/platform/theme.ts'
import { common, navigation as phrases } from '#web/phrases/common.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'

export function ThemeSwitch() {
  const dark = useTheme((state) => state.theme === 'dark')
  return (
    <IconButton name={dark ? common.themeToLight : common.themeToDark} onClick={switchTheme}>
      {dark ? <Sun size={20} strokeWidth={1.75} /> : <Moon size={20} strokeWidth={1.75} />}
    </IconButton>
  )
}

export function useSignOut(): () => void {
  return () => void signOut('/').catch(showFailure)
}

/** The signed-in person and sign-out; for a visitor, sign-in. */
export function AccountMenu() {
  const user = useUser()
  const leave = useSignOut()
  if (!user)
    return (
      <div className="flex flex-col gap-2">
        <ButtonLink to="/login" look="secondary" size="small">
          {phrases.logIn}
        </ButtonLink>
        <div className="flex items-center justify-between">
          <ButtonLink to="/initial-register" look="quiet" size="small">
            {phrases.createAccount}
          </ButtonLink>
          <ThemeSwitch />
        </div>
      </div>
    )
  const step = missingStep(user)
  return (
    <div className="flex flex-col gap-3">
      {step && (
        <ButtonLink to={pathOfStep(step)} look="secondary" size="small">
          {phrases.finish}
        </ButtonLink>
      )}
      <div className="flex items-center gap-1 ps-2">
        <Avatar name={user.nickName ?? user.name} src={user.profilePic} size={36} />
        <span className="ms-1.5 min-w-0 flex-1 truncate text-sm font-semibold">{user.nickName ?? user.name}</span>
        <ThemeSwitch />
        <IconButton name={phrases.logOut} onClick={leave}>
          <LogOut size={19} strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  )
}

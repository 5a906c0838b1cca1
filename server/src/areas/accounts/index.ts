// Owns accounts: registration, sign-in (password and Google), one's own data, roles.
// Does not own profiles as others see them, nor who follows or blocks whom.
import { completeRegistration } from './complete-registration.ts'
import { register } from './register.ts'
import { session } from './session.ts'
import { sessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { setNickname, updateAccount } from './update-account.ts'

export { type PersonRow, personView } from './account-view.ts'
export { mountGoogle } from './google.ts'
export { makeAdmin, makeFirstAdmin } from './make-admin.ts'
export { hashPassword, isPassword } from './passwords.ts'
export const routes = [...session, ...sessions, register, signIn, setNickname, updateAccount, completeRegistration]

// Owns accounts: registration, sign-in (password, second factor, passkeys and Google), account mails, account
// settings, roles. Does not own public profiles, follows or blocks.
import { completeRegistration } from './complete-registration.ts'
import { mailFlows } from './mail-flows.ts'
import { passkeys } from './passkeys.ts'
import { proofs } from './prove-identity.ts'
import { register } from './register.ts'
import { secondFactor } from './second-factor.ts'
import { session } from './session.ts'
import { sessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { setNickname, updateAccount } from './update-account.ts'

export { type PersonRow, personView } from './account-view.ts'
export { mountGoogle } from './google.ts'
export { identificationOf } from './identification.ts'
export { AccountExists, makeAdmin, makeFirstAdmin } from './make-admin.ts'
export { sweepMailTokens } from './mail-flows.ts'
export { askOwnPasskey, sweepChallenges, verifiedPasskey } from './passkeys.ts'
export { reserveNicknames } from './nicknames.ts'
export { hashPassword } from './passwords.ts'
export { requireProof } from './proof.ts'
export { findByPassword } from './sign-in.ts'
export * as signInMethods from './sign-in-methods.ts'
export { writeStaffLog } from './write-staff-log.ts'
export const routes = [
  ...session,
  ...sessions,
  ...mailFlows,
  ...secondFactor,
  ...passkeys,
  ...proofs,
  register,
  signIn,
  setNickname,
  updateAccount,
  completeRegistration,
]

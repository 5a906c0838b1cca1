// Owns sign-in, sign-out, registration in five steps, and the guards of pages.
export { RequireSession, RequireStaff } from './guards.tsx'
export { FreeNicknames, takenNickname } from './free-nicknames.tsx'
export { LoginForm } from './login-form.tsx'
export { ConfirmEmail, ForgotPassword, ResetPassword } from './mail-flows.tsx'
export { RegisterForm } from './register-form.tsx'
export {
  clearModalFlags as forgetModals,
  homeOf,
  missingStep,
  pathOfStep,
  registrationSteps,
  type StepName,
} from './registration-steps.ts'
export { answerByPasskey, hasPasskeys, isChangeOfMind } from './passkey.ts'
export { missingProof, ProofField, useProofRefusal, useSecurity } from './proof.tsx'
export { loginPath, useMemberAction } from './require-session.ts'
export { SecuritySettings } from './security-settings.tsx'
export { ProgressDots } from './step-frame.tsx'
export { GenderStep, GenresStep, NicknameStep, PlaceStep } from './steps.tsx'

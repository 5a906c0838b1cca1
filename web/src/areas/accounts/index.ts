// Owns signing in and out, registration in five steps, and who may enter which page.
export { RequireSession, RequireStaff } from './guards.tsx'
export { LoginForm } from './login-form.tsx'
export { RegisterForm } from './register-form.tsx'
export { forgetModals, homeOf, missingStep, pathOfStep, registrationSteps, type StepName } from './registration-steps.ts'
export { loginPath, safeNext, useMemberAction } from './require-session.ts'
export { ProgressDots } from './step-frame.tsx'
export { GenderStep, GenresStep, NicknameStep, PlaceStep } from './steps.tsx'

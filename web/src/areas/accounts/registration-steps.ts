import type { Account } from '#contract/accounts/account.ts'
import { registrationPaths } from '#web/platform/routes.ts'

/** The steps after the first. */
export const registrationSteps = [
  { step: 2, name: 'nickname', paths: registrationPaths.nickname },
  { step: 3, name: 'gender', paths: registrationPaths.gender },
  { step: 4, name: 'place', paths: registrationPaths.place },
  { step: 5, name: 'genres', paths: registrationPaths.genres },
] as const
export type StepName = (typeof registrationSteps)[number]['name']

/** The next missing step of this account; answered steps are skipped. `null`: registered. */
export function missingStep(account: Account): StepName | null {
  if (account.isRegistered) return null
  if (!account.nickName) return 'nickname'
  if (!account.genre) return 'gender'
  if (!account.country || !account.city) return 'place'
  return 'genres'
}

export const pathOfStep = (name: StepName): string => registrationSteps.find((step) => step.name === name)!.paths[0]

/** The start page of a signed-in person: the feed, or the missing step. */
export function homeOf(account: Account): string {
  const step = missingStep(account)
  return step ? pathOfStep(step) : '/for-you'
}

const flags = { second: 'show-second-modal', third: 'show-third-modal' } as const

/** Local flags of a running registration: the last opened modal. */
export const setModalFlag = (modal: keyof typeof flags): void => localStorage.setItem(flags[modal], 'true')
export const clearModalFlags = (): void => Object.values(flags).forEach((flag) => localStorage.removeItem(flag))

// What was typed into one's own profile and not saved yet. A picture is too large for the drafts of a device.
import type { Account } from '#contract/accounts/account.ts'
import { saveDraft, readDraft } from '#web/platform/drafts.ts'

const place = 'profile'
const names = ['name', 'lastName', 'nickName', 'bio', 'instagramUrl'] as const
export type ProfileTexts = Record<(typeof names)[number], string>

export const profileTexts = (user: Account): ProfileTexts => ({
  name: user.name,
  lastName: user.lastName,
  nickName: user.nickName ?? '',
  bio: user.bio,
  instagramUrl: user.instagramUrl ?? '',
})

/** @returns the texts of the draft that differ from the saved profile */
export function readProfileDraft(user: Account): Partial<ProfileTexts> {
  const kept = readDraft(user.id, place)
  if (!kept) return {}
  try {
    const draft = JSON.parse(kept) as Partial<Record<string, unknown>>
    const saved = profileTexts(user)
    return Object.fromEntries(
      names.flatMap((name) => {
        const text = draft[name]
        return typeof text === 'string' && text !== saved[name] ? [[name, text]] : []
      }),
    )
  } catch {
    return {}
  }
}

/** Keeps the texts that differ from the saved profile; without any the draft goes. */
export function saveProfileDraft(user: Account, texts: ProfileTexts): void {
  const saved = profileTexts(user)
  const changed = names.filter((name) => texts[name] !== saved[name])
  const draft = Object.fromEntries(changed.map((name) => [name, texts[name]]))
  saveDraft(user.id, place, changed.length ? JSON.stringify(draft) : '')
}

export const deleteProfileDraft = (user: Account): void => saveDraft(user.id, place, '')

// Unsent texts are stored on the device, so that an ended session, a closed tab or a lost connection loses nothing.
import { useState } from 'react'

const prefix = 'draft:'

/** @param place kind and subject: `comment:ID` */
export function readDraft(who: string, place: string): string {
  try {
    return localStorage.getItem(`${prefix}${who}:${place}`) ?? ''
  } catch {
    return '' // Storage can be closed to us.
  }
}

export function saveDraft(who: string, place: string, text: string): void {
  const key = `${prefix}${who}:${place}`
  try {
    if (text.trim()) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // The storage is full: the text is still on the screen.
  }
}

/** Drafts, edited lyrics, waiting messages and recent searches. */
const texts = /^(draft:|writing:|chat-outbox$|recent-searches$)/

/** Deletes all texts of people at sign-out. */
export function deleteDrafts(): void {
  for (const key of Object.keys(localStorage)) if (texts.test(key)) localStorage.removeItem(key)
}

/**
 * A text that survives the page. The empty text deletes it.
 * @param who the person's id: people on the same device do not see each other's drafts
 */
export function useDraft(who: string | undefined, place: string): [text: string, setText: (text: string) => void] {
  // The draft keeps its writer, even if the session ends meanwhile.
  const [writer] = useState(who ?? '')
  const [text, setText] = useState(() => (writer ? readDraft(writer, place) : ''))
  const write = (next: string) => {
    setText(next)
    if (writer) saveDraft(writer, place, next)
  }
  return [text, write]
}

// What a person has written and not sent yet stays on the device: an ended session, a closed tab or a lost connection
// loses nothing.
import { useState } from 'react'

const prefix = 'draft:'

/** @param place what is written there, and about what: `comment:ID` */
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
    // The device's room is full: the text is still on the screen.
  }
}

/** The person signs out: nothing that they wrote stays behind. */
export function deleteDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

/**
 * A text that survives the page. Setting it to the empty text forgets it.
 * @param who the person's id: nobody reads what another one wrote on the same device
 */
export function useDraft(who: string | undefined, place: string): [text: string, setText: (text: string) => void] {
  // Who began to write goes on writing, also when their session ends meanwhile.
  const [writer] = useState(who ?? '')
  const [text, setText] = useState(() => (writer ? readDraft(writer, place) : ''))
  const write = (next: string) => {
    setText(next)
    if (writer) saveDraft(writer, place, next)
  }
  return [text, write]
}

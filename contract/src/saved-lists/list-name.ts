import { requiredText } from '../shapes.ts'
import { savedListLimits, savedListMessages } from './saved-list-rules.ts'

export const listName = requiredText(savedListLimits.name, savedListMessages.blank, savedListMessages.long).transform(
  (name) => name.normalize('NFC'),
)

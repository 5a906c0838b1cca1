import { sentenceOf } from './call.ts'
import { showToast } from './toast.ts'

/** Shows why an action failed, where no form or list has a place for it. */
export const showFailure = (error: unknown): void => showToast(sentenceOf(error), { tone: 'bad' })

// What a notification says, the same on the socket and in the list.
export const notificationActions = ['like', 'follow', 'commentLyric', 'commentPost', 'interpretation', 'commentInterpretation', 'suggestion_approved', 'suggestion_rejected', 'admin'] as const
export type NotificationAction = (typeof notificationActions)[number]

export interface Told {
  action: NotificationAction
  /** Who acted. */
  nickName: string
  /** The lyric it is about. */
  lyric: string | null
  /** Whether an `interpretation` was approved, rather than proposed. */
  approved?: boolean | undefined
}

export function notificationSentence({ action, nickName, lyric, approved = false }: Told): { title: string; content: string } {
  switch (action) {
    case 'like':
      return { title: 'Nuevo me gusta', content: `A ${nickName} le gusta «${lyric}».` }
    case 'follow':
      return { title: 'Nuevo seguidor', content: `${nickName} te sigue.` }
    case 'commentLyric':
      return { title: 'Nuevo comentario', content: `${nickName} comentó «${lyric}».` }
    case 'commentInterpretation':
      return { title: 'Nuevo comentario', content: `${nickName} comentó tu interpretación de «${lyric}».` }
    case 'commentPost':
      return { title: 'Nuevo comentario', content: `${nickName} comentó tu publicación.` }
    case 'interpretation':
      return approved
        ? { title: 'Interpretación aceptada', content: `${nickName} aceptó tu interpretación de «${lyric}».` }
        : { title: 'Nueva interpretación', content: `${nickName} propuso una interpretación de «${lyric}».` }
    default:
      return { title: 'Aviso', content: '' }
  }
}

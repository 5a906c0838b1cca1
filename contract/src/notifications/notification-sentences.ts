// The sentences of notifications, the same on the socket and in the list.
export const notificationActions = [
  'like',
  'follow',
  'commentLyric',
  'commentPost',
  'interpretation',
  'commentInterpretation',
  'similar',
  'suggestion_approved',
  'suggestion_rejected',
  'admin',
] as const
/** The kinds that a person can mute. Announcements of staff are not among them. */
export const notificationKinds = ['like', 'follow', 'comment', 'interpretation', 'similar', 'suggestion'] as const
export type NotificationKind = (typeof notificationKinds)[number]
export type NotificationAction = (typeof notificationActions)[number]

export interface Told {
  action: NotificationAction
  /** The actor. */
  nickName: string
  /** The title of the lyric. */
  lyric: string | null
  /** Whether an `interpretation` was approved rather than proposed. */
  approved?: boolean | undefined
  /** The number of further people in the group. */
  others?: number
}

const more = (others: number) => `y ${others >= 99 ? 'más de 99' : others} más`

/** @returns the sentence of one notification or of a group */
export function notificationSentence({ action, nickName, lyric, approved = false, others = 0 }: Told): {
  title: string
  content: string
} {
  const people = others ? `${nickName} ${more(others)}` : nickName
  const said = others ? 'comentaron' : 'comentó'
  switch (action) {
    case 'like':
      return {
        title: 'Nuevo me gusta',
        content: others ? `A ${people} les gusta «${lyric}».` : `A ${nickName} le gusta «${lyric}».`,
      }
    case 'follow':
      return { title: 'Nuevo seguidor', content: others ? `${people} te siguen.` : `${nickName} te sigue.` }
    case 'commentLyric':
      return { title: 'Nuevo comentario', content: `${people} ${said} «${lyric}».` }
    case 'commentInterpretation':
      return { title: 'Nuevo comentario', content: `${people} ${said} tu interpretación de «${lyric}».` }
    case 'commentPost':
      return { title: 'Nuevo comentario', content: `${people} ${said} tu publicación.` }
    case 'interpretation':
      return approved
        ? { title: 'Interpretación aceptada', content: `${nickName} aceptó tu interpretación de «${lyric}».` }
        : { title: 'Nueva interpretación', content: `${nickName} propuso una interpretación de «${lyric}».` }
    case 'similar':
      return { title: 'Letras parecidas', content: `Una letra de ${nickName} tiene versos parecidos a «${lyric}».` }
    default:
      return { title: 'Aviso', content: '' }
  }
}

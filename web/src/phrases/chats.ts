export const chats = {
  empty: 'No hay mensajes por el momento.',
  emptyChat: 'No hay mensajes enviados a este usuario.',
  emptyConversation: 'Todavía no hay mensajes en este chat.',
  collapse: 'Ocultar conversaciones',
  expand: 'Ver conversaciones',
  unread: (count: number) => (count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`),
  you: 'Tú',
  image: 'Imagen',
  imageTitle: 'Imagen del Chat',
  openImage: 'Ver imagen',
  menu: 'Opciones de la conversación',
  report: 'Denunciar conversación',
  deleteChat: 'Eliminar conversación',
  deleteChatText: '¿Eliminar esta conversación? Solo se borra para ti; vuelve si llega un mensaje nuevo.',
  closeTicket: 'Cerrar ticket',
  openTicket: 'Abrir ticket',
  closed: 'El administrador ha cerrado tu caso.',
  unsend: 'Anular envío',
  deleteMessage: 'Eliminar mensaje',
  messageMenu: 'Opciones del mensaje',
  write: 'Escribe un mensaje…',
  writeLabel: 'Mensaje',
  send: 'Enviar',
  attach: 'Adjuntar imagen',
  removeFile: 'Quitar imagen',
  sending: 'Enviando…',
  sent: 'Enviado',
  seen: 'Visto',
  failed: 'No se envió.',
  retry: 'Reintentar',
  discard: 'Descartar',
  typing: (nickName: string) => `${nickName} está escribiendo…`,
  earlier: 'Ver mensajes anteriores',
  back: 'Volver a los mensajes',
  choose: 'Elige una conversación.',
  region: 'Mensajes de la conversación',
  message: 'Mensaje',
  negotiate: 'Negociar',
  negotiateTitle: 'Negociar esta canción',
  negotiateText: (title: string, nickName: string) =>
    `Abriremos una conversación con ${nickName} con «${title}» como primera tarjeta, para que acuerden su uso.`,
  negotiateConfirm: 'Abrir conversación',
  aboutLyric: 'Quiere negociar esta canción',
  openCase: 'Abrir Caso',
  openCaseText: (nickName: string) => `La denuncia queda en la lista, y se abre una conversación con ${nickName}.`,
} as const

const time = new Intl.DateTimeFormat('es-MX', { hour: 'numeric', minute: '2-digit', hour12: true })
const dayAndTime = new Intl.DateTimeFormat('es-MX', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** "3:05 p.m." */
export const clockTime = (date: string): string => time.format(new Date(date))
/** The separator between two days of a conversation. */
export const separator = (date: string): string => dayAndTime.format(new Date(date))

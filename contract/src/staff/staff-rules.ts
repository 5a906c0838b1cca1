// The messages of the staff's forms, shared by form and server.

export const staffMessages = {
  emailRequired: 'Email es requerido',
  emailInvalid: 'Email inválido',
  title: 'Título es requerido',
  content: 'Contenido es requerido',
} as const

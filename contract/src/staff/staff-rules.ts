// The messages of the staff's forms, for the form and for the server alike.

export const staffMessages = {
  emailRequired: 'Email es requerido',
  emailInvalid: 'Email inválido',
  title: 'Título es requerido',
  content: 'Contenido es requerido',
} as const

export const chatLimits = { content: 2_000, page: 40 } as const
export const chatMessages = {
  empty: 'Escribe un mensaje o agrega una imagen.',
  long: 'El mensaje puede tener 2000 caracteres como máximo.',
} as const

export const commentLimits = { content: 1_000, images: 4 } as const
export const commentMessages = {
  blank: 'Escribe un comentario.',
  long: 'El comentario puede tener 1000 caracteres como máximo.',
  images: 'Puedes agregar 4 imágenes como máximo.',
} as const

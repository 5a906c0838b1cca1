export const wallLimits = { content: 5_000, images: 4 } as const
export const wallMessages = {
  empty: 'Escribe algo o agrega una imagen.',
  long: 'La publicación puede tener 5000 caracteres como máximo.',
  images: 'Puedes agregar 4 imágenes como máximo.',
} as const

export const commentLimits = { content: 1_000 } as const
export const commentMessages = { blank: 'Escribe un comentario.', long: 'El comentario puede tener 1000 caracteres como máximo.' } as const

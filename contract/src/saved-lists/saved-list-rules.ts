/** The list that every user has; it cannot be deleted. */
export const defaultList = 'default'
export const savedListLimits = { name: 60 } as const
export const savedListMessages = {
  blank: 'Por favor, escribe un nombre para la lista.',
  long: 'El nombre puede tener 60 caracteres como máximo.',
} as const

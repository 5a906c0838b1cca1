export const interpretationMessages = {
  links: 'Debes ingresar al menos un enlace de YouTube o Spotify.',
  long: 'El texto puede tener 1000 caracteres como máximo.',
} as const

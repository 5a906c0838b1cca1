// The general messages of fields, for schemas without a sentence of their own.

export const fieldMessages = {
  required: 'Este dato es obligatorio.',
  text: 'Debe ser un texto.',
  number: 'Debe ser un número.',
  wholeNumber: 'Debe ser un número entero.',
  boolean: 'Debe ser verdadero o falso.',
  list: 'Debe ser una lista.',
  object: 'Debe ser un objeto con sus campos.',
  email: 'Correo electrónico inválido',
  link: 'El enlace no es válido.',
  format: 'El formato no es válido.',
  unreadable: 'El texto tiene caracteres que no se pueden guardar.',
  choose: 'Elige un valor de la lista.',
  tooLong: (most: number | bigint) => `Usa ${most} caracteres como máximo.`,
  tooShort: (least: number | bigint) => `Usa ${least} caracteres como mínimo.`,
  tooMany: (most: number | bigint) => `Elige ${most} como máximo.`,
  tooFew: (least: number | bigint) => `Elige ${least} como mínimo.`,
  tooBig: (most: number | bigint) => `Debe ser ${most} o menos.`,
  tooSmall: (least: number | bigint) => `Debe ser ${least} o más.`,
  oneOf: (values: readonly unknown[]) => `Elige una de estas opciones: ${values.join(', ')}.`,
} as const

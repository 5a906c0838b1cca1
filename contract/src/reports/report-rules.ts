export const reportTypes = ['post', 'lyric', 'user', 'share', 'comment', 'interpretation', 'message'] as const
export type ReportType = (typeof reportTypes)[number]
export const reportMotives = [
  'inappropriateContent',
  'plagiarism',
  'spam',
  'violence',
  'harassment',
  'discrimination',
  'other',
] as const
export type ReportMotive = (typeof reportMotives)[number]
export const reportMessages = {
  motive: 'Por favor, selecciona un motivo o especifica uno.',
  long: 'Usa 1000 caracteres como máximo.',
} as const

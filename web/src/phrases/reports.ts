import type { ReportMotive, ReportType } from '#contract/reports/report-rules.ts'

const titles: Record<ReportType, string> = {
  lyric: 'Denunciar canción',
  user: 'Denunciar',
  post: 'Denunciar publicación',
  share: 'Denunciar publicación',
  comment: 'Denunciar comentario',
  interpretation: 'Denunciar interpretación',
  message: 'Denunciar mensaje',
}
const motives: Record<ReportMotive, string> = {
  inappropriateContent: 'Contenido inapropiado',
  plagiarism: 'Plagio',
  spam: 'Spam',
  violence: 'Violencia',
  harassment: 'Acoso',
  discrimination: 'Discriminación',
  other: 'Otro',
}
export const reports = {
  report: 'Denunciar',
  titles,
  motives,
  ask: '¿Qué está mal?',
  otherLabel: 'Cuéntanos qué pasa',
  send: 'Enviar denuncia',
  sending: 'Enviando...',
  private: 'Solo el equipo sabrá que la enviaste.',
  sent: 'Su mensaje ha sido enviado correctamente!',
  unknownMotive: 'Motivo no especificado',
  noStory: 'No se ha proporcionado una descripción para esta canción.',
} as const

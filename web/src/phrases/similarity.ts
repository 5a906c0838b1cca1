import type { SimilarDecision, SimilarReason } from '#contract/similarity/similar-choices.ts'

const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' })
const onDay = (at: string) => day.format(new Date(at))
const verses = (count: number) => `${count} versos`

const reasons = {
  public_domain: 'Son versos de dominio público o tradicionales',
  permission: 'Tengo permiso de quien la escribió',
  quotation: 'Es una cita o un homenaje',
  own_work: 'Es una obra mía anterior',
} satisfies Record<SimilarReason, string>

export const similarity = {
  name: 'Letras parecidas',
  open: 'Ver letras parecidas',
  title: 'Letras parecidas a esta',
  intro:
    'Comparamos los versos de tu letra con los de las letras publicadas. Parecerse no quiere decir copiar: tú decides qué hacer.',
  none: 'Ninguna letra publicada se parece a esta.',
  match: (count: number, title: string, nickName: string) => `Comparten ${verses(count)}: «${title}», de ${nickName}`,
  earlier: (at: string) => `La otra letra tiene estos versos aquí desde antes: desde el ${onDay(at)}.`,
  later: (at: string) => `La otra letra tiene estos versos aquí después de la tuya: desde el ${onDay(at)}.`,
  sealed: (at: string) => `Tiene un sello del ${onDay(at)}.`,
  yours: 'Tu letra',
  theirs: (title: string) => `«${title}»`,
  /** For screen readers, before a shared verse. */
  shared: (number: number) => `Verso compartido ${number}: `,
  legend: 'Los versos marcados con el mismo número se parecen.',
  why: '¿Por qué se parecen?',
  reasons,
  note: 'Cuéntalo en pocas palabras (opcional)',
  saveReason: 'Guardar motivo',
  savedReason: 'Motivo guardado. Lo verá quien escribió la otra letra.',
  said: (nickName: string, reason: SimilarReason) => `${nickName} explica: «${reasons[reason]}».`,
  decide: '¿Qué quieres hacer?',
  nothing: 'No hacer nada',
  ask: 'Preguntar por mensaje',
  report: 'Denunciar con esta comparación',
  decided: {
    nothing: 'Decidiste no hacer nada. Puedes cambiar de idea.',
    ask: 'Preguntaste por mensaje.',
    report: 'La denunciaste con la comparación.',
  } satisfies Record<SimilarDecision, string>,
  review: {
    title: 'Antes de publicar',
    intro: (count: number) =>
      count === 1
        ? 'Tu letra se parece a una que ya está publicada. Si hay un motivo, puedes decirlo; también puedes publicar sin más.'
        : `Tu letra se parece a ${count} que ya están publicadas. Si hay un motivo, puedes decirlo; también puedes publicar sin más.`,
    back: 'Seguir editando',
    publish: 'Publicar',
    failed: 'La canción se publicó, pero no pudimos guardar el motivo. Puedes decirlo desde su página.',
  },
  staff: {
    title: 'Comparación adjunta',
    dates: (nickName: string, at: string | null, seal: { index: number; at: string } | null) =>
      [
        `${nickName}: ${at ? `con estos versos desde el ${onDay(at)}` : 'borrador sin fecha'}`,
        seal ? `sello n.º ${seal.index} del ${onDay(seal.at)}` : 'sin sello de estos versos',
      ].join(' · '),
    reported: (title: string, nickName: string) => `Denunciada: «${title}», de ${nickName}`,
    reporter: (title: string, nickName: string) => `De quien denuncia: «${title}», de ${nickName}`,
  },
} as const

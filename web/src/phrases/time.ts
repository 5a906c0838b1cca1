const units: [seconds: number, one: string, many: string][] = [
  [31_536_000, 'año', 'años'],
  [2_592_000, 'mes', 'meses'],
  [86_400, 'día', 'días'],
  [3_600, 'hora', 'horas'],
  [60, 'minuto', 'minutos'],
  [1, 'segundo', 'segundos'],
]

/**
 * "hace 3 horas": seconds under a minute, minutes under an hour, hours under a day, days under 30, months under a year,
 * then years.
 */
export function timeAgo(date: string, now = Date.now()): string {
  const seconds = Math.max(1, Math.floor((now - Date.parse(date)) / 1000))
  const [size, one, many] = units.find(([least]) => seconds >= least)!
  const count = Math.floor(seconds / size)
  return `hace ${count} ${count === 1 ? one : many}`
}

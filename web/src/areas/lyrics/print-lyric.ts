/** The layout of a lyric on one printed page: columns and font size in points. */
export function printLayout(lines: number): { columns: number; points: number } {
  if (lines <= 38) return { columns: 1, points: 12 }
  if (lines <= 80) return { columns: 2, points: 11 }
  if (lines <= 130) return { columns: 2, points: 8.5 }
  if (lines <= 200) return { columns: 3, points: 7.5 }
  return { columns: 4, points: 6 }
}

/** Prints the lyric alone on one page: title, author, verses. */
export function printLyric(lines: number): void {
  const { columns, points } = printLayout(lines)
  const { style } = document.documentElement
  style.setProperty('--print-columns', String(columns))
  style.setProperty('--print-size', `${points}pt`)
  window.print()
}

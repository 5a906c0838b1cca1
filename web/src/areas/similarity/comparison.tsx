import { similarity as phrases } from '#web/phrases/similarity.ts'
import { classes } from '#web/ui/classes.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'

interface Text {
  title: string
  lines: readonly string[]
}

/** Two texts side by side. Verses that resemble each other have the same number. */
export function Comparison({
  one,
  other,
  verses,
}: {
  one: Text
  other: Text
  verses: readonly { verse: number; of: number }[]
}) {
  const numbers = (side: 'verse' | 'of') => new Map(verses.map((pair, at) => [pair[side], at + 1]))
  return (
    <>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <Side text={one} numbers={numbers('verse')} />
        <Side text={other} numbers={numbers('of')} />
      </div>
      <p className="mt-2 text-sm text-muted">{phrases.legend}</p>
    </>
  )
}

function Side({ text: { title, lines }, numbers }: { text: Text; numbers: Map<number, number> }) {
  return (
    <section className="min-w-0">
      <h4 className="mb-1 font-sans text-sm font-semibold text-muted">{title}</h4>
      <ScrollRegion name={title} className="max-h-72 rounded-[10px] bg-sunken p-2">
        <ol className="font-serif leading-relaxed">
          {lines.map((line, at) => {
            const number = numbers.get(at)
            return (
              <li
                key={at}
                className={classes(
                  'flex min-h-[1lh] gap-2 rounded-[4px] px-1.5',
                  number !== undefined && 'bg-maiz/30 font-medium',
                )}
              >
                <span aria-hidden className="w-5 shrink-0 text-end font-sans text-sm text-muted tabular-nums">
                  {number}
                </span>
                <span className="min-w-0 wrap-anywhere">
                  {number !== undefined && <span className="sr-only">{phrases.shared(number)}</span>}
                  {line}
                </span>
              </li>
            )
          })}
        </ol>
      </ScrollRegion>
    </section>
  )
}

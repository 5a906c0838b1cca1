import { accounts } from '#web/phrases/accounts.ts'
import { classes } from '#web/ui/classes.ts'

/** Four lines of the demo's songbook. */
const sample = {
  title: 'La olla en la lumbre',
  author: 'Luna Herrera',
  lines: [
    'La olla está en la lumbre todavía,',
    'y huele la cocina a tu manera;',
    'si el tiempo fuera sal, te la pondría',
    'de a poco, para que se disolviera.',
  ],
}

/** The five lines of a staff, bent. */
export function StaffLines() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 300"
      preserveAspectRatio="none"
      className="absolute inset-x-0 top-0 h-2/3 w-full opacity-25"
    >
      {[0, 1, 2, 3, 4].map((line) => (
        <path
          key={line}
          d={`M-10 ${90 + line * 22} C 90 ${30 + line * 22}, 190 ${150 + line * 22}, 410 ${60 + line * 22}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.2"
        />
      ))}
    </svg>
  )
}

/** A decorative songbook page beside a form. */
export function SongbookPage({ className }: { className?: string }) {
  return (
    <aside
      className={classes('relative flex-col justify-end overflow-hidden bg-[#7a1243] p-14 text-[#fbeef4]', className)}
    >
      <StaffLines />
      <blockquote className="relative">
        <p className="verse text-[1.75rem]">
          {sample.lines.map((line) => (
            <span key={line} className="line">
              {line}
            </span>
          ))}
        </p>
        <footer className="mt-6 text-[#f0c3d7]">
          <cite className="font-serif text-lg">{sample.title}</cite>, {accounts.sample.by} {sample.author}
        </footer>
      </blockquote>
    </aside>
  )
}

import { Bold, Italic, Redo2, Ruler, Underline, Undo2 } from 'lucide-react'
import { sections } from '#contract/lyrics/lyric-rules.ts'
import { landing } from '#web/phrases/landing.ts'
import { editor } from '#web/phrases/editor.ts'

const { picture } = landing
const icon = { size: 17, strokeWidth: 1.75 }

/** The editor with a chorus in it, drawn: it weighs nothing and has the theme's colours. */
export function EditorPicture() {
  return (
    <div
      role="img"
      aria-label={picture.name}
      className="relative w-full max-w-md overflow-hidden rounded-card bg-surface text-ink shadow-[0_24px_60px_rgb(0_0_0/35%)]"
    >
      <div className="flex items-center gap-3.5 border-b border-line px-4 py-3">
        <Bold {...icon} />
        <Italic {...icon} />
        <Underline {...icon} />
        <span className="flex gap-2.5 overflow-hidden text-sm font-semibold whitespace-nowrap text-accent">
          {sections.map((section) => (
            <span key={section}>{editor.sections[section]}</span>
          ))}
        </span>
        <span className="ms-auto flex gap-3.5 max-[24rem]:hidden">
          <Ruler {...icon} />
          <Undo2 {...icon} />
          <Redo2 {...icon} className="opacity-40 max-sm:hidden" />
        </span>
      </div>
      <div className="px-5 py-5">
        <p className="text-[0.8125rem] font-semibold text-accent">{editor.sections.coro}</p>
        {picture.lines.map(([line, syllables]) => (
          <p
            key={line}
            className="flex items-baseline gap-3 font-serif text-[1.0625rem] leading-[1.75] sm:text-[1.1875rem]"
          >
            <span className="flex-1">{line}</span>
            <span className="font-sans text-xs text-muted tabular-nums">{syllables}</span>
          </p>
        ))}
      </div>
      <p className="flex justify-between gap-3 border-t border-line px-4 py-2.5 text-sm text-muted tabular-nums">
        <span>{picture.form}</span>
        <span>
          {editor.lines(picture.lines.length)} · {editor.syllables(picture.lines.reduce((sum, [, of]) => sum + of, 0))}
        </span>
      </p>
    </div>
  )
}

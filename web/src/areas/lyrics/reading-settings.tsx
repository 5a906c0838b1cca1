import { Printer } from 'lucide-react'
import { setMetreView, useMetreView } from '#web/areas/verse/index.ts'
import { readingSizes, setReadingSize, useReading } from '#web/platform/reading.ts'
import { setTheme, type Theme, useTheme } from '#web/platform/theme.ts'
import { reading as phrases } from '#web/phrases/lyrics.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const choice = 'grid min-h-12 flex-1 place-items-center rounded-[10px] border font-semibold transition-colors'
const look = (chosen: boolean) =>
  classes(choice, chosen ? 'border-accent bg-accent-soft text-accent' : 'border-line bg-surface hover:bg-sunken')
const themes: (Theme | null)[] = [null, 'light', 'dark']

/** Text size, theme and metre, stored on this device, and printing. */
export function ReadingSettings({ onClose, onPrint }: { onClose: () => void; onPrint: () => void }) {
  const size = useReading((state) => state.size)
  const hasMetre = useMetreView((view) => view.reader)
  const chosen = useTheme((state) => state.chosen)
  return (
    <Dialog open onClose={onClose} title={phrases.title}>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{phrases.size}</legend>
        <div className="flex gap-2">
          {readingSizes.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={size === one}
              aria-label={phrases.sizes[one]}
              onClick={() => setReadingSize(one)}
              className={look(size === one)}
            >
              <span className="font-serif" style={{ fontSize: `${1 + one * 0.3}rem` }} aria-hidden>
                A
              </span>
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-5">
        <legend className="mb-2 text-sm font-semibold">{phrases.theme}</legend>
        <div className="flex gap-2">
          {themes.map((theme) => (
            <button
              key={theme ?? 'system'}
              type="button"
              aria-pressed={chosen === theme}
              onClick={() => setTheme(theme)}
              className={look(chosen === theme)}
            >
              {phrases.themes[theme ?? 'system']}
            </button>
          ))}
        </div>
      </fieldset>
      <button
        type="button"
        aria-pressed={hasMetre}
        onClick={() => setMetreView({ reader: !hasMetre })}
        className={classes(look(hasMetre), 'mt-5 w-full')}
      >
        {phrases.metre}
      </button>
      <Button look="secondary" className="mt-6 w-full" onClick={onPrint}>
        <Printer size={18} strokeWidth={1.75} aria-hidden /> {phrases.print}
      </Button>
    </Dialog>
  )
}

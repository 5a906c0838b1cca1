import type { sharing } from '#web/phrases/sharing.ts'

/** The signs of the networks, drawn with the strokes of the icon set: it has no brands. */
const strokes: Record<keyof typeof sharing.places, string[]> = {
  facebook: ['M15 3h-2a4 4 0 0 0-4 4v14', 'M6 12h8'],
  x: ['M4 4l16 16', 'M20 4L4 20'],
  whatsapp: [
    'M3.5 20.5l1.2-4.3A8.5 8.5 0 1 1 8 19.4z',
    'M9 8.6c0 3.6 2.8 6.4 6.4 6.4l.6-1.9-2.1-.9-.9.9a4.6 4.6 0 0 1-2.1-2.1l.9-.9-.9-2.1z',
  ],
}

export function SharePlaceIcon({ place }: { place: keyof typeof strokes }) {
  return (
    <svg
      aria-hidden
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      {strokes[place].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

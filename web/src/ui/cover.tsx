import type { ImageSet } from '#contract/shapes.ts'
import { classes } from './classes.ts'

/** Ink and paper of a typographic cover, equal in both themes: a cover looks printed. */
const inks = [
  ['#7a1243', '#f6d7e4'],
  ['#0b5a4b', '#d5efe7'],
  ['#1c1820', '#f0b23c'],
  ['#c4206b', '#fbeef4'],
  ['#24305e', '#f3d9a4'],
  ['#8a3b12', '#fbe6cf'],
  ['#f0b23c', '#2a1c05'],
  ['#0e7c66', '#fbf8f3'],
  ['#43265f', '#ecd9f7'],
  ['#e8dcc6', '#7a1243'],
] as const

const hashOf = (text: string) =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619) >>> 0, 2_166_136_261)

function Pattern({ kind, ink, seed }: { kind: number; ink: string; seed: number }) {
  const shift = seed % 30
  if (kind === 0)
    return [14, 26, 38, 50, 62, 74, 86].map((y, index) => (
      <rect key={y} x={8} y={y} width={((seed >> index) % 50) + 28} height={2.2} rx={1.1} fill={ink} opacity={0.32} />
    ))
  if (kind === 1)
    return [18, 32, 46, 60].map((radius) => (
      <circle
        key={radius}
        cx={78 - shift / 2}
        cy={22 + shift / 3}
        r={radius}
        fill="none"
        stroke={ink}
        strokeWidth={1.4}
        opacity={0.35}
      />
    ))
  if (kind === 2)
    return [0, 1, 2, 3, 4].map((line) => (
      <path
        key={line}
        d={`M-5 ${26 + line * 9 + shift / 3} Q 25 ${8 + line * 9} 50 ${26 + line * 9} T 105 ${22 + line * 9}`}
        fill="none"
        stroke={ink}
        strokeWidth={1.3}
        opacity={0.38}
      />
    ))
  if (kind === 3)
    return (
      <path
        d={`M${60 + shift / 3} -10 L120 40 L120 -10 Z M-10 ${70 - shift / 3} L40 120 L-10 120 Z`}
        fill={ink}
        opacity={0.22}
      />
    )
  return [0, 1, 2, 3, 4, 5].flatMap((x) =>
    [0, 1, 2, 3].map((y) => (
      <circle
        key={`${x}-${y}`}
        cx={12 + x * 15}
        cy={12 + y * 13}
        r={1 + ((seed >> (x + y)) % 4) * 0.75}
        fill={ink}
        opacity={0.4}
      />
    )),
  )
}

/** Derived from the title and the id only: the same on every device. */
function TypographicCover({ id, title, className }: { id: string; title: string; className?: string | undefined }) {
  const seed = hashOf(`${id}${title}`)
  const [ground, ink] = inks[seed % inks.length]!
  const words = title
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean)
  const letters = (words.find((word) => word.length > 3) ?? words[0] ?? '♪').slice(0, 2)
  return (
    <svg
      viewBox="0 0 100 100"
      role="img"
      aria-label=""
      aria-hidden
      className={className}
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="100" height="100" fill={ground} />
      <Pattern kind={(seed >>> 8) % 5} ink={ink} seed={seed >>> 4} />
      <text
        x="8"
        y="88"
        fontFamily="Newsreader Variable, Georgia, serif"
        fontSize="52"
        fontWeight={(seed >>> 12) % 2 ? 300 : 600}
        letterSpacing="-2"
        fill={ink}
      >
        {letters}
      </text>
    </svg>
  )
}

interface CoverProps {
  id: string
  title: string
  image: ImageSet | undefined
  /** The author's picture: the fallback without a cover image. */
  fallback: string | null
  /** The displayed width, for choosing among the stored sizes. */
  sizes: string
  className?: string
}

export function Cover({ id, title, image, fallback, sizes, className }: CoverProps) {
  const shape = classes('aspect-square overflow-hidden rounded-[8px] object-cover', className)
  if (image)
    return (
      <img
        src={image.src}
        srcSet={image.sizes.map((size) => `${size.src} ${size.width}w`).join(', ')}
        sizes={sizes}
        alt=""
        loading="lazy"
        className={shape}
      />
    )
  if (fallback) return <img src={fallback} alt="" loading="lazy" className={shape} />
  return <TypographicCover id={id} title={title} className={shape} />
}

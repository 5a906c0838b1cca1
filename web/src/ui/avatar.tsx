import { classes } from './classes.ts'

interface AvatarProps {
  name: string
  src: string | null
  size?: number
  className?: string
}

/** A person's picture, or their initial on a colour that depends on their name. */
export function Avatar({ name, src, size = 40, className }: AvatarProps) {
  const style = { width: size, height: size }
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        style={style}
        className={classes('shrink-0 rounded-full object-cover', className)}
      />
    )
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 360, 7)
  return (
    <span
      aria-hidden
      style={{ ...style, fontSize: size * 0.44, backgroundColor: `oklch(0.48 0.11 ${hue})` }}
      className={classes(
        'inline-grid shrink-0 place-items-center rounded-full font-serif leading-none text-white',
        className,
      )}
    >
      {[...name][0]?.toUpperCase() ?? '·'}
    </span>
  )
}

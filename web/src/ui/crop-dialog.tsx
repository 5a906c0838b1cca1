import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { common } from '#web/phrases/common.ts'
import { profiles } from '#web/phrases/profiles.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Dialog } from './dialog.tsx'

const phrases = profiles.edit
const frame = 280
/** The edge of the result, in pixels. */
const edge = 1024

/** Selects the visible square of a picture: drag or arrow keys move it, and it zooms. */
export function CropDialog({
  source,
  round = false,
  onDone,
  onClose,
}: {
  source: string
  round?: boolean
  onDone: (cropped: string) => void
  onClose: () => void
}) {
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [zoom, setZoom] = useState(1)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const dragged = useRef<{ x: number; y: number }>(null)
  const scale = size ? (frame / Math.min(size.width, size.height)) * zoom : 1
  const [width, height] = size ? [size.width * scale, size.height * scale] : [frame, frame]
  // The picture always fills the frame.
  const within = (to: { x: number; y: number }) => ({
    x: Math.min(0, Math.max(frame - width, to.x)),
    y: Math.min(0, Math.max(frame - height, to.y)),
  })
  const shown = within(place)
  const move = (event: PointerEvent) => {
    if (!dragged.current) return
    setPlace(within({ x: shown.x + event.clientX - dragged.current.x, y: shown.y + event.clientY - dragged.current.y }))
    dragged.current = { x: event.clientX, y: event.clientY }
  }
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [10, 0], ArrowRight: [-10, 0], ArrowUp: [0, 10], ArrowDown: [0, -10] }[event.key]
    if (!by) return
    event.preventDefault()
    setPlace(within({ x: shown.x + by[0]!, y: shown.y + by[1]! }))
  }
  const finish = () => {
    const canvas = document.createElement('canvas')
    const side = Math.round(Math.min(edge, frame / scale))
    canvas.width = side
    canvas.height = side
    canvas
      .getContext('2d')!
      .drawImage(image.current!, -shown.x / scale, -shown.y / scale, frame / scale, frame / scale, 0, 0, side, side)
    onDone(canvas.toDataURL('image/webp', 0.92))
  }
  return (
    <Dialog open onClose={onClose} title={phrases.crop}>
      <div className="flex flex-col items-center gap-4">
        <button
          type="button"
          aria-label={phrases.cropHint}
          onKeyDown={onKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            dragged.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={move}
          onPointerUp={() => (dragged.current = null)}
          className={classes(
            'relative cursor-grab touch-none overflow-hidden bg-sunken',
            round ? 'rounded-full' : 'rounded-[8px]',
          )}
          style={{ width: frame, height: frame }}
        >
          <img
            ref={image}
            src={source}
            alt=""
            draggable={false}
            onLoad={(event) => {
              const { naturalWidth, naturalHeight } = event.currentTarget
              setSize({ width: naturalWidth, height: naturalHeight })
              const fit = frame / Math.min(naturalWidth, naturalHeight)
              setPlace({ x: (frame - naturalWidth * fit) / 2, y: (frame - naturalHeight * fit) / 2 })
            }}
            className="absolute max-w-none select-none"
            style={{ left: shown.x, top: shown.y, width, height }}
          />
        </button>
        <p className="text-sm text-muted">{phrases.cropHint}</p>
        <label className="flex w-full max-w-xs items-center gap-3 text-sm font-semibold">
          {phrases.zoom}
          <input
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="flex-1 accent-accent"
          />
        </label>
        <div className="flex gap-3 self-end">
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button disabled={!size} onClick={finish}>
            {phrases.cropDone}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

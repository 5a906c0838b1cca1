import { ChevronLeft, ChevronRight, RotateCcw, RotateCw, Undo2, X, ZoomIn, ZoomOut } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { images as phrases } from '#web/phrases/images.ts'
import { IconButton } from './button.tsx'
import { currentOpener, returnFocus, setOpenerOf } from './return-focus.ts'
import { Spinner } from './spinner.tsx'

const zoomStep = 0.3
const doubleClickZoom = 4
const turn = 90
const panStep = 20
const farthest = 8

interface LightboxProps {
  images: readonly string[]
  /** The first picture to show. */
  start?: number
  title: string
  onClose: () => void
}

interface View {
  zoom: number
  rotation: number
  x: number
  y: number
}
const still: View = { zoom: 1, rotation: 0, x: 0, y: 0 }

/**
 * Pictures in full screen, by mouse, touch and keyboard: arrows navigate (or move a zoomed picture), + and - zoom, 0
 * resets, R and L rotate.
 */
export function Lightbox({ images, start = 0, title, onClose }: LightboxProps) {
  const [opener] = useState(currentOpener)
  const [at, setAt] = useState(start)
  const [view, setView] = useState(still)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const source = images[at]
  if (!source) return null

  const go = (by: number) => {
    if (images.length < 2) return
    setAt((at + by + images.length) % images.length)
    setView(still)
    setState('loading')
  }
  const zoom = (to: number) =>
    setView((now) => (to <= 1 ? { ...now, zoom: 1, x: 0, y: 0 } : { ...now, zoom: Math.min(farthest, to) }))
  const rotate = (by: number) => setView((now) => ({ ...now, rotation: now.rotation + by }))
  const pan = (x: number, y: number) => setView((now) => ({ ...now, x: now.x + x, y: now.y + y }))
  const isZoomed = view.zoom > 1

  const onKey = (event: KeyboardEvent) => {
    const pans: Record<string, [number, number]> = {
      ArrowLeft: [panStep, 0],
      ArrowRight: [-panStep, 0],
      ArrowUp: [0, panStep],
      ArrowDown: [0, -panStep],
    }
    const keys: Record<string, () => void> = {
      ArrowLeft: () => go(-1),
      ArrowRight: () => go(1),
      '+': () => zoom(view.zoom + zoomStep),
      '=': () => zoom(view.zoom + zoomStep),
      '-': () => zoom(view.zoom - zoomStep),
      '0': () => setView(still),
      r: () => rotate(turn),
      l: () => rotate(-turn),
    }
    const by = isZoomed ? pans[event.key] : undefined
    if (by) pan(...by)
    else keys[event.key]?.()
    if (by || keys[event.key]) event.preventDefault()
  }

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-[60] bg-black/90" />
        <Radix.Content
          ref={(content) => void (content && setOpenerOf(content, opener))}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus(opener)
          }}
          aria-describedby={undefined}
          onKeyDown={onKey}
          className="fixed inset-0 z-[61] flex flex-col text-white outline-none"
        >
          <header className="flex items-center gap-2 px-4 py-2">
            <Radix.Title className="flex-1 truncate text-base font-semibold">{title}</Radix.Title>
            {images.length > 1 && (
              <span className="text-sm tabular-nums opacity-80">{phrases.count(at + 1, images.length)}</span>
            )}
            <Radix.Close asChild>
              <IconButton name={phrases.close} className="hover:bg-white/15">
                <X size={22} strokeWidth={1.75} />
              </IconButton>
            </Radix.Close>
          </header>
          <Stage source={source} view={view} state={state} onState={setState} onPan={pan} onZoom={zoom} onSwipe={go} />
          <footer className="flex flex-wrap items-center justify-center gap-1 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {images.length > 1 && <Control name={phrases.previous} icon={ChevronLeft} onClick={() => go(-1)} />}
            <Control
              name={phrases.zoomOut}
              icon={ZoomOut}
              disabled={!isZoomed}
              onClick={() => zoom(view.zoom - zoomStep)}
            />
            <Control
              name={phrases.zoomIn}
              icon={ZoomIn}
              disabled={view.zoom >= farthest}
              onClick={() => zoom(view.zoom + zoomStep)}
            />
            <Control name={phrases.rotateLeft} icon={RotateCcw} onClick={() => rotate(-turn)} />
            <Control name={phrases.rotateRight} icon={RotateCw} onClick={() => rotate(turn)} />
            <Control name={phrases.reset} icon={Undo2} onClick={() => setView(still)} />
            {images.length > 1 && <Control name={phrases.next} icon={ChevronRight} onClick={() => go(1)} />}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Control({
  name,
  icon: Icon,
  onClick,
  disabled = false,
}: {
  name: string
  icon: typeof X
  onClick: () => void
  disabled?: boolean
}) {
  return (
    <IconButton name={name} disabled={disabled} onClick={onClick} className="hover:bg-white/15">
      <Icon size={22} strokeWidth={1.75} />
    </IconButton>
  )
}

interface StageProps {
  source: string
  view: View
  state: 'loading' | 'ready' | 'failed'
  onState: (state: 'ready' | 'failed') => void
  onPan: (x: number, y: number) => void
  onZoom: (to: number) => void
  onSwipe: (by: number) => void
}

/** One finger moves a zoomed picture or swipes to the next; two fingers zoom. */
function Stage({ source, view, state, onState, onPan, onZoom, onSwipe }: StageProps) {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const travelled = useRef({ x: 0, distance: 0 })
  const isZoomed = view.zoom > 1
  const spread = () => {
    const [a, b] = [...fingers.current.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    travelled.current = { x: 0, distance: spread() }
  }
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const now = spread()
    if (now && travelled.current.distance) {
      onZoom((view.zoom * now) / travelled.current.distance)
      travelled.current.distance = now
    } else if (isZoomed) onPan(event.clientX - before.x, event.clientY - before.y)
    else travelled.current.x += event.clientX - before.x
  }
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    if (!isZoomed && Math.abs(travelled.current.x) > 80) onSwipe(travelled.current.x > 0 ? -1 : 1)
    travelled.current = { x: 0, distance: 0 }
  }
  return (
    <div
      className="relative grid min-h-0 flex-1 touch-none place-items-center overflow-hidden"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onDoubleClick={() => onZoom(isZoomed ? 1 : doubleClickZoom)}
    >
      {state === 'loading' && (
        <span role="status" className="absolute flex items-center gap-2">
          <Spinner small /> {phrases.loading}
        </span>
      )}
      {state === 'failed' && <p role="alert">{phrases.failed}</p>}
      <img
        key={source}
        src={source}
        alt=""
        draggable={false}
        onLoad={() => onState('ready')}
        onError={() => onState('failed')}
        style={{
          transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.rotation}deg)`,
          cursor: isZoomed ? 'grab' : 'zoom-in',
        }}
        className={`max-h-full max-w-full select-none ${state === 'ready' ? '' : 'opacity-0'} transition-opacity duration-150`}
      />
    </div>
  )
}

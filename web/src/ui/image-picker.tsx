import { ChevronLeft, ChevronRight, ImagePlus, X } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { isPicture, mostBytes, pictureOf } from '#web/platform/picture.ts'
import { images as phrases } from '#web/phrases/images.ts'
import { IconButton } from './button.tsx'

interface ImagePickerProps {
  images: string[]
  most: number
  onChange: (images: string[]) => void
  disabled?: boolean
}

const moved = (images: string[], from: number, to: number) => {
  const next = images.toSpliced(from, 1)
  return next.toSpliced(to, 0, images[from]!)
}

/** Pictures beside a text: chosen or pasted, previewed, sorted by dragging or arrow buttons, removed. */
export function ImagePicker({ images, most, onChange, disabled = false }: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [dragged, setDragged] = useState<number>()
  const take = async (files: File[]) => {
    if (files.some((file) => !isPicture(file))) return setProblem(phrases.invalid)
    const taken = await Promise.all(files.slice(0, most - images.length).map(pictureOf))
    setProblem(
      taken.some((one) => one.length > mostBytes * 1.4)
        ? phrases.invalid
        : files.length > most - images.length
          ? phrases.tooMany(most)
          : '',
    )
    onChange([...images, ...taken.filter((one) => one.length <= mostBytes * 1.4)])
  }
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    if (dragged !== undefined && dragged !== at) onChange(moved(images, dragged, at))
    setDragged(undefined)
  }
  return (
    <div>
      {images.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {images.map((image, at) => (
            // The arrows below do by keyboard what dragging does by hand.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={image.slice(-40) + String(at)}
              draggable
              onDragStart={() => setDragged(at)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, at)}
              className="relative"
            >
              <img
                src={image}
                alt={phrases.preview(at + 1)}
                className="size-28 cursor-grab rounded-[8px] object-cover"
              />
              <IconButton
                name={phrases.remove(at + 1)}
                className="absolute -end-2 -top-2 size-9 border border-line bg-paper"
                onClick={() => onChange(images.toSpliced(at, 1))}
              >
                <X size={16} strokeWidth={2} />
              </IconButton>
              {images.length > 1 && (
                <span className="absolute inset-x-0 bottom-0 flex justify-between rounded-b-[8px] bg-black/50 text-white">
                  <button
                    type="button"
                    aria-label={phrases.earlier(at + 1)}
                    disabled={at === 0}
                    className="grid size-9 place-items-center disabled:opacity-30"
                    onClick={() => onChange(moved(images, at, at - 1))}
                  >
                    <ChevronLeft size={18} aria-hidden />
                  </button>
                  <button
                    type="button"
                    aria-label={phrases.later(at + 1)}
                    disabled={at === images.length - 1}
                    className="grid size-9 place-items-center disabled:opacity-30"
                    onClick={() => onChange(moved(images, at, at + 1))}
                  >
                    <ChevronRight size={18} aria-hidden />
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={most > 1}
        className="hidden"
        onChange={(event) => void take([...(event.target.files ?? [])]).then(() => (event.target.value = ''))}
      />
      <IconButton
        name={phrases.add}
        disabled={disabled || images.length >= most}
        className="text-muted"
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={20} strokeWidth={1.75} />
      </IconButton>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

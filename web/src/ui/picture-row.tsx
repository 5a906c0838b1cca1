import { useState } from 'react'
import type { ImageSet } from '#contract/shapes.ts'
import { images as phrases } from '#web/phrases/images.ts'
import { classes } from './classes.ts'
import { Lightbox } from './lazy-lightbox.ts'

/** One to four pictures; each opens in full screen. */
export function PictureRow({ images, title }: { images: readonly ImageSet[]; title: string }) {
  const [open, setOpen] = useState<number>()
  if (images.length === 0) return null
  return (
    <>
      <div className={classes('mt-3 grid gap-1 overflow-hidden rounded-card', images.length > 1 && 'grid-cols-2')}>
        {images.map((image, at) => (
          <button
            key={image.src}
            type="button"
            aria-label={phrases.open(at + 1, images.length)}
            onClick={() => setOpen(at)}
            className={classes('bg-sunken', images.length === 3 && at === 0 && 'row-span-2')}
          >
            <img
              src={image.src}
              srcSet={image.sizes.map((size) => `${size.src} ${size.width}w`).join(', ')}
              sizes={images.length > 1 ? '(min-width: 768px) 300px, 45vw' : '(min-width: 768px) 600px, 90vw'}
              alt=""
              loading="lazy"
              style={images.length === 1 ? { aspectRatio: `${image.width} / ${image.height}` } : {}}
              className={classes(
                'w-full object-cover',
                images.length === 1 ? 'max-h-[28rem] object-contain' : 'size-full',
                images.length > 1 && !(images.length === 3 && at === 0) && 'aspect-square',
              )}
            />
          </button>
        ))}
      </div>
      {open !== undefined && (
        <Lightbox
          images={images.map((image) => image.src)}
          start={open}
          title={title}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

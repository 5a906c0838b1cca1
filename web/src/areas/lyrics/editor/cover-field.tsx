import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { isPicture, mostBytes, pictureOf } from '#web/platform/picture.ts'
import { common } from '#web/phrases/common.ts'
import { editor as phrases } from '#web/phrases/editor.ts'
import { Button } from '#web/ui/button.tsx'
import { CropDialog } from '#web/ui/crop-dialog.tsx'

export function CoverField({ cover, onChange }: { cover: string | null; onChange: (cover: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [cropping, setCropping] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    const content = isPicture(file) ? await pictureOf(file) : ''
    if (!content || content.length > mostBytes * 1.4) return setProblem(phrases.coverInvalid)
    setProblem('')
    setCropping(content)
  }
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">
        {phrases.cover} <span className="font-normal text-muted">({common.optional})</span>
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="hidden"
        onChange={(event) => void take(event.target.files?.[0]).then(() => (event.target.value = ''))}
      />
      <div className="flex items-center gap-4">
        {cover && <img src={cover} alt={phrases.cover} className="size-28 rounded-[8px] object-cover" />}
        <div className="flex flex-col items-start gap-2">
          <Button look="secondary" size="small" onClick={() => input.current?.click()}>
            <ImagePlus size={18} strokeWidth={1.75} aria-hidden /> {phrases.coverChoose}
          </Button>
          {cover && (
            <Button look="quiet" size="small" onClick={() => onChange(null)}>
              {phrases.coverRemove}
            </Button>
          )}
          {!cover && <p className="text-sm text-muted">{phrases.coverHint}</p>}
        </div>
      </div>
      {cropping && (
        <CropDialog
          source={cropping}
          onClose={() => setCropping(undefined)}
          onDone={(cropped) => {
            setCropping(undefined)
            onChange(cropped)
          }}
        />
      )}
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

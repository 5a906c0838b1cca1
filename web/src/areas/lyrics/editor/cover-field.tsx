import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { common } from '#web/phrases/common.ts'
import { editor as phrases } from '#web/phrases/editor.ts'
import { Button } from '#web/ui/button.tsx'

const mostBytes = 8 * 1024 * 1024

const readAsDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })

export function CoverField({ cover, onChange }: { cover: string | null; onChange: (cover: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const take = async (file: File | undefined) => {
    if (!file) return
    if (!file.type.startsWith('image/') || file.size > mostBytes) return setProblem(phrases.coverInvalid)
    setProblem('')
    onChange(await readAsDataUrl(file))
  }
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">
        {phrases.cover} <span className="font-normal text-muted">({common.optional})</span>
      </p>
      <input ref={input} type="file" accept="image/*" className="hidden" onChange={(event) => void take(event.target.files?.[0]).then(() => (event.target.value = ''))} />
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
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

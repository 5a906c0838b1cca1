import { ImagePlus, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { chatLimits } from '#contract/chats/chat-rules.ts'
import { useDraft } from '#web/platform/drafts.ts'
import { sendLive } from '#web/platform/live.ts'
import { isPicture, mostBytes, pictureOf } from '#web/platform/picture.ts'
import { useUser } from '#web/platform/session.ts'
import { chats as phrases } from '#web/phrases/chats.ts'
import { images } from '#web/phrases/images.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { inputClasses } from '#web/ui/field.tsx'
import { sendMessage } from './outbox.ts'

/** The minimum interval of typing events, in milliseconds. */
const typingPause = 2500

/** Enter sends, Shift+Enter adds a line. A chosen picture replaces the text input until it is sent or removed. */
export function WriteMessage({ chatId, isClosed }: { chatId: string; isClosed: boolean }) {
  const [text, setText] = useDraft(useUser()?.id, `message:${chatId}`)
  const [file, setFile] = useState<{ name: string; content: string } | null>(null)
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const lastTypingAt = useRef(0)
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (isClosed) return
    if (file) sendMessage(chatId, file.content, true)
    else if (text.trim()) sendMessage(chatId, text.trim(), false)
    else return
    setText('')
    setFile(null)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const content = isPicture(chosen) ? await pictureOf(chosen) : ''
    if (!content || content.length > mostBytes * 1.4) return setProblem(images.invalid)
    setProblem('')
    setFile({ name: chosen.name, content })
  }
  const type = (next: string) => {
    setText(next)
    if (Date.now() - lastTypingAt.current < typingPause) return
    lastTypingAt.current = Date.now()
    void sendLive('typing', { chatId }).catch(() => {})
  }
  return (
    <form onSubmit={send} className="border-t border-line bg-paper pt-3">
      {problem && (
        <p role="alert" className="mb-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex items-end gap-1">
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="hidden"
          onChange={(event) => void take(event.target.files?.[0]).then(() => (event.target.value = ''))}
        />
        <IconButton
          name={phrases.attach}
          disabled={isClosed}
          className="text-muted"
          onClick={() => input.current?.click()}
        >
          <ImagePlus size={21} strokeWidth={1.75} />
        </IconButton>
        {file ? (
          <div className="flex min-w-0 flex-1 items-center gap-3 rounded-[10px] border border-line bg-surface p-2">
            <img src={file.content} alt="" className="size-14 rounded-[6px] object-cover" />
            <span className="min-w-0 flex-1 truncate text-sm">{file.name}</span>
            <IconButton name={phrases.removeFile} onClick={() => setFile(null)}>
              <X size={18} strokeWidth={1.75} />
            </IconButton>
          </div>
        ) : (
          <textarea
            rows={1}
            aria-label={phrases.writeLabel}
            disabled={isClosed}
            placeholder={isClosed ? phrases.closed : phrases.write}
            maxLength={chatLimits.content}
            className={classes(inputClasses, 'field-sizing-content max-h-40 resize-none py-2.5')}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKey}
          />
        )}
        <IconButton
          name={phrases.send}
          type="submit"
          disabled={isClosed || (!file && !text.trim())}
          className="text-accent"
        >
          <SendHorizontal size={22} strokeWidth={1.75} />
        </IconButton>
      </div>
    </form>
  )
}

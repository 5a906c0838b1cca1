import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '#web/platform/session.ts'
import { common } from '#web/phrases/common.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** `n` creates, `?` lists the keys; `j` and `k` belong to the grids of cards. */
export function Shortcuts() {
  const [shown, setShown] = useState(false)
  const navigate = useNavigate()
  const user = useUser()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target as Element).closest('input, textarea, select, [contenteditable], [role="dialog"]')
      )
        return
      if (event.key === '?') setShown(true)
      else if (event.key === '/') {
        event.preventDefault()
        void navigate('/search')
      } else if (event.key === 'n' && user) void navigate('/create-lyrics')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate, user])
  return (
    <Dialog open={shown} onClose={() => setShown(false)} title={common.keyboard}>
      <dl className="grid grid-cols-[4rem_1fr] gap-y-3">
        {common.shortcuts.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-md border border-line bg-surface px-2 py-0.5 text-sm">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

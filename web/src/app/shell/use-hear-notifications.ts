import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { lyricPath } from '#web/areas/lyrics/index.ts'
import { onLive } from '#web/platform/live.ts'
import { say } from '#web/platform/toast.ts'
import { lyrics } from '#web/phrases/lyrics.ts'

/** Somebody liked one's song, or said something about it: one hears of it wherever one is. */
export function useHearNotifications(): void {
  const navigate = useNavigate()
  useEffect(() => onLive('createNotification', ({ content, data }) => say(content, { action: { label: lyrics.seeMore, onClick: () => void navigate(lyricPath(data)) } })), [navigate])
}

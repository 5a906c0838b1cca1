import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { retryWhenConnected } from '#web/platform/connection.ts'
import { createPart } from '#web/platform/part.ts'
import { useUser } from '#web/platform/session.ts'

const events = createPart(() => import('./member-events.ts'))

/** Messages and notifications reach a member on every page. */
export function useMemberEvents(): void {
  const id = useUser()?.id
  const queries = useQueryClient()
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => void (latest.current = navigate), [navigate])
  useEffect(() => {
    if (!id) return
    let isOver = false
    let end = () => {}
    const begin = () =>
      events.retry().then(({ handleMemberEvents }) => {
        if (!isOver) end = handleMemberEvents(queries, (path) => void latest.current(path))
      })
    begin().catch(() => {
      if (!isOver) end = retryWhenConnected(begin)
    })
    return () => {
      isOver = true
      end()
    }
  }, [id, queries])
}

import { useMutation } from '@tanstack/react-query'
import { Bell, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Notification } from '#contract/notifications/notification.ts'
import { call, sentenceOf } from '#web/platform/call.ts'
import { change, receive, useEntities } from '#web/platform/entities.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { dispatch, sendLive } from '#web/platform/live.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useUser } from '#web/platform/session.ts'
import { elementsOf, useList } from '#web/platform/use-list.ts'
import { common } from '#web/phrases/common.ts'
import { notifications as phrases } from '#web/phrases/notifications.ts'
import { timeAgo } from '#web/phrases/time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { notificationPath } from '#web/ui/notification-path.ts'
import { Preferences } from './preferences.tsx'

/** What happened around one's lyrics and oneself, newest first. */
export function Notifications() {
  const [choosing, setChoosing] = useState(false)
  const pages = useList({
    key: keys.notifications(),
    load: ({ cursor }, signal) => call('GET /users/notifications', { query: { cursor, grouped: 'true' }, signal }),
    receive: (page, since) => receive('notification', page.notifications, since),
    staleTime: 0,
  })
  const readAll = useMutation({
    mutationFn: () => sendLive('read-all-notifications', {}),
    onSuccess: (answer) => dispatch('read-all-notifications', answer),
    onError: showFailure,
  })
  const all = useEntities(
    'notification',
    elementsOf(pages.data, (page) => page.notifications),
  )
  return (
    <div className="mx-auto max-w-2xl">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-4xl font-medium">{phrases.title}</h1>
        <span className="flex items-center gap-1">
          {all.some((one) => !one.read) && (
            <Button
              look="quiet"
              size="small"
              busy={readAll.isPending && phrases.readAll}
              onClick={() => readAll.mutate()}
            >
              {phrases.readAll}
            </Button>
          )}
          <IconButton name={phrases.preferences} onClick={() => setChoosing(true)}>
            <Settings2 size={20} strokeWidth={1.75} />
          </IconButton>
        </span>
      </header>
      {choosing && <Preferences onClose={() => setChoosing(false)} />}
      {pages.isPending && <NotificationsSkeleton />}
      {pages.isError && !pages.data && (
        <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />
      )}
      {pages.isSuccess && all.length === 0 && <EmptyState text={phrases.empty} />}
      <ul className="divide-y divide-line">
        {all.map((one) => (
          <Item key={one.id} notification={one} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          look="secondary"
          size="small"
          className="mt-6 w-full"
          onClick={() => void pages.fetchNextPage()}
          busy={pages.isFetchingNextPage && common.loading}
        >
          {phrases.loadMore}
        </Button>
      )}
    </div>
  )
}

const readNotification = (id: string): void =>
  void change('notification', id, {
    aspect: 'read',
    wanted: true,
    apply: (values) => ({ ...values, read: true }),
    send: async () => {
      const { unread } = await sendLive('read-notification', { id, group: true })
      dispatch('read-notification', { id, unread })
      return { read: true }
    },
  }).catch(showFailure)

function Item({ notification }: { notification: Notification }) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const place = notificationPath(notification, useUser()?.nickName ?? '')
  const open = () => {
    if (!notification.read) readNotification(notification.id)
    if (place) void navigate(place)
  }
  return (
    <li className={classes('flex items-center gap-1', !notification.read && 'bg-accent-soft/50')}>
      <button
        type="button"
        onClick={open}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-card px-2 py-3.5 text-start hover:bg-sunken"
      >
        {notification.user ? (
          <Avatar name={notification.user.nickName} src={notification.user.profilePic} />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken">
            <Bell size={20} strokeWidth={1.75} aria-hidden />
          </span>
        )}
        <span className="min-w-0 flex-1">
          {!notification.user && <span className="block font-semibold">{notification.title}</span>}
          <span className={classes('block wrap-anywhere', !notification.read && 'font-semibold')}>
            {notification.content}
          </span>
          <time dateTime={notification.createdAt} className="text-sm text-muted">
            {timeAgo(notification.createdAt)}
          </time>
        </span>
        {!notification.read && (
          <span className="size-2.5 shrink-0 rounded-full bg-danger">
            <span className="sr-only">{phrases.unread}</span>
          </span>
        )}
      </button>
      <IconButton name={phrases.remove} className="text-muted" onClick={() => setLeaving(true)}>
        <Trash2 size={18} strokeWidth={1.75} />
      </IconButton>
      {leaving && (
        <RemoveDialog id={notification.id} others={notification.others ?? 0} onClose={() => setLeaving(false)} />
      )}
    </li>
  )
}

function RemoveDialog({ id, others, onClose }: { id: string; others: number; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => sendLive('delete-notification', { id, group: true }),
    onSuccess: (answer) => {
      onClose()
      dispatch('delete-notification', { id, group: true, ...answer })
    },
    onError: showFailure,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={phrases.remove}
      text={others ? phrases.removeAll(others + 1) : phrases.removeText}
      confirm={common.delete}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}

function NotificationsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-5">
      {[0, 1, 2, 3, 4].map((index) => (
        <div key={index} className="flex items-center gap-3">
          <div className="skeleton size-10 rounded-full" />
          <div className="flex-1 space-y-2">
            <div className="skeleton h-4 w-3/4" />
            <div className="skeleton h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  )
}

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, sentenceOf } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useUser } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { chats as phrases } from '#web/phrases/chats.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, inputClasses } from '#web/ui/field.tsx'
import { PeopleSkeleton } from '#web/ui/people-skeleton.tsx'
import { chatPath } from '#web/ui/paths.ts'

/** Finds somebody by name and opens the chat with them. */
export default function NewMessage({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const own = useUser()?.nickName
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const found = useQuery({
    queryKey: keys.peopleToWriteTo(search),
    queryFn: ({ signal }) =>
      call('GET /searchBar/:mode', {
        params: { mode: 'logged' },
        query: { search, type: 'Compositor', itemsPerPage: 8 },
        signal,
      }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const open = useMutation({
    mutationFn: (nickName: string) => call('POST /chats', { body: { usersNickname: nickName } }),
    onSuccess: ({ id }, nickName) => {
      onClose()
      void navigate(chatPath(id, nickName))
    },
    onError: (error) => showToast(sentenceOf(error), { tone: 'bad' }),
  })
  const people = (search ? found.data?.users : undefined)?.filter((person) => person.nickName !== own)
  return (
    <Dialog open onClose={onClose} title={phrases.newMessage}>
      <Field label={phrases.findPerson}>
        {(control) => (
          <input
            {...control}
            type="search"
            autoFocus
            autoComplete="off"
            maxLength={60}
            className={inputClasses}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-4 min-h-40">
        {!search && <p className="text-muted">{phrases.findPersonHint}</p>}
        {search && found.isPending && <PeopleSkeleton />}
        {found.isError && (
          <p role="alert" className="font-medium text-danger">
            {sentenceOf(found.error)}
          </p>
        )}
        {people?.length === 0 && <p className="text-muted">{phrases.nobodyFound}</p>}
        <ul className="-mx-2">
          {people?.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                disabled={open.isPending}
                onClick={() => open.mutate(person.nickName)}
                className="flex w-full items-center gap-3 rounded-card px-2 py-2 text-start hover:bg-sunken"
              >
                <Avatar name={person.nickName} src={person.profilePic} />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{person.nickName}</span>
                  <span className="block truncate text-sm text-muted">
                    {person.name} {person.lastName}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

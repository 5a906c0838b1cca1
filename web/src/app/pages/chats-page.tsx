import { useParams } from 'react-router'
import { ChatList } from '#web/areas/chats/chat-list.tsx'
import { Conversation } from '#web/areas/chats/conversation.tsx'
import { chats as phrases } from '#web/phrases/chats.ts'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { ActivityTabs } from '../shell/activity-tabs.tsx'

/** The list and the open conversation side by side; on a phone one at a time. */
export default function ChatsPage() {
  const { chatId } = useParams()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className={classes(chatId && 'hidden lg:block')}>
        {!chatId && <ActivityTabs />}
        <ChatList />
      </div>
      {chatId ? (
        <Conversation key={chatId} chatId={chatId} />
      ) : (
        <div className="hidden min-h-[70dvh] place-items-center rounded-card border border-line lg:grid">
          <EmptyState text={phrases.choose} />
        </div>
      )}
    </div>
  )
}

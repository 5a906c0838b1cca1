import { useNavigate } from 'react-router'
import { type Reason, ReasonForm } from '#web/areas/reports/index.ts'
import { call } from '#web/platform/call.ts'
import { chats as phrases } from '#web/phrases/chats.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { chatPath } from '#web/ui/paths.ts'

/** An admin reports a person and takes the case: the chat with them opens. */
export default function OpenCase({ nickName, onClose }: { nickName: string; onClose: () => void }) {
  const navigate = useNavigate()
  const open = async ({ motive, other }: Reason) => {
    const report = await call('POST /reports', { body: { type: 'user', reportedId: nickName, motive, other } })
    return call('POST /ticket/create-and-take', {
      body: {
        userRegisteredNickname: nickName,
        reportId: report.id,
        autoCloseTicket: false,
        isProfileCase: true,
        motive: other ?? motive,
      },
    })
  }
  return (
    <Dialog open onClose={onClose} title={phrases.openCase}>
      <ReasonForm
        place={`case:${nickName}`}
        submit={phrases.openCase}
        sending={phrases.openCase}
        send={open}
        onSent={({ chat }) => {
          onClose()
          void navigate(chatPath(chat.id, nickName))
        }}
        onCancel={onClose}
      >
        <p className="text-sm text-muted">{phrases.openCaseText(nickName)}</p>
      </ReasonForm>
    </Dialog>
  )
}

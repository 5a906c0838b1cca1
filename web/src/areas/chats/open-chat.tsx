import { useMutation } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Account } from '#contract/accounts/account.ts'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { useMemberAction } from '#web/areas/accounts/index.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/show-failure.ts'
import { chats as phrases } from '#web/phrases/chats.ts'
import { common } from '#web/phrases/common.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { chatPath } from '#web/ui/paths.ts'

/** Opens the chat with a person. */
export function MessageButton({ nickName }: { nickName: string }) {
  const navigate = useNavigate()
  const asMember = useMemberAction()
  const open = useMutation({
    mutationFn: () => call('POST /chats', { body: { usersNickname: nickName } }),
    onSuccess: ({ id }) => void navigate(chatPath(id, nickName)),
    onError: showFailure,
  })
  return (
    <Button
      look="secondary"
      size="small"
      busy={open.isPending && phrases.message}
      onClick={() => asMember(() => open.mutate())}
    >
      <MessageCircle size={17} strokeWidth={1.75} aria-hidden /> {phrases.message}
    </Button>
  )
}

/** Whoever finished their registration may ask for somebody else's lyric. */
export const mayNegotiate = (user: Account | null, lyric: Lyric): boolean =>
  Boolean(user?.isRegistered) && user?.nickName !== lyric.User.nickName

/** Confirms, then opens the chat with the author and the lyric's card. */
export function NegotiateDialog({ lyric, onClose }: { lyric: Lyric; onClose: () => void }) {
  const navigate = useNavigate()
  const open = useMutation({
    mutationFn: () => call('POST /lyrics/requestAdquisition/:id', { params: { id: lyric.id } }),
    onSuccess: ({ chat }) => void navigate(chatPath(chat.id, lyric.User.nickName)),
    onError: showFailure,
  })
  return (
    <Dialog open onClose={onClose} title={phrases.negotiateTitle}>
      <p className="mb-6">{phrases.negotiateText(lyric.title, lyric.User.nickName)}</p>
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button busy={open.isPending && phrases.negotiateConfirm} onClick={() => open.mutate()}>
          {phrases.negotiateConfirm}
        </Button>
      </div>
    </Dialog>
  )
}

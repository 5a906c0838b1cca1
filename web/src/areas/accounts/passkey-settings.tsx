import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Security } from '#contract/accounts/second-factor.ts'
import { call } from '#web/platform/call.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { addPasskey, isChangeOfMind } from './passkey.ts'
import { ProvenDialog } from './proven-dialog.tsx'

const phrases = accounts.security
const dates = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' })

/** The passkeys of the account. */
export function PasskeySettings({ security }: { security: Security }) {
  const [open, setOpen] = useState<'add' | Security['passkeys'][number] | null>(null)
  const close = () => setOpen(null)
  return (
    <section>
      <h2 className="mb-1 text-xl font-medium">{phrases.passkeys}</h2>
      <p className="mb-3 text-muted">{phrases.passkeysText}</p>
      <ul className="mb-3 divide-y divide-line">
        {security.passkeys.map((passkey) => (
          <li key={passkey.id} aria-label={passkey.name} className="flex items-center gap-3 py-2.5">
            <KeyRound size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{passkey.name}</span>
              <span className="block text-sm text-muted">
                {passkey.lastUsedAt
                  ? phrases.lastUsed(dates.format(new Date(passkey.lastUsedAt)))
                  : phrases.added(dates.format(new Date(passkey.createdAt)))}
              </span>
            </span>
            <Button look="secondary" size="small" onClick={() => setOpen(passkey)}>
              {phrases.removePasskey}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={() => setOpen('add')}>
        <KeyRound size={18} strokeWidth={1.75} aria-hidden /> {phrases.addPasskey}
      </Button>
      {open === 'add' && <AddPasskey security={security} onClose={close} />}
      {open !== null && open !== 'add' && <RemovePasskey security={security} passkey={open} onClose={close} />}
    </section>
  )
}

interface DialogProps {
  security: Security
  onClose: () => void
}

function AddPasskey(props: DialogProps) {
  return (
    <ProvenDialog
      {...props}
      title={phrases.addPasskey}
      action={phrases.addPasskey}
      change={({ currentPassword, name }) => addPasskey(currentPassword, name.trim() || phrases.passkeyDefault)}
      failure={{ other: phrases.passkeyFailed, isHidden: isChangeOfMind }}
      above={(form) => (
        <TextField
          label={phrases.passkeyName}
          placeholder={phrases.passkeyDefault}
          maxLength={60}
          {...form.field('name')}
        />
      )}
    />
  )
}

function RemovePasskey({ passkey, ...props }: DialogProps & { passkey: Security['passkeys'][number] }) {
  return (
    <ProvenDialog
      {...props}
      title={phrases.removeTitle}
      action={phrases.removePasskey}
      look="danger"
      change={({ currentPassword }) =>
        call('DELETE /users/passkeys/:id', { params: { id: passkey.id }, body: { currentPassword } })
      }
      above={() => <p>{phrases.removeText(passkey.name)}</p>}
    />
  )
}

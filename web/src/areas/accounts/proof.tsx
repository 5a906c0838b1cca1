import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Security } from '#contract/accounts/second-factor.ts'
import { call, CallError, sentenceOf } from '#web/platform/call.ts'
import { invalidate, keys } from '#web/platform/query-keys.ts'
import { accounts } from '#web/phrases/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { hasPasskeys, isChangeOfMind, proveByPasskey } from './passkey.ts'

const phrases = accounts.proof

/** The security state of the account on the server. */
export const useSecurity = () =>
  useQuery({
    queryKey: keys.security(),
    queryFn: ({ signal }) => call('GET /users/security', { signal }),
    staleTime: 0,
  })

/** The server requires a new proof: the last one is older than ten minutes. */
const isProofMissing = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'proof_required' || error.code === 'wrong_current_password')

/** The message of a required password that is missing. */
export const missingProof = (security: Security | undefined, currentPassword: string): string | false =>
  Boolean(security?.hasPassword && !security.proven && !currentPassword) && accounts.login.passwordRequired

/** Call it with a refusal that may mean an expired proof; the form then asks again. */
export function useProofRefusal(): (error: unknown) => void {
  const queries = useQueryClient()
  return (error) => {
    if (isProofMissing(error)) void invalidate(queries, 'security')
  }
}

/** Asks for the password, or a passkey or Google instead. Renders no field if the session was proven recently. */
export function ProofField({
  security,
  ...field
}: { security: Security } & Pick<ComponentProps<typeof PasswordField>, 'value' | 'error' | 'onChange'> & {
    hint?: string
  }) {
  const queries = useQueryClient()
  const byPasskey = useMutation({
    mutationFn: proveByPasskey,
    onSuccess: () => invalidate(queries, 'security'),
  })
  const canUsePasskey = security.passkeys.length > 0 && hasPasskeys()
  if (security.proven) return <p className="rounded-card bg-sunken px-4 py-3 text-sm">{phrases.proven}</p>
  return (
    <div className="flex flex-col gap-3">
      {security.hasPassword ? (
        <PasswordField label={accounts.settings.current} autoComplete="current-password" {...field} />
      ) : (
        <p>{phrases.needed}</p>
      )}
      {(canUsePasskey || security.google) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {security.hasPassword && <span className="text-sm text-muted">{phrases.instead}</span>}
          {canUsePasskey && (
            <Button
              look="secondary"
              size="small"
              busy={byPasskey.isPending && phrases.passkey}
              onClick={() => byPasskey.mutate()}
            >
              <KeyRound size={16} strokeWidth={1.75} aria-hidden /> {phrases.passkey}
            </Button>
          )}
          {security.google && (
            <a
              href="/api/auth/google?prove=1"
              className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold hover:bg-sunken"
            >
              {phrases.google}
            </a>
          )}
        </div>
      )}
      {byPasskey.error && !isChangeOfMind(byPasskey.error) && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(byPasskey.error, phrases.failed)}
        </p>
      )}
    </div>
  )
}

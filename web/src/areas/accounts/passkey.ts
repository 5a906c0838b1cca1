import type { Account } from '#contract/accounts/account.ts'
import { call } from '#web/platform/call.ts'

// The WebAuthn helper loads at its first use.
const webAuthn = () => import('@simplewebauthn/browser')

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** A person who closes the browser's dialog has cancelled: this is no failure. */
export const isChangeOfMind = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

type Response = Parameters<typeof call<'POST /users/passkeys'>>[1]['body']['response']

export async function signInByPasskey(): Promise<Account> {
  const response = await answerByPasskey(await call('POST /users/passkey-login/options'))
  return call('POST /users/passkey-login', { body: { response } })
}

/** The answer of one of the person's passkeys to the options of a call. */
export async function answerByPasskey(options: object): Promise<Response> {
  const { startAuthentication } = await webAuthn()
  const response = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  })
  return response as unknown as Response
}

/** Proves the identity by a passkey. The session counts as proven for some minutes. */
export async function proveByPasskey(): Promise<void> {
  const response = await answerByPasskey(await call('POST /users/prove/options'))
  await call('POST /users/prove', { body: { response } })
}

export async function addPasskey(currentPassword: string, name: string): Promise<void> {
  const options = await call('POST /users/passkeys/options', { body: { currentPassword } })
  const { startRegistration } = await webAuthn()
  const response = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })
  await call('POST /users/passkeys', { body: { response: response as unknown as Response, name } })
}

import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server'
import * as contract from '#contract/accounts/prove-identity.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { saveChallenge, ownPasskeys, verifiedPasskey, webauthn } from './passkeys.ts'
import { proveSession } from './proof.ts'

const beginProof = serve(contract.beginProof, async ({ db }, { viewer, origin }) => {
  const known = await ownPasskeys(db, viewer.id)
  if (known.length === 0) throw new Refusal('not_found')
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: origin.hostname,
    userVerification: 'required',
    allowCredentials: known.map((key) => ({ id: key.id, transports: key.transports as AuthenticatorTransport[] })),
  })
  await saveChallenge(db, options.challenge, viewer.id)
  return { ...options }
})
const proveIdentity = serve(
  contract.proveIdentity,
  async (platform, { body, viewer, origin, address }) => {
    const key = await verifiedPasskey(
      platform.db,
      body.response as unknown as AuthenticationResponseJSON,
      viewer.id,
      origin,
    )
    if (key.user_id !== viewer.id) throw new Refusal('passkey_failed')
    await proveSession(platform, viewer)
    await platform.limits.refund('signInAddress', address)
    return { done: true as const }
  },
  { limit: 'signInAddress' },
)

export const proofs = [beginProof, proveIdentity]

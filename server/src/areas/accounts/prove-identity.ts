import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import * as contract from '#contract/accounts/prove-identity.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { askOwnPasskey, verifiedPasskey } from './passkeys.ts'
import { proveSession } from './proof.ts'

const beginProof = serve(contract.beginProof, async ({ db }, { viewer, origin }) => {
  const options = await askOwnPasskey(db, viewer.id, origin)
  if (!options) throw new Refusal('not_found')
  return options
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

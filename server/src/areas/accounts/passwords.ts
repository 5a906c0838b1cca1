import { hash, verify } from '@node-rs/argon2'

// OWASP's recommendation for argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

/**
 * Without an account a hash is verified all the same, so that the duration does not reveal whether the account
 * exists.
 */
const decoy = hashPassword('nobody has this password')
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'))
  return matches && Boolean(passwordHash)
}

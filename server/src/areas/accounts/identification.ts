import type { Identification } from '#contract/seals/receipt.ts'
import { type Queries, statement } from '../../platform/database.ts'

const find = statement<{ by_google: boolean; by_email: boolean }>(
  'identification-of-person',
  `select exists (select from google_identities g where g.user_id = u.id) as by_google,
          u.email_confirmed_at is not null as by_email
     from users u where u.id = $1`,
)

/** How the site knows who a person is, for a document that names them. */
export async function identificationOf(db: Queries, userId: string): Promise<Identification> {
  const row = await db.first(find, [userId])
  return row?.by_google ? 'google' : row?.by_email ? 'email' : 'account'
}

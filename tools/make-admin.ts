// npm run admin -- E-MAIL PASSWORD: makes this account an admin, creating it where there is none.
import { makeAdmin } from '../server/src/areas/accounts/index.ts'
import { withDatabase } from './with-database.ts'

const [email = '', password = ''] = process.argv.slice(2)
if (!email.includes('@') || password.length < 6) {
  console.error('Usage: npm run admin -- E-MAIL PASSWORD (at least 6 characters)')
  process.exit(1)
}
await withDatabase(async (db) => {
  await makeAdmin(db, email, password)
  console.log(`${email} is an admin now.`)
})

// npm run admin -- E-MAIL PASSWORD [--existing]: creates an admin account. An existing account is promoted only with
// --existing; its password becomes the given one, and its other sign-in methods end.
import { makeAdmin } from '../server/src/areas/accounts/index.ts'
import { withDatabase } from './with-database.ts'

const given = process.argv.slice(2)
const [email = '', password = ''] = given.filter((text) => text !== '--existing')
if (!email.includes('@') || password.length < 6) {
  console.error('Usage: npm run admin -- E-MAIL PASSWORD [--existing] (at least 6 characters)')
  process.exit(1)
}
await withDatabase(async (db) => {
  await makeAdmin(db, email, password, { existing: given.includes('--existing') })
  console.log(`${email} is an admin now.`)
})

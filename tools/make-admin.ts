// npm run admin -- E-MAIL PASSWORD [--existing]: makes an admin's account. An account that is there already is promoted
// only with --existing, and then its password becomes the given one and every other way into it ends.
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

// npm run seal-keys -- show | rotate | lost: the keys of the log of seals. "rotate" replaces the key by a new one that
// the old one signs; "lost" begins a new one when the old file is gone. Nodes read a changed file at the next seal.
import { loadDotEnv, readConfig } from '../server/src/platform/config.ts'
import { changeKey, publishedKeys } from '../server/src/areas/seals/index.ts'
import { withDatabase } from './with-database.ts'

const [command = 'show'] = process.argv.slice(2)
if (!['show', 'rotate', 'lost'].includes(command)) {
  console.error('Usage: npm run seal-keys -- show | rotate | lost')
  process.exit(2)
}
loadDotEnv()
const { sealKeyFile } = readConfig()
await withDatabase(async (db) => {
  if (command !== 'show') await changeKey(db, sealKeyFile, { isLost: command === 'lost' })
  for (const { publicKey, createdAt, signature } of await publishedKeys(db))
    console.log(`${createdAt}  ${publicKey}  ${signature ? 'signed by the key before' : 'not signed by a key before'}`)
  console.log(`The private key lies in ${sealKeyFile}.`)
})

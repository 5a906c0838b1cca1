// npm run verify-seal -- RECEIPT [TEXT] [--key PUBLIC_KEY]: verifies the receipt of a seal, without a network. A site
// serves this program as one file, `/verificar.mjs`, which knows the keys of that site.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verdictSentence, verifyReceipt } from '../contract/src/seals/verify-receipt.ts'

/** The server replaces this text by a JSON array of its public keys. */
const sitesKeys = '__KNOWN_KEYS__'

const { values, positionals } = parseArgs({
  options: { key: { type: 'string', multiple: true } },
  allowPositionals: true,
})
const [receiptFile, textFile] = positionals
const knownKeys = values.key ?? (sitesKeys.startsWith('[') ? (JSON.parse(sitesKeys) as string[]) : [])

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return fail(`No se pudo leer ${file}.`)
  }
}
function parsed(file: string): unknown {
  try {
    return JSON.parse(read(file)) as unknown
  } catch {
    return undefined
  }
}

if (!receiptFile) fail('Uso: verificar CONSTANCIA [TEXTO] [--key LLAVE_PUBLICA]')
if (knownKeys.length === 0) fail('Falta la llave pública del registro: --key LLAVE (está en /api/seals/checkpoint).')
const verdict = await verifyReceipt(parsed(receiptFile), { knownKeys, text: textFile && read(textFile) })
console.log(verdictSentence(verdict))
process.exitCode = verdict.holds ? 0 : 1

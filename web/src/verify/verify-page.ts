// The code of `/verificar`. The build puts it into one HTML file that needs no network.
import { sha256, toHex, utf8 } from '#contract/seals/bytes.ts'
import { canonicalText } from '#contract/seals/canonical-text.ts'
import { isReceipt, verdictSentence, verifyReceipt } from '#contract/seals/verify-receipt.ts'
import { verification as phrases } from '#web/phrases/seals.ts'

const part = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const [file, text, verdict, details] = [
  part<HTMLInputElement>('file'),
  part<HTMLTextAreaElement>('text'),
  part<HTMLOutputElement>('verdict'),
  part('details'),
]
const known = JSON.parse(part('keys').textContent ?? '[]') as unknown
const knownKeys = Array.isArray(known) ? (known as string[]) : []
/** What a printed certificate carries in its code: `#n=<entry>&h=<hash of the text>`. */
const paper = new URLSearchParams(location.hash.slice(1))
const paperHash = paper.get('h')

part('intro').textContent = phrases.intro
part('file-label').textContent = phrases.choose
part('text-label').textContent = phrases.text
part('text-hint').textContent = paperHash ? phrases.paperHint : phrases.textHint
if (paperHash) {
  part('paper').hidden = false
  part('paper').textContent = phrases.paper(paper.get('n') ?? '')
}

function show(sentence: string, holds: boolean): void {
  verdict.textContent = sentence
  verdict.dataset.holds = String(holds)
}

function showDetails(receipt: unknown): void {
  details.hidden = !isReceipt(receipt)
  if (!isReceipt(receipt)) return
  const rows = [
    [phrases.details.hash, receipt.declaration.textHash],
    [phrases.details.entry, String(receipt.entry.index)],
    [phrases.details.checkpoint, receipt.checkpoint],
  ] as const
  details.replaceChildren(
    ...rows.flatMap(([name, value]) => {
      const [term, description] = [document.createElement('dt'), document.createElement('dd')]
      term.textContent = name
      description.textContent = value
      return [term, description]
    }),
  )
}

async function compareWithPaper(): Promise<void> {
  if (!text.value.trim()) return show('', true)
  const isSame = toHex(await sha256(utf8(canonicalText(text.value)))) === paperHash
  show(isSame ? phrases.sameAsPaper : phrases.otherThanPaper, isSame)
}

async function verify(): Promise<void> {
  const chosen = file.files?.[0]
  if (!chosen) return paperHash ? compareWithPaper() : undefined
  try {
    const receipt = JSON.parse(await chosen.text()) as unknown
    const result = await verifyReceipt(receipt, { knownKeys, text: text.value })
    show(verdictSentence(result), result.holds)
    showDetails(receipt)
  } catch {
    show(phrases.unreadable, false)
    details.hidden = true
  }
}

file.addEventListener('change', () => void verify())
text.addEventListener('input', () => void verify())

// Expands a Hunspell dictionary: every word with every affix that its flags allow.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Rule {
  strip: string
  add: string
  /** The flags that the result carries on. */
  flags: string
  condition: RegExp | null
}
interface Affixes {
  suffixes: Map<string, Rule[]>
  prefixes: Map<string, Rule[]>
}

/** A form, its dictionary word, and the flags of the affixes that made it (empty for the word itself). */
export type OnForm = (form: string, lemma: string, flags: string) => void

function readAffixes(text: string): Affixes {
  const affixes: Affixes = { suffixes: new Map(), prefixes: new Map() }
  for (const line of text.split('\n')) {
    const [kind, flag, strip, added, condition] = line.trim().split(/\s+/)
    // The first line of a flag has its number of rules and no condition.
    if ((kind !== 'SFX' && kind !== 'PFX') || !flag || !strip || !added || !condition) continue
    const [add = '', flags = ''] = added.split('/')
    const rules = kind === 'SFX' ? affixes.suffixes : affixes.prefixes
    const rule = {
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
      flags,
      condition: condition === '.' ? null : new RegExp(kind === 'SFX' ? `${condition}$` : `^${condition}`, 'u'),
    }
    rules.set(flag, [...(rules.get(flag) ?? []), rule])
  }
  return affixes
}

const withSuffix = (word: string, { strip, add, condition }: Rule): string | undefined =>
  word.endsWith(strip) && (!condition || condition.test(word))
    ? word.slice(0, word.length - strip.length) + add
    : undefined

const withPrefix = (word: string, { strip, add, condition }: Rule): string | undefined =>
  word.startsWith(strip) && (!condition || condition.test(word)) ? add + word.slice(strip.length) : undefined

/** @param name a package that has `index.aff` and `index.dic` */
export function expandDictionary(name: string, onForm: OnForm): void {
  const folder = join(import.meta.dirname, '../../node_modules', name)
  const { suffixes, prefixes } = readAffixes(readFileSync(join(folder, 'index.aff'), 'utf8'))
  const [, ...entries] = readFileSync(join(folder, 'index.dic'), 'utf8').split('\n')
  for (const entry of entries) {
    const [lemma = '', flags = ''] = entry.trim().split('/')
    if (!lemma) continue
    const stems: [form: string, made: string][] = [[lemma, '']]
    for (const flag of flags)
      for (const rule of suffixes.get(flag) ?? []) {
        const form = withSuffix(lemma, rule)
        if (form === undefined) continue
        stems.push([form, flag])
        for (const next of rule.flags)
          for (const second of suffixes.get(next) ?? []) {
            const longer = withSuffix(form, second)
            if (longer !== undefined) stems.push([longer, flag + next])
          }
      }
    for (const [form, made] of stems) onForm(form, lemma, made)
    for (const flag of flags)
      for (const rule of prefixes.get(flag) ?? [])
        for (const [form, made] of stems) {
          const prefixed = withPrefix(form, rule)
          if (prefixed !== undefined) onForm(prefixed, lemma, made + flag)
        }
  }
}

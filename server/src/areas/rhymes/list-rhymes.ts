import * as contract from '#contract/rhymes/list-rhymes.ts'
import { heardAs, rhymeKeysOf } from '#contract/rhymes/rhyme-keys.ts'
import { rhymeLimits, rhymeMessages } from '#contract/rhymes/rhyme-rules.ts'
import { serve } from '../../platform/http.ts'
import { invalid } from '../../platform/refusal.ts'
import { rhymeIndex } from './rhyme-index.ts'

export const listRhymes = serve(
  contract.listRhymes,
  async (_, { query }) => {
    const word = query.word.normalize('NFC')
    const keys = rhymeKeysOf(word)
    if (!keys) throw invalid({ word: rhymeMessages.noVowel })
    const index = await rhymeIndex()
    const accent = { hasSeseo: query.seseo, hasYeismo: query.yeismo }
    const wanted = {
      ...accent,
      word: word.toLowerCase(),
      hasVoseo: query.voseo,
      hasOffensive: query.offensive,
      starts: query.starts.normalize('NFC'),
    }
    const page = { offset: query.offset, limit: query.limit }
    const isConsonant = query.kind === 'consonante'
    return {
      word,
      syllables: keys.syllables,
      key: isConsonant ? heardAs(keys.consonant, accent) : keys.assonant,
      groups: isConsonant
        ? index.consonantRhymes(keys.consonant, wanted, page, query.syllables)
        : index.assonantRhymes(keys, wanted, page, query.syllables),
      near: isConsonant ? index.nearRhymes(keys.consonant, wanted, rhymeLimits.near) : [],
    }
  },
  { limit: 'rhymes' },
)

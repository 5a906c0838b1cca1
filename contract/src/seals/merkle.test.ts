import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bytes, toHex, utf8 } from './bytes.ts'
import {
  completeSubtrees,
  consistencyRanges,
  hashOfLeaf,
  inclusionRanges,
  isConsistent,
  type Range,
  rootFromInclusion,
} from './merkle.ts'

const sha = (...parts: Uint8Array[]): Bytes => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return Uint8Array.from(hash.digest())
}
/** The definition of RFC 9162, section 2.1.1, written without the code under test. */
function treeHash(leaves: Bytes[]): Bytes {
  if (leaves.length === 0) return sha()
  if (leaves.length === 1) return sha(Uint8Array.of(0), leaves[0]!)
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return sha(Uint8Array.of(1), treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)))
}
const leaves = Array.from({ length: 40 }, (_, index) => utf8(`entry ${index}`))
const hashOf = ({ start, end }: Range) => treeHash(leaves.slice(start, end))

test('known roots', () => {
  expect(toHex(treeHash([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(toHex(treeHash([new Uint8Array()]))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
})

test('every leaf of every tree up to 33 leaves is proven, and no other leaf is', async () => {
  for (let size = 1; size <= 33; size++)
    for (let index = 0; index < size; index++) {
      const path = inclusionRanges(index, size).map(hashOf)
      const root = toHex(hashOf({ start: 0, end: size }))
      expect(toHex((await rootFromInclusion(await hashOfLeaf(leaves[index]!), index, size, path))!)).toBe(root)
      const wrong = await rootFromInclusion(await hashOfLeaf(utf8('another entry')), index, size, path)
      expect(toHex(wrong!)).not.toBe(root)
      expect(
        await rootFromInclusion(await hashOfLeaf(leaves[index]!), index, size, [...path, path[0]!]),
      ).toBeUndefined()
    }
})

test('any two trees of one log are consistent, and a fork is not', async () => {
  for (let to = 1; to <= 20; to++)
    for (let from = 0; from <= to; from++) {
      const tree = (size: number) => ({ size, root: hashOf({ start: 0, end: size }) })
      const proof = consistencyRanges(from, to).map(hashOf)
      expect(await isConsistent(tree(from), tree(to), proof), `${from} to ${to}`).toBe(true)
      if (from === 0) continue
      const forked = { size: from, root: treeHash([...leaves.slice(0, from - 1), utf8('removed')]) }
      expect(await isConsistent(forked, tree(to), proof), `fork at ${from} of ${to}`).toBe(false)
      for (const [at, hash] of proof.entries()) {
        const changed = proof.with(at, sha(hash))
        expect(await isConsistent(tree(from), tree(to), changed)).toBe(false)
      }
    }
})

test('a range is divided into complete subtrees without a gap, also beyond 32 bits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 45 }), fc.integer({ min: 1, max: 5_000 }), (start, length) => {
      let at = start
      for (const { level, index } of completeSubtrees({ start, end: start + length })) {
        expect(index * 2 ** level).toBe(at)
        at += 2 ** level
      }
      expect(at).toBe(start + length)
    }),
  )
})

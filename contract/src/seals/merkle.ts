// The Merkle tree of the log (RFC 9162, section 2.1): which subtrees a proof needs, and how a proof is checked.
import { areEqual, type Bytes, joined, sha256 } from './bytes.ts'

/** The leaves from `start` to before `end`. */
export interface Range {
  start: number
  end: number
}

export const leafPrefix = 0
export const nodePrefix = 1
export const hashOfLeaf = (leaf: Bytes): Promise<Bytes> => sha256(joined(Uint8Array.of(leafPrefix), leaf))
export const hashOfNode = (left: Bytes, right: Bytes): Promise<Bytes> =>
  sha256(joined(Uint8Array.of(nodePrefix), left, right))

/** The largest power of two below a size of 2 or more. Sizes may exceed 32 bits, so there are no bit operations. */
function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

/** The subtrees whose hashes prove that leaf `index` is in a tree of `size` leaves, from the leaf to the root. */
export function inclusionRanges(index: number, size: number, start = 0): Range[] {
  if (size <= 1) return []
  const split = splitOf(size)
  return index < split
    ? [...inclusionRanges(index, split, start), { start: start + split, end: start + size }]
    : [...inclusionRanges(index - split, size - split, start + split), { start, end: start + split }]
}

/** The subtrees whose hashes prove that the tree of `from` leaves is the beginning of the tree of `to` leaves. */
export function consistencyRanges(from: number, to: number): Range[] {
  const part = (known: number, size: number, start: number, isWhole: boolean): Range[] => {
    if (known === size) return isWhole ? [] : [{ start, end: start + size }]
    const split = splitOf(size)
    return known <= split
      ? [...part(known, split, start, isWhole), { start: start + split, end: start + size }]
      : [...part(known - split, size - split, start + split, false), { start, end: start + split }]
  }
  return from === 0 ? [] : part(from, to, 0, true)
}

/** The complete subtrees that a range consists of, from left to right, as levels and positions in them. */
export function completeSubtrees({ start, end }: Range): { level: number; index: number }[] {
  const found: { level: number; index: number }[] = []
  for (let at = start; at < end;) {
    let level = 0
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= end) level++
    found.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }
  return found
}

/**
 * The root that a proof of inclusion leads to, or `undefined` when the proof has the wrong length (RFC 9162, 2.1.3.2).
 */
export async function rootFromInclusion(
  leafHash: Bytes,
  index: number,
  size: number,
  path: readonly Bytes[],
): Promise<Bytes | undefined> {
  if (index < 0 || index >= size) return undefined
  const ranges = inclusionRanges(index, size)
  if (ranges.length !== path.length) return undefined
  let hash = leafHash
  for (const [at, { start }] of ranges.entries())
    hash = start > index ? await hashOfNode(hash, path[at]!) : await hashOfNode(path[at]!, hash)
  return hash
}

/** Whether the tree with `fromRoot` is the beginning of the tree with `toRoot` (RFC 9162, 2.1.4.2). */
export async function isConsistent(
  from: { size: number; root: Bytes },
  to: { size: number; root: Bytes },
  proof: readonly Bytes[],
): Promise<boolean> {
  if (from.size > to.size) return false
  if (from.size === to.size) return proof.length === 0 && areEqual(from.root, to.root)
  if (from.size === 0) return proof.length === 0
  const path = [...proof]
  // A tree of a power of two is a node of the larger tree: its own root begins the proof.
  if (Number.isInteger(Math.log2(from.size))) path.unshift(from.root)
  if (path.length === 0) return false
  let node = from.size - 1
  let last = to.size - 1
  while (node % 2 === 1) {
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  let oldRoot = path[0]!
  let newRoot = path[0]!
  for (const sibling of path.slice(1)) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      oldRoot = await hashOfNode(sibling, oldRoot)
      newRoot = await hashOfNode(sibling, newRoot)
      while (node % 2 === 0 && node !== 0) {
        node = Math.floor(node / 2)
        last = Math.floor(last / 2)
      }
    } else newRoot = await hashOfNode(newRoot, sibling)
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && areEqual(oldRoot, from.root) && areEqual(newRoot, to.root)
}

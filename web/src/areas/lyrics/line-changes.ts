export interface LineChange {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** The line changes between two texts: the longest common subsequence stays, other lines were removed or added. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  // lengths[i][j]: the length of the longest common subsequence of the rests from i and j.
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  const changes: LineChange[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      changes.push({ kind: 'same', text: a[i]! })
      i++
      j++
    } else if (j >= b.length || (i < a.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!))
      changes.push({ kind: 'gone', text: a[i++]! })
    else changes.push({ kind: 'new', text: b[j++]! })
  }
  return changes
}

// Where a distributed PostgreSQL would run a statement. PostgreSQL's own plan says which tables it reads and which
// columns must be equal; the rules of Citus are applied to that.
import type pg from 'pg'
import type { Layout } from './layout.ts'

/**
 * `reference`: only reference tables. `one shard`: a parameter says which. `all shards`: each does its part. `moves
 * rows`: an inner join of rows of different shards. `refused`: a correlated subquery, an outer join, a write or a lock
 * that needs several shards.
 */
export const verdicts = ['reference', 'one shard', 'all shards', 'moves rows', 'refused'] as const
export type Verdict = (typeof verdicts)[number]

interface Plan {
  'Node Type': string
  'Join Type'?: string
  Operation?: string
  'Relation Name'?: string
  'CTE Name'?: string
  'Subplan Name'?: string
  Alias?: string
  Output?: string[]
  Plans?: Plan[]
  [field: string]: unknown
}

const conditions = ['Index Cond', 'Recheck Cond', 'Hash Cond', 'Merge Cond', 'Join Filter', 'Filter', 'TID Cond']

/** The parts of a condition that must all hold. */
export function conjuncts(condition: string): string[] {
  let text = condition.trim()
  // Parentheses around the whole.
  for (;;) {
    let depth = 0
    const end = [...text].findIndex((sign) => (depth += sign === '(' ? 1 : sign === ')' ? -1 : 0) === 0)
    if (!text.startsWith('(') || end !== text.length - 1) break
    text = text.slice(1, -1).trim()
  }
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    else if (depth === 0 && text.startsWith(' OR ', at)) return []
    else if (depth === 0 && text.startsWith(' AND ', at)) {
      parts.push(text.slice(from, at))
      from = at + 5
    }
  }
  return parts.length ? [...parts, text.slice(from)].flatMap(conjuncts) : [text]
}

const column = '[a-z_][a-z_0-9]*\\.[a-z_][a-z_0-9]*'
const equalColumns = new RegExp(`^(${column}) = (${column})$`)
const equalParameter = new RegExp(`^(${column}) = (\\$\\d+|'[^']*'::\\w+)$`)

/** Which columns have the same value, and which of them have the value of a parameter. */
class Equalities {
  readonly #parent = new Map<string, string>()
  readonly #known = new Set<string>()
  rootOf(term: string): string {
    let at = term
    while (this.#parent.has(at)) at = this.#parent.get(at)!
    return at
  }
  join(one: string, other: string): void {
    const [a, b] = [this.rootOf(one), this.rootOf(other)]
    if (a === b) return
    this.#parent.set(a, b)
    if (this.#known.has(a)) this.#known.add(b)
  }
  /** Columns that have the same parameter are equal: the planner writes it for each of them. */
  know(term: string, parameter: string): void {
    this.join(term, parameter)
    this.#known.add(this.rootOf(term))
  }
  isKnown(term: string): boolean {
    return this.#known.has(this.rootOf(term))
  }
}

interface Used {
  alias: string
  table: string
  /** Alias and distribution column. */
  key: string
  kind: string
  isWritten: boolean
}

export function verdictOf(plan: Plan, layout: Layout, tableColumns: ReadonlyMap<string, readonly string[]>): Verdict {
  const equal = new Equalities()
  const used: Used[] = []
  const sources = new Map<string, Plan>()
  let [isLocked, isCorrelated] = [false, false]

  const walk = (node: Plan, isInSubplan: boolean): void => {
    const inside = isInSubplan || (node['Subplan Name'] ?? '').startsWith('SubPlan')
    const cte = /^CTE (.+)$/.exec(node['Subplan Name'] ?? '')?.[1]
    if (cte) sources.set(cte, node)
    if (node['Node Type'] === 'LockRows') isLocked = true
    for (const name of conditions)
      for (const part of typeof node[name] === 'string' ? conjuncts(node[name]) : []) {
        const columns = equalColumns.exec(part)
        if (columns) equal.join(columns[1]!, columns[2]!)
        const known = equalParameter.exec(part)
        if (known) equal.know(known[1]!, known[2]!)
      }
    const table = node['Relation Name']
    const place = table === undefined ? undefined : layout.get(table)
    if (table !== undefined && place) {
      const isWritten = node['Node Type'] === 'ModifyTable'
      const alias = isWritten ? `${node.Alias ?? table} written ${used.length}` : (node.Alias ?? table)
      const key = `${alias}.${place.column}`
      used.push({ alias, table, key, kind: place.kind, isWritten })
      if (isWritten) {
        const value = node.Plans?.[0]?.Output?.[(tableColumns.get(table) ?? []).indexOf(place.column)]
        if (node.Operation !== 'Insert') equal.join(key, `${node.Alias ?? table}.${place.column}`)
        else if (value && /^\$\d+$/.test(value)) equal.know(key, value)
        else if (value) equal.join(key, value)
      } else if (inside) isCorrelated = true
    }
    // A row of a common table expression has the values of its source, by name.
    const source = node['CTE Name'] === undefined ? undefined : sources.get(node['CTE Name'])
    for (const value of source?.Output ?? []) {
      const name = new RegExp(`^${column}$`).test(value) ? value.split('.')[1]! : undefined
      if (name) equal.join(`${node.Alias}.${name}`, value)
    }
    for (const child of node.Plans ?? []) walk(child, inside)
  }
  walk(plan, false)
  if (!used.length) return 'reference'
  const roots = new Set(used.map(({ key, kind }) => `${kind} ${equal.rootOf(key)}`))
  const isWrite = used.some(({ isWritten }) => isWritten)
  if (roots.size === 1) {
    if (used.some(({ key }) => equal.isKnown(key))) return 'one shard'
    const isSimple = used.filter(({ isWritten }) => isWritten).length <= 1
    return isLocked || !isSimple ? 'refused' : 'all shards'
  }
  return isWrite || isLocked || isCorrelated || hasOuterJoin(plan, layout) ? 'refused' : 'moves rows'
}

/** Whether rows of distributed tables are on both sides of a join that is not an inner one. */
function hasOuterJoin(plan: Plan, layout: Layout): boolean {
  const isDistributed = (node: Plan): boolean =>
    layout.has(node['Relation Name'] ?? '') || (node.Plans ?? []).some(isDistributed)
  const isOuter = plan['Join Type'] !== undefined && plan['Join Type'] !== 'Inner'
  return (
    (isOuter && (plan.Plans ?? []).filter(isDistributed).length > 1) ||
    (plan.Plans ?? []).some((child) => hasOuterJoin(child, layout))
  )
}

/** The plan for any values, without running anything. */
export async function planOf(client: pg.Client, text: string): Promise<Plan> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  )
  return rows[0]!['QUERY PLAN'][0]!.Plan
}

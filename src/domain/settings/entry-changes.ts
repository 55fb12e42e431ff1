import { isJsonObject, isSameJson } from './document.ts'

/** Difference inside a list or a map. */
export interface EntryChange {
  /** Names on the way to the entry, outermost first; the last is the entry itself. */
  readonly names: readonly string[]
  readonly kind: 'added' | 'removed' | 'changed'
  /** Value before; undefined for an added entry and for a text in a list. */
  readonly from?: unknown
  readonly to?: unknown
}

/**
 * What differs between two lists or maps, entry by entry, in the order of the first and then of the second. A text is its own
 * name in a list, an object is told by `name` or `id`. Undefined where that cannot be told: one of both is neither list nor map
 * (nothing at all counts as empty), items have no names of their own, or only the order differs.
 */
export function entryChanges(from: unknown, to: unknown): readonly EntryChange[] | undefined {
  const changes = hasGroup(from, to) ? differences(from ?? {}, to ?? {}, []) : undefined
  return changes && changes.length > 0 ? changes : undefined
}

/** Changes of a list's items by their names alone, each once: added, removed, or changed in some way. */
export function itemChanges(changes: readonly EntryChange[]): readonly EntryChange[] {
  const items = changes.map(
    ({ names, kind }): EntryChange => ({
      names: names.slice(0, 1),
      kind: names.length > 1 ? 'changed' : kind,
    }),
  )
  return items.filter(({ names: [name] }, at) => at === items.findIndex(({ names: [other] }) => other === name))
}

/** Whether one of two is a list or a map. */
const hasGroup = (...two: readonly [unknown, unknown]): boolean =>
  two.some((value) => Array.isArray(value) || isJsonObject(value))

type Entries = ReadonlyMap<string, unknown>

function differences(from: unknown, to: unknown, path: readonly string[]): readonly EntryChange[] | undefined {
  const [before, after] = [entriesOf(from), entriesOf(to)]
  if (!before || !after) return undefined
  const isMap = isJsonObject(from) && isJsonObject(to)
  const found: EntryChange[] = []
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [one, other] = [before.get(name), after.get(name)]
    if (isSameJson(one, other)) continue
    const names = [...path, name]
    const inner = one === undefined || other === undefined ? undefined : differences(one, other, names)
    if (inner && inner.length > 0) found.push(...inner)
    else found.push({ names, ...changeOf(one, other, isMap && path.length > 0, isJsonObject(to)) })
  }
  return found
}

/** Change of an entry: from one value to another, added or removed. */
function changeOf(from: unknown, to: unknown, isValue: boolean, isOfMap: boolean): Omit<EntryChange, 'names'> {
  const isGroup = hasGroup(from, to)
  if (isValue && !isGroup) return { kind: 'changed', from, to }
  if (from === undefined) return typeof to === 'string' && !isOfMap ? { kind: 'added' } : { kind: 'added', to }
  if (to === undefined) return { kind: 'removed' }
  return { kind: 'changed', from, to }
}

/** Entries by their names; undefined where two have the same, or one has none. */
function entriesOf(value: unknown): Entries | undefined {
  if (isJsonObject(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value)) return undefined
  const entries = value.map((item: unknown) => [nameOf(item), item] as const)
  const names = new Set(entries.map(([name]) => name))
  return names.size === value.length && !names.has('') ? new Map(entries) : undefined
}

/** Name of an item of a list; empty where it has none. */
export function nameOf(item: unknown): string {
  if (typeof item === 'string') return item
  const name = isJsonObject(item) ? (item['name'] ?? item['id']) : undefined
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}

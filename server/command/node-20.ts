/** Addition of what Node 20 lacks of what the code shared with browsers uses: the command runs there, too (`engines`). */
export function addMissingBuiltins(): void {
  if (!('groupBy' in Map)) Object.defineProperty(Map, 'groupBy', { value: groupBy })
}

function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const [index, item] of [...items].entries()) {
    const key = keyOf(item, index)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

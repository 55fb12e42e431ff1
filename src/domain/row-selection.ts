/**
 * Range of rows for a press with shift: keys from one row to another, both included, in the order of the list.
 *
 * @param from the row that was pressed before; where it is not listed, the range is `to` alone
 */
export function rowRange(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [first, last] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)]
  return first < 0 ? [to] : keys.slice(Math.min(first, last), Math.max(first, last) + 1)
}

/**
 * Selection after a press on a row: where that row was selected, the changed rows are so no longer; else they all are.
 *
 * @param changed keys of rows that follow the pressed one, itself included
 */
export function pressedSelection(
  selected: ReadonlySet<string>,
  pressed: string,
  changed: readonly string[],
): ReadonlySet<string> {
  const rows = new Set(changed)
  return selected.has(pressed) ? selected.difference(rows) : selected.union(rows)
}

/**
 * Moves the focus in a menu of microphones: up and down in a ring, Home and End to the first and last, a letter to the next
 * that begins with it.
 *
 * @returns whether the key was one of these
 */
export function moveInRows(menu: HTMLElement, key: string): boolean {
  const rows = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const target = rowFor(
    key,
    rows.findIndex((row) => row.matches(':focus')),
    rows,
  )
  if (target === undefined) return false
  rows[target]?.focus()
  return true
}

function rowFor(key: string, row: number, rows: readonly HTMLElement[]): number | undefined {
  const count = rows.length
  switch (key) {
    case 'ArrowDown':
      return (row + 1) % count
    case 'ArrowUp':
      return row <= 0 ? count - 1 : row - 1
    case 'Home':
    case 'PageUp':
      return 0
    case 'End':
    case 'PageDown':
      return count - 1
    default: {
      if (key.length !== 1 || key === ' ') return undefined
      const order = rows.map((_, index) => (row + 1 + index) % count)
      return order.find((index) => rows[index]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
    }
  }
}

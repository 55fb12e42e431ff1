/**
 * Moves the focus in a menu whose rows hold two things each, or one: up and down stay in their column, left and right change it,
 * Home and End go to the first and last row, a letter to the next row that begins with it.
 *
 * @returns whether the key was one of these
 */
export function moveInRows(menu: HTMLElement, key: string): boolean {
  const rows = [...menu.querySelectorAll<HTMLElement>('[role="group"]')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
  ])
  const row = rows.findIndex((items) => items.some((item) => item.matches(':focus')))
  const column = Math.max(0, rows[row]?.findIndex((item) => item.matches(':focus')) ?? 0)
  const target = rowFor(key, row, rows) ?? (isSideways(key) ? row : undefined)
  if (target === undefined) return false
  const items = rows[target] ?? []
  const item = items[isSideways(key) ? 1 - column : column] ?? items[0]
  item?.focus()
  return true
}

const isSideways = (key: string): boolean => key === 'ArrowLeft' || key === 'ArrowRight'

function rowFor(key: string, row: number, rows: readonly (readonly HTMLElement[])[]): number | undefined {
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
      return order.find((index) => rows[index]?.[0]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
    }
  }
}

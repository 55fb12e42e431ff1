import type { Lifetime } from '../../platform/lifetime.ts'

/** A pointer or the focus that has rested for this long is no longer about to choose anything. */
const RESTING_MS = 5000
const NAME = 'th[role="rowheader"]'

/** The keys of a grid: arrows, Home and End go from cell to cell, Enter and Space press an hour. */
export function followKeys(table: HTMLElement, lifetime: Lifetime, press: (cell: HTMLElement) => void): void {
  lifetime.listen(table, 'keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !(event.target instanceof HTMLElement)) return
    const { key, target } = event
    const cell = target.closest<HTMLElement>('th, td')
    if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isPress = cell === target && (key === 'Enter' || key === ' ')
    const next = isPress ? undefined : cellBy(table, cell, key)
    if (isPress) press(cell)
    if (next) focus(next)
    if (next || isPress) event.preventDefault()
  })
}

/** Holds as long as a pointer moves over the table or keys go through it: nobody shall hit the wrong bird. */
export function freezeRowsWhileChoosing(
  table: HTMLElement,
  lifetime: Lifetime,
  freeze: (isFrozen: boolean) => void,
): void {
  let stopWaiting = (): void => {}
  const rest = (): void => {
    stopWaiting()
    freeze(false)
  }
  const stir = (): void => {
    stopWaiting()
    freeze(true)
    stopWaiting = lifetime.after(RESTING_MS, rest)
  }
  for (const type of ['pointermove', 'pointerdown', 'focusin', 'keydown']) lifetime.listen(table, type, stir)
  for (const type of ['pointerleave', 'pointercancel', 'focusout']) lifetime.listen(table, type, rest)
  lifetime.add(rest)
}

/** Where a key leads from a cell, among names and hours (a total leads nowhere); undefined for keys that lead nowhere. */
function cellBy(table: HTMLElement, cell: HTMLElement, key: string): HTMLElement | null | undefined {
  const row = cell.closest('tr')
  const cells = [...(row?.querySelectorAll<HTMLElement>(`${NAME}, [data-hour]`) ?? [])]
  const beside = (by: number): HTMLElement | undefined => cells[Math.max(0, cells.indexOf(cell) + by)]
  const over = (by: number): HTMLElement | null | undefined => {
    const rows = [...table.querySelectorAll<HTMLElement>('tr.hours, tbody tr:not([hidden])')]
    const other = rows[rows.findIndex((one) => one === row) + by]
    // in a hand the hours have no names
    return other?.offsetHeight ? other.querySelector<HTMLElement>(columnOf(cell)) : undefined
  }
  const forward = getComputedStyle(table).direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return beside(forward)
    case 'ArrowLeft':
      return beside(-forward)
    case 'ArrowDown':
      return over(1)
    case 'ArrowUp':
      return over(-1)
    case 'Home':
      return cells[0]
    case 'End':
      return cells.at(-1)
    default:
      return undefined
  }
}

/** The cells that stand in a column with this one. */
const columnOf = ({ dataset: { hour } }: HTMLElement): string => (hour === undefined ? NAME : `[data-hour="${hour}"]`)

function focus(cell: HTMLElement): void {
  const name = cell.querySelector('a')
  if (!name) cell.tabIndex = -1
  const target = name ?? cell
  target.focus()
}

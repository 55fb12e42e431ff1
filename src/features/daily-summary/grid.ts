import type { Lifetime } from '../../platform/lifetime.ts'

/** A pointer or the focus that has rested for this long is no longer about to choose anything. */
const RESTING_MS = 5000
const NAME = 'th[role="rowheader"]'
const TOTAL = '[part="count"]'

/** The light of the day, once it is known: it says when. */
const BAND = 'tr.band-row:has([data-known="true"])'

/** How many rows a page of keys is. */
const PAGE_KEY_ROWS = 10

/**
 * The keys of a grid, which is one stop of Tab: arrows, Home, End, Page Up and Page Down go from cell to cell, Enter and
 * Space press one. Who comes back finds the cell that was left, while it is there.
 */
export function followKeys(table: HTMLElement, lifetime: Lifetime, press: (cell: HTMLElement) => void): void {
  let last: HTMLElement | undefined
  const enter = (): void => {
    const isThere = last && table.contains(last) && !last.closest('[hidden]')
    const first = table.querySelector<HTMLElement>(`tbody tr:not([hidden]) ${NAME}`)
    const cell = isThere ? last : first
    if (cell) focus(cell)
  }
  lifetime.listen(table, 'focusin', ({ target }) => {
    if (target === table) return enter()
    last = (target instanceof Element && target.closest<HTMLElement>('th, td')) || undefined
    table.tabIndex = -1 // Tab leads out
  })
  lifetime.listen(table, 'focusout', () => (table.tabIndex = 0))
  if (table.matches(':focus')) enter()
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

/** Where a key leads from a cell, among names, totals and hours; undefined for keys that lead nowhere. */
function cellBy(table: HTMLElement, cell: HTMLElement, key: string): HTMLElement | null | undefined {
  const row = cell.closest('tr')
  const cells = [...(row?.querySelectorAll<HTMLElement>(`${NAME}, ${TOTAL}, [data-hour]`) ?? [])]
  const beside = (by: number): HTMLElement | undefined => cells[Math.max(0, cells.indexOf(cell) + by)]
  const over = (by: number): HTMLElement | null | undefined => {
    const rows = [...table.querySelectorAll<HTMLElement>(`tr.hours, ${BAND}, tbody tr:not([hidden])`)]
    const at = rows.findIndex((one) => one === row) + by
    const header = rows.filter((one) => one.parentElement?.localName === 'thead').length
    const other = rows[Math.abs(by) > 1 ? Math.max(header, Math.min(at, rows.length - 1)) : at]
    // in a hand the hours have no names
    if (!other?.offsetHeight) return undefined
    const next = other.querySelector<HTMLElement>(other.matches(BAND) ? 'td' : columnOf(cell))
    if (next && other.matches(BAND)) next.dataset.column = cell.dataset.column ?? columnOf(cell)
    return next
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
    case 'PageDown':
      return over(PAGE_KEY_ROWS)
    case 'PageUp':
      return over(-PAGE_KEY_ROWS)
    case 'Home':
      return cells[0]
    case 'End':
      return cells.at(-1)
    default:
      return undefined
  }
}

/** The cells that stand in a column with this one. */
const columnOf = (cell: HTMLElement): string =>
  cell.dataset.column ??
  (cell.dataset.hour === undefined ? (cell.matches(TOTAL) ? TOTAL : NAME) : `[data-hour="${cell.dataset.hour}"]`)

function focus(cell: HTMLElement): void {
  const name = cell.querySelector('a')
  if (!name) cell.tabIndex = -1
  const target = name ?? cell
  target.focus()
}

import type { Lifetime } from '../../platform/lifetime.ts'

/** What an hour says, for the whole table: one at a time. */
export interface CellTip {
  /** The cell of which it speaks. */
  readonly cell: HTMLElement | undefined
  /**
   * Speaks of a cell, or of none.
   *
   * @param leads whether it can be pressed itself, as by a finger
   */
  show(cell: HTMLElement | undefined, leads?: boolean): void
}

/** Room between it and its cell, and the edge of the window, pixels. */
const GAP_PX = 6

/**
 * Makes the tip of a table. `wordsOf` says what a cell means, `press` is called when the tip itself is pressed; `id` is its own in
 * the element.
 */
export function createCellTip(
  table: HTMLElement,
  lifetime: Lifetime,
  wordsOf: (cell: HTMLElement) => string,
  press: (cell: HTMLElement) => void,
  id = 'cell-tip',
): CellTip {
  const tip = document.createElement('div')
  tip.className = 'cell-tip'
  tip.id = id
  tip.role = 'tooltip'
  tip.popover = 'manual'
  tip.part.add('tooltip')
  let cell: HTMLElement | undefined
  table.getRootNode().appendChild(tip)
  lifetime.add(() => tip.remove())
  lifetime.listen(tip, 'click', () => {
    if (cell) press(cell)
    show(undefined)
  })
  const show = (next: HTMLElement | undefined, leads = false): void => {
    if (next === cell && (!next || leads === tip.hasAttribute('data-leads'))) return
    cell?.removeAttribute('aria-describedby')
    cell = next
    tip.togglePopover(next !== undefined)
    if (!next) return
    tip.textContent = wordsOf(next)
    tip.toggleAttribute('data-leads', leads)
    next.setAttribute('aria-describedby', tip.id)
    const { left, top, width, bottom } = next.getBoundingClientRect()
    const room = document.documentElement.clientWidth - tip.offsetWidth - GAP_PX
    const above = top - tip.offsetHeight - GAP_PX
    tip.style.left = `${Math.max(GAP_PX, Math.min(left + width / 2 - tip.offsetWidth / 2, room))}px`
    tip.style.top = `${above < 0 ? bottom + GAP_PX : above}px`
  }
  // it would stay behind
  lifetime.listen(document, 'scroll', () => show(undefined), { capture: true, passive: true })
  return {
    get cell() {
      return cell
    },
    show,
  }
}

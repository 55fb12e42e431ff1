import type { Host } from '../../ui/host.ts'
import sheet from './roomy.css?sheet'

/** A name fits into its row as long as text is at most this much larger than usual. */
const LARGEST_PX = 15

/** And its lines no farther apart than this, in heights of a letter. */
const WIDEST_LINES = 1.3

/** What a day needs when its rows stand, as one piece of code. */
export { loadDaysAroundAtom, loadSummaryPicturesAtom } from '../../state/day/day-surroundings.ts'
export { PictureLinks } from '../../parts/picture-doors/picture-doors.ts'
export { Connection } from './connection.tsx'
export { HeadlineLink, NumberDoor } from './day-doors.tsx'
export { DayTips } from './day-tips.ts'
export { FailedDay, QuietDay } from './empty-day.tsx'
export { flash, slideRows } from './motion.ts'

/**
 * Rows of one known height keep a change inside the row. Where a reader has set more space between letters, words or lines
 * (WCAG 1.4.12), or text is larger than a row was made for, rows are as high as their names instead, and nothing is cut.
 *
 * The element's own window watches: another one would wait forever for an element whose frame has gone, and report that
 * as an error at every drawing.
 *
 * @returns the way to stop
 */
export function observeTextSpacing({ element, adopt }: Host): () => void {
  const Observer = (element.ownerDocument.defaultView as Partial<typeof globalThis> | null)?.ResizeObserver // reason: not in all browsers
  if (!Observer) return () => {}
  adopt([sheet])
  const probe = document.createElement('span')
  probe.className = 'room-probe'
  probe.ariaHidden = 'true'
  probe.textContent = 'x x'
  element.shadowRoot?.append(probe)
  // its size changes with everything that it is asked about
  const observer = new Observer(() => {
    const { fontSize, letterSpacing, wordSpacing, lineHeight } = getComputedStyle(probe)
    const size = Number.parseFloat(fontSize)
    const isSpaced = [letterSpacing, wordSpacing].some((space) => Number.parseFloat(space) > 0)
    const isRoomy = isSpaced || size > LARGEST_PX || Number.parseFloat(lineHeight) > size * WIDEST_LINES
    element.shadowRoot?.querySelector('.summary')?.toggleAttribute('data-roomy', isRoomy)
  })
  observer.observe(probe)
  return () => {
    observer.disconnect()
    probe.remove()
  }
}

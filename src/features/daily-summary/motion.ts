import { COUNT_HIGHLIGHT_MS, MAX_ANIMATIONS, NEW_SPECIES_HIGHLIGHT_MS } from '../../domain/limits.ts'
import { now } from '../../platform/clock.ts'
import { prefersReducedMotion } from '../../platform/reduced-motion.ts'

const SLIDE_MS = 180
/** Calm, not a dance: rows slide when the last slide is this long ago, and when few have to. */
const SLIDE_PAUSE_MS = 900
const SLIDES_AT_ONCE = 24
let running = 0
let lastSlide = 0
/** At least this long between two highlights that come one by one; those of one batch count as one. */
const FLASH_PAUSE_MS = 1000
let lastFlash = 0

/**
 * Plays an animation unless 50 are playing or the person asked for none (Spec §9). Compositor properties only; the row
 * that is `lit` by it is a part of its own meanwhile.
 */
function play(element: Element, keyframes: Keyframe[], duration: number, lit?: Element): void {
  if (running >= MAX_ANIMATIONS || prefersReducedMotion()) return
  // Chromium gives none in a document whose window has gone
  const animation = element.animate(keyframes, { duration, easing: 'ease-out' }) as Animation | null // reason: see above
  if (!animation) return
  running += 1
  lit?.part.add('row-changed')
  const done = (): void => {
    running -= 1
    lit?.part.remove('row-changed')
  }
  animation.onfinish = done
  animation.oncancel = done
}

/**
 * Lights the cell a detection fell into (1 s), or the whole row of a species new to this day (0.8 s). When birds come
 * faster than an eye can follow, only some are lit: the numbers tell the rest. Of those out of the window none is: a
 * browser draws frame after frame for an animation that it cannot show.
 */
export function flash(row: HTMLElement, column: number, isNew: boolean): void {
  if (now() - lastFlash < FLASH_PAUSE_MS || !isSeen(row)) return
  lastFlash = now()
  const target = isNew ? row : row.querySelectorAll('[part="hour"]')[column]
  const duration = isNew ? NEW_SPECIES_HIGHLIGHT_MS : COUNT_HIGHLIGHT_MS
  if (target) play(target, [{ opacity: 0.25 }, { opacity: 1 }], duration, row)
}

/** Whether the window shows a row. A folded one stands where it would be seen. */
function isSeen(row: HTMLElement): boolean {
  if (row.hasAttribute('hidden')) return false
  const { top, bottom } = row.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/**
 * Slides rows from where they were to where they are now, after a change of order. Rows have one height.
 *
 * @param before the names of the rows as they stood
 */
export function slideRows(body: HTMLElement, before: readonly string[]): void {
  const rows = [...body.children] as HTMLElement[] // reason: rows of a table
  const moved = movedRows(
    before,
    rows.map((row) => row.dataset.species ?? ''),
  )
  if (moved.length === 0) return
  const isCalm = now() - lastSlide > SLIDE_PAUSE_MS
  lastSlide = now()
  if (!isCalm || moved.length > SLIDES_AT_ONCE) return
  const height = rows[0]?.offsetHeight ?? 0
  for (const { index, by } of moved) {
    const row = rows[index]
    if (row) play(row, [{ translate: `0 ${by * height}px` }, { translate: 'none' }], SLIDE_MS)
  }
}

/** Which rows stand elsewhere now: the index they have, and how many rows away they stood (positive: below). */
export function movedRows(old: readonly string[], now: readonly string[]): { index: number; by: number }[] {
  let first = 0
  while (first < now.length && now[first] === old[first]) first += 1
  const places = new Map<string, number>()
  for (let index = first; index < old.length; index += 1) places.set(old[index] ?? '', index)
  const moved: { index: number; by: number }[] = []
  for (let index = first; index < now.length; index += 1) {
    const place = places.get(now[index] ?? '')
    if (place === index) continue
    if (place !== undefined) moved.push({ index, by: place - index })
  }
  return moved
}

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { COUNT_HIGHLIGHT_MS, MAX_ANIMATIONS, NEW_SPECIES_HIGHLIGHT_MS } from '../../domain/limits.ts'
import { now } from '../../platform/clock.ts'
import { prefersReducedMotion } from '../../platform/preferences.ts'

const SLIDE_MS = 180
/** Calm, not a dance: rows slide when the last slide is this long ago, and when few have to. */
const SLIDE_PAUSE_MS = 900
const SLIDES_AT_ONCE = 24
let running = 0
let lastSlide = 0

/** Plays an animation unless 50 are playing or the person asked for none (Spec §9). Compositor properties only. */
function play(element: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions): void {
  if (running >= MAX_ANIMATIONS || prefersReducedMotion()) return
  running += 1
  const animation = element.animate(keyframes, options)
  const done = (): void => {
    running -= 1
  }
  animation.onfinish = done
  animation.oncancel = done
}

/** Lights the cell a detection fell into (1 s), or the whole row of a species new to this day (0.8 s). */
export function flash(row: HTMLElement, column: number, isNew: boolean): void {
  const target = isNew ? row : row.querySelectorAll('[part="hour"]')[column]
  if (!target) return
  const duration = isNew ? NEW_SPECIES_HIGHLIGHT_MS : COUNT_HIGHLIGHT_MS
  play(target, [{ opacity: 0.25 }, { opacity: 1 }], { duration, easing: 'ease-out' })
}

/** Slides rows from where they were to where they are now, after a change of order. Rows have one height. */
export function useMotion(frame: RefObject<HTMLElement | null>, order: readonly string[]): void {
  const before = useRef(order)
  useLayoutEffect(() => {
    const old = before.current
    before.current = order
    if (old === order || old.length === 0 || Math.abs(old.length - order.length) > 1) return
    const moved = movedRows(old, order)
    const isCalm = now() - lastSlide > SLIDE_PAUSE_MS
    lastSlide = now()
    if (!isCalm || moved.length === 0 || moved.length > SLIDES_AT_ONCE || !frame.current) return
    const rows = frame.current.querySelectorAll<HTMLElement>('[part~="species-row"]')
    const height = rows[0]?.offsetHeight ?? 0
    for (const { index, by } of moved) {
      const row = rows[index]
      if (row)
        play(row, [{ transform: `translateY(${by * height}px)` }, { transform: 'none' }], {
          duration: SLIDE_MS,
          easing: 'ease-out',
        })
    }
  }, [order, frame])
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

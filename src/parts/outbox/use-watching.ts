import { type RefObject, useEffect, useState } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'
import { focusedIn } from '../../ui/focused-in.ts'

/** Time after which a pointer that rests, or a focus that was there before, counts as gone, milliseconds. */
const REST_MS = 60_000

/**
 * Tells when attention to the undo of a press begins and ends: the pointer, a finger or the focus is on it. A pointer
 * counts only while it moves now and then: a note that appears below a resting one would be held for ever. A focus by keys
 * that was there first counts for as long as a pointer that rests. On a hidden page there is no attention.
 *
 * @param press undefined: undo is no longer possible
 * @param onWatch the same function all the time
 * @param element what is watched
 * @returns whether there is attention
 */
export function useWatching<Press extends string | number>(
  press: Press | undefined,
  onWatch: (press: Press, isWatched: boolean) => void,
  element: RefObject<HTMLElement | null>,
): boolean {
  const [moves, setMoves] = useState(0) // 0: nothing has moved on it
  const [hasFocus, setFocus] = useState(false)
  const isOver = moves > 0
  const isWatched = isOver || hasFocus
  useEffect(() => {
    if (press === undefined || !isWatched) return
    onWatch(press, true)
    return () => onWatch(press, false)
  }, [press, isWatched, onWatch])
  useEffect(() => {
    if (moves === 0) return
    return createLifetime().after(REST_MS, () => setMoves(0))
  }, [moves])
  useEffect(() => {
    if (!isWatched) return
    return createLifetime().listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') return
      setMoves(0)
      setFocus(false)
    })
  }, [isWatched])
  useEffect(() => {
    const watched = element.current
    if (!watched || press === undefined) return
    const lifetime = createLifetime()
    const placeOf = (event: Event): string => (event instanceof MouseEvent ? `${event.screenX} ${event.screenY}` : '') // pointers are mice to a browser
    let place = ''
    if (focusedIn(watched)?.matches(':focus-visible')) setMoves(1)
    lifetime.listen(watched, 'pointerenter', (event) => {
      place = placeOf(event)
    })
    lifetime.listen(watched, 'pointermove', (event) => {
      if (placeOf(event) === place) return // the page moved, not the pointer
      place = placeOf(event)
      setMoves((count) => count + 1)
    })
    lifetime.listen(watched, 'pointerdown', () => setMoves((count) => count + 1))
    lifetime.listen(watched, 'pointerleave', () => setMoves(0))
    lifetime.listen(watched, 'focusin', () => setFocus(true))
    lifetime.listen(watched, 'focusout', () => {
      setFocus(false)
      setMoves(0) // a pointer that is on it, too, will move
    })
    return () => {
      lifetime.end()
      setMoves(0)
      setFocus(false)
    }
  }, [element, press])
  return isWatched
}

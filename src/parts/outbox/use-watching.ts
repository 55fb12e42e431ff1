import { type RefObject, useEffect, useState } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'

/** Time after which a pointer that rests, or the last key, counts as gone, milliseconds. */
const REST_MS = 60_000

/**
 * Tells when attention to the undo of a press begins and ends. The focus counts while it is on the undo itself; a pointer
 * or keys anywhere on what is watched count for a minute, since a note that appears below a resting pointer, or a row to
 * which a closing menu gives the focus back, would be held for ever. On a hidden page there is no attention.
 *
 * @param press undefined: undo is no longer possible
 * @param onWatch the same function all the time
 * @param element what is watched
 * @param undo the undo in it
 * @returns whether there is attention
 */
export function useWatching<Press extends string | number>(
  press: Press | undefined,
  onWatch: (press: Press, isWatched: boolean) => void,
  element: RefObject<HTMLElement | null>,
  undo: RefObject<HTMLElement | null> = element,
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
    lifetime.listen(watched, 'pointerenter', (event) => {
      place = placeOf(event)
    })
    lifetime.listen(watched, 'pointermove', (event) => {
      if (placeOf(event) === place) return // the page moved, not the pointer
      place = placeOf(event)
      setMoves((count) => count + 1)
    })
    for (const type of ['pointerdown', 'keydown']) lifetime.listen(watched, type, () => setMoves((count) => count + 1)) // not keyup: a menu's Enter is let go here
    lifetime.listen(watched, 'pointerleave', () => setMoves(0))
    lifetime.listen(watched, 'focusin', ({ target }) =>
      setFocus(target instanceof Node && undo.current?.contains(target) === true),
    )
    lifetime.listen(watched, 'focusout', () => {
      setFocus(false)
      setMoves(0) // a pointer that is on it, too, will move
    })
    return () => {
      lifetime.end()
      setMoves(0)
      setFocus(false)
    }
  }, [element, undo, press])
  return isWatched
}

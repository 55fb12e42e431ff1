import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'

/** Time after which a resting pointer counts as gone, milliseconds. */
const REST_MS = 60_000

/**
 * Tells when attention to the undo of a press begins and ends: the pointer, a finger or the focus is on it. A pointer
 * counts only while it moves now and then: a note that appears below a resting one would be held for ever. On a hidden
 * page there is no attention.
 *
 * @param press undefined: undo is no longer possible
 * @param onWatch the same function all the time
 * @returns whether there is attention, and props of the outermost element
 */
export function useWatching<Press extends string | number>(
  press: Press | undefined,
  onWatch: (press: Press, isWatched: boolean) => void,
) {
  const [moves, setMoves] = useState(0) // 0: no pointer is on it
  const [hasFocus, setFocus] = useState(false)
  const at = useRef('')
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
  const place = ({ screenX, screenY }: PointerEvent): string => `${screenX} ${screenY}`
  const watching = {
    onPointerEnter: (event: PointerEvent) => {
      at.current = place(event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (place(event) === at.current) return // the page moved, not the pointer
      at.current = place(event)
      setMoves((count) => count + 1)
    },
    onPointerDown: () => setMoves((count) => count + 1),
    onPointerLeave: () => setMoves(0),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  }
  return { isWatched, watching }
}

import { useEffect, useState } from 'react'

/**
 * Tells when somebody begins and ends to look at the way back from a press: with the pointer, a finger or the focus on it.
 *
 * @param press undefined: there is no way back any more
 * @param onWatch the same function all the time
 * @returns whether somebody looks, and what to put on the outermost element
 */
export function useWatching<Press extends string | number>(
  press: Press | undefined,
  onWatch: (press: Press, isWatched: boolean) => void,
) {
  const [isOver, setOver] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isWatched = isOver || hasFocus
  useEffect(() => {
    if (press === undefined || !isWatched) return
    onWatch(press, true)
    return () => onWatch(press, false)
  }, [press, isWatched, onWatch])
  const watching = {
    onPointerEnter: () => setOver(true),
    onPointerLeave: () => setOver(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  }
  return { isWatched, watching }
}

import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createLifetime } from '../platform/lifetime.ts'

/** A change is given to the next part this much later, in milliseconds: what is urgent comes between, and other changes add to it. */
const CHANGE_MS = 100

/**
 * Gives a value to one part of something large after the other, each in a task of its own: all at once would be felt. Parts
 * that have none yet get it without delay. A value that changes before all have it goes on where the last one was, so that
 * no part waits for ever.
 *
 * @param count how many parts there are; may grow
 * @returns what the parts have that have one by now; the first has it from the start
 */
export function useStaggeredValue<Value>(value: Value, count: number): readonly Value[] {
  const [{ given, nextPart }, give] = useState({ given: [value], nextPart: 0 })
  const parts = Array.from({ length: count }, (_, part) => part)
  const late = [...parts.slice(nextPart), ...parts].find((part) => given[part] !== value) ?? -1
  // by its own turn: it does not wait behind what other parts of the page have to draw
  const giveNext = useEffectEvent(() =>
    flushSync(() => give({ given: given.toSpliced(late, 1, value), nextPart: late + 1 })),
  )
  // not once it is painted: by then others of the page may be at work
  useLayoutEffect(() => {
    if (late < 0) return
    return createLifetime().after(late < given.length ? CHANGE_MS : 0, giveNext)
  }, [given, late])
  return given
}

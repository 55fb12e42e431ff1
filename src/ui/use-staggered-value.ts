import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createLifetime } from '../platform/lifetime.ts'

/**
 * Delay before a change reaches the next part, milliseconds: urgent work comes between, and further changes lengthen
 * it.
 */
const CHANGE_MS = 100

/**
 * Passes a value to one part of something large after the other, each in a task of its own, so that no single task is
 * long. Parts without a value get it without delay. A value that changes meanwhile continues at the next part, so that
 * no part waits for ever.
 *
 * @param count number of parts; may grow
 * @returns value of each part that has one; the first has it from the start
 */
export function useStaggeredValue<Value>(value: Value, count: number): readonly Value[] {
  const [{ given, nextPart }, give] = useState({ given: [value], nextPart: 0 })
  const parts = Array.from({ length: count }, (_, part) => part)
  const late = [...parts.slice(nextPart), ...parts].find((part) => given[part] !== value) ?? -1
  // in a task of its own: it does not wait for the drawing of other parts of the page
  const giveNext = useEffectEvent(() =>
    flushSync(() => give({ given: given.toSpliced(late, 1, value), nextPart: late + 1 })),
  )
  // not after painting: other code of the page may run first
  useLayoutEffect(() => {
    if (late < 0) return
    return createLifetime().after(late < given.length ? CHANGE_MS : 0, giveNext)
  }, [given, late])
  return given
}

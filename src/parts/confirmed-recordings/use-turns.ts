import { type RefObject, useState } from 'react'
import type { StripControls } from './strip.tsx'

/** Playing strips in turn. */
interface Turns {
  readonly isOn: boolean
  toggle(): void
  /** Somebody plays by hand: the turns are over. */
  stop(): void
  /** A strip has come to its end. */
  next(index: number): void
}

/**
 * Plays strips one after the other.
 *
 * @param controls of the strips by their place
 * @param withFirst the first is played between each of the others: first, second, first, third, and so on
 */
export function useTurns(
  controls: RefObject<ReadonlyMap<number, StripControls>>,
  count: number,
  withFirst: boolean,
): Turns {
  const [turn, setTurn] = useState<number>()
  const stripOf = (at: number): number => (withFirst ? (at % 2 === 0 ? 0 : (at + 1) / 2) : at)
  const begin = (at: number): void => {
    const strip = stripOf(at)
    if (strip >= count) return setTurn(undefined)
    setTurn(at)
    controls.current.get(strip)?.playFromStart()
  }
  return {
    isOn: turn !== undefined,
    toggle() {
      if (turn === undefined) return begin(0)
      setTurn(undefined)
      controls.current.get(stripOf(turn))?.pause()
    },
    stop: () => setTurn(undefined),
    next(index) {
      if (turn !== undefined && index === stripOf(turn)) begin(turn + 1)
    },
  }
}

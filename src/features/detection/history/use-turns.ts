import { type RefObject, useState } from 'react'
import type { StripControls } from './strip.tsx'

/** Playing all strips in turn, the first between each. */
interface Turns {
  readonly isOn: boolean
  toggle(): void
  /** Somebody plays by hand: the turns are over. */
  stop(): void
  /** A strip has come to its end. */
  next(index: number): void
}

/**
 * Plays strips one after the other: the first, the second, the first, the third, and so on to the last.
 *
 * @param controls of the strips by their place
 */
export function useTurns(controls: RefObject<ReadonlyMap<number, StripControls>>, count: number): Turns {
  const [turn, setTurn] = useState<number>()
  /** Even turns are the first strip's. */
  const stripOf = (at: number): number => (at % 2 === 0 ? 0 : (at + 1) / 2)
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

import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { LEVEL_RULE, type LevelReading, type LevelRule, type LevelTruth } from '../../domain/listening.ts'
import { paintWhenSeen } from '../../platform/frames.ts'
import { followLevel } from '../../state/live/level.ts'
import { levelFeedAtom } from '../../state/live-levels.ts'
import { listeningAtom, livePlayerAtom } from '../../state/live-listen.ts'

interface LevelOptions {
  /** Id; undefined: of what sounds. */
  readonly source: string | undefined
  readonly rule?: LevelRule | undefined
  readonly truth?: LevelTruth | undefined
}

/**
 * Follows the level of a source without drawing anything of React's: it changes many times a second.
 *
 * @param hear hears every reading, seen or not, and tells whether it looks otherwise than what is drawn; undefined: there is
 *   no level any more
 * @param paint draws the newest reading on the element, before the next frame, and not while it is out of sight
 */
export function useLevel(
  element: RefObject<Element | null>,
  { source, rule = LEVEL_RULE, truth = 'auto' }: LevelOptions,
  hear: (reading: LevelReading | undefined) => boolean,
  paint: (reading: LevelReading | undefined) => void,
): void {
  const feed = useAtomValue(levelFeedAtom)
  const player = useAtomValue(livePlayerAtom)
  const { state, source: sounding } = useAtomValue(listeningAtom)
  const isPlaying = state === 'playing' && (source === undefined || sounding?.id === source)
  const { smoothing, silentAfterMs } = rule
  const draw = useEffectEvent(paint)
  const isToBeSeen = useEffectEvent(hear)

  useEffect(() => {
    if (!element.current) return
    let reading: LevelReading | undefined
    const painter = paintWhenSeen(element.current, () => draw(reading))
    const hearReading = (next: LevelReading | undefined): void => {
      reading = next
      if (isToBeSeen(reading)) painter.ask()
    }
    const sound = isPlaying ? player : undefined
    const stop = followLevel({ source, rule: { smoothing, silentAfterMs }, truth, feed, sound }, hearReading)
    painter.ask()
    return () => {
      stop()
      painter.end()
    }
  }, [element, feed, player, source, isPlaying, truth, smoothing, silentAfterMs])
}

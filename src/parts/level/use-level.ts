import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Percent } from '../../domain/detection.ts'
import { LEVEL_RULE, type LevelReading, type LevelRule, type LevelTruth, nextReading } from '../../domain/listening.ts'
import { now } from '../../platform/clock.ts'
import { paintWhenSeen } from '../../platform/frames.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { levelFeedAtom } from '../../state/live/live-levels.ts'
import { listeningAtom, livePlayerAtom } from '../../state/live/live-listen.ts'

/** How often the sound itself is measured, milliseconds: as often as stations do. */
const MEASURE_MS = 80
/** How often it is looked whether the station still tells of a source, milliseconds. */
const LOOK_MS = 1000

interface LevelWish {
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
  { source, rule = LEVEL_RULE, truth = 'auto' }: LevelWish,
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
    const lifetime = createLifetime()
    let reading: LevelReading | undefined
    const painter = paintWhenSeen(element.current, () => draw(reading))
    lifetime.add(() => painter.end())

    const take = (level: { readonly level: Percent; readonly clipping: boolean } | undefined): void => {
      reading = level && nextReading(reading, level, now(), { smoothing, silentAfterMs })
      if (isToBeSeen(reading)) painter.ask()
    }
    if (truth !== 'playback') {
      if (source !== undefined) take(feed.of(source))
      lifetime.add(
        feed.subscribe((levels) => {
          const mine = source === undefined ? levels[0] : levels.find(({ id }) => id === source)
          if (mine) take(mine)
        }),
      )
    }
    /** What the station does not tell is measured, as soon as the sound can be had; what nobody tells is gone. */
    const measure = (): void => {
      const isTold = truth !== 'playback' && source !== undefined && feed.of(source) !== undefined
      if (isTold) return
      const measured = truth !== 'station' && isPlaying ? player?.measure() : undefined
      if (measured || reading) take(measured)
    }
    lifetime.every(isPlaying && truth !== 'station' ? MEASURE_MS : LOOK_MS, measure)
    painter.ask()
    return () => lifetime.end()
  }, [element, feed, player, source, isPlaying, truth, smoothing, silentAfterMs])
}

import type { Percent } from '../../domain/detection.ts'
import { type LevelReading, type LevelRule, type LevelTruth, nextReading } from '../../domain/listening.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import type { LevelFeed } from '../live-levels.ts'
import type { LiveSound } from '../live-listen.ts'

/** How often the sound itself is measured, milliseconds: as often as stations do. */
const MEASURE_MS = 80
/** How often it is looked whether the station still tells of a source, milliseconds. */
const LOOK_MS = 1000

/** Whose level is followed, and who tells it. */
export interface FollowedLevel {
  /** Id; undefined: of what sounds. */
  readonly source: string | undefined
  readonly rule: LevelRule
  readonly truth: LevelTruth
  readonly feed: LevelFeed
  /** What is heard of this source now, to be measured where the station tells nothing. */
  readonly sound: LiveSound | undefined
}

/**
 * Follows the level of a source, many times a second: for those who draw it, without React. Returns the way to stop.
 *
 * @param hear hears every reading; undefined: there is no level any more
 */
export function followLevel(
  { source, rule, truth, feed, sound }: FollowedLevel,
  hear: (reading: LevelReading | undefined) => void,
): () => void {
  const lifetime = createLifetime()
  let reading: LevelReading | undefined
  const take = (level: { readonly level: Percent; readonly clipping: boolean } | undefined): void => {
    reading = level && nextReading(reading, level, now(), rule)
    hear(reading)
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
  const look = (): void => {
    const isTold = truth !== 'playback' && source !== undefined && feed.of(source) !== undefined
    if (isTold) return
    const measured = truth !== 'station' ? sound?.measure() : undefined
    if (measured || reading) take(measured)
  }
  lifetime.every(sound && truth !== 'station' ? MEASURE_MS : LOOK_MS, look)
  return () => lifetime.end()
}

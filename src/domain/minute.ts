import { MINUTE_SECONDS, minutesOf } from './calendar.ts'
import { type Detection, type Percent, shownName } from './detection.ts'

/** Detection of a bird within a minute. */
export interface HeardInMinute {
  readonly id: number
  /** Second of that minute, 0 to 59. */
  readonly second: number
  readonly confidence: Percent
}

/** Species heard in a minute. */
export interface MinuteLane {
  readonly scientificName: string
  readonly speciesCode: string
  /** Common name, or the scientific one where there is none; untrusted text. */
  readonly name: string
  /** Detections in the order of time. */
  readonly heard: readonly HeardInMinute[]
}

/** Minute of one microphone. */
export interface Minute {
  /** Species in the order of their first detection. */
  readonly lanes: readonly MinuteLane[]
  /** Part of the minute that the recording covers, seconds; undefined where it is not told. */
  readonly recording: { readonly from: number; readonly to: number } | undefined
}

/**
 * Minute of the wall clock around a detection: the species heard by the same microphone, where stations name them.
 * Detections marked false are left out, except this one.
 *
 * @param neighbours in any order
 */
export function minuteAround(here: Detection, neighbours: readonly Detection[]): Minute {
  const others = neighbours.filter(
    (one) =>
      one.id !== here.id && one.verified !== 'false_positive' && one.source === here.source && isSameMinute(one, here),
  )
  const heard = [here, ...others].toSorted((a, b) => secondOf(a) - secondOf(b) || a.id - b.id)
  const lanes = [...Map.groupBy(heard, (one) => one.scientificName)].map(([scientificName, birds]): MinuteLane => {
    const { commonName = '', speciesCode = '' } = birds[0] ?? {}
    return {
      scientificName,
      speciesCode,
      name: shownName({ commonName, scientificName }),
      heard: birds.map((one) => ({ id: one.id, second: secondOf(one), confidence: one.confidence })),
    }
  })
  return { lanes, recording: recordingOf(here) }
}

const isSameMinute = (a: Detection, b: Detection): boolean =>
  a.date === b.date && a.time.slice(0, 5) === b.time.slice(0, 5)

const secondOf = ({ time }: Detection): number => Number(time.slice(6, 8))

/**
 * Span of the recording as the station told it, cut to the minute. Both ends have the wall clock at the same place of
 * their text.
 */
function recordingOf({ time, beginTime, endTime }: Detection): Minute['recording'] {
  if (beginTime === undefined || endTime === undefined) return undefined
  const length = (Date.parse(endTime) - Date.parse(beginTime)) / 1000
  const minute = Math.floor(minutesOf(time)) * MINUTE_SECONDS
  const begin = minutesOf(beginTime.slice(11, 19) as Detection['time']) * MINUTE_SECONDS - minute // reason: RFC 3339
  const [from, to] = [begin, begin + length].map((second) => Math.max(0, Math.min(MINUTE_SECONDS, Math.round(second))))
  return from !== undefined && to !== undefined && to > from ? { from, to } : undefined
}

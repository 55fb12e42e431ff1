import { MINUTE_SECONDS, minutesOf } from './calendar.ts'
import { type Detection, type Percent, shownName } from './detection.ts'

/** One time a bird was heard within a minute. */
export interface HeardInMinute {
  readonly id: number
  /** 0 to 59 of that minute. */
  readonly second: number
  readonly confidence: Percent
}

/** One species of a minute. */
export interface MinuteLane {
  readonly scientificName: string
  readonly speciesCode: string
  /** Its common name, or the scientific one where there is none: untrusted text. */
  readonly name: string
  /** In the order of hearing. */
  readonly heard: readonly HeardInMinute[]
}

/** A minute of one microphone. */
export interface Minute {
  /** In the order in which they were first heard. */
  readonly lanes: readonly MinuteLane[]
  /** The part of the minute, in seconds, that the recording of the detection covers; undefined where it is not told. */
  readonly recording: { readonly from: number; readonly to: number } | undefined
}

/**
 * Who was heard in the minute of the wall clock in which a detection was, by the same microphone where stations name them.
 * What was marked false is left out, the detection itself never.
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

/** Both ends as the station told them, cut to the minute. They stand at the same place in its text as the wall clock. */
function recordingOf({ time, beginTime, endTime }: Detection): Minute['recording'] {
  if (beginTime === undefined || endTime === undefined) return undefined
  const length = (Date.parse(endTime) - Date.parse(beginTime)) / 1000
  const minute = Math.floor(minutesOf(time)) * MINUTE_SECONDS
  const begin = minutesOf(beginTime.slice(11, 19) as Detection['time']) * MINUTE_SECONDS - minute // reason: RFC 3339
  const [from, to] = [begin, begin + length].map((second) => Math.max(0, Math.min(MINUTE_SECONDS, Math.round(second))))
  return from !== undefined && to !== undefined && to > from ? { from, to } : undefined
}

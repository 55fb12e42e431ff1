import { DAY_MINUTES, MINUTE_MS } from '../../../src/domain/calendar.ts'
import type { StationPlace } from '../place.ts'
import type { StationZone } from '../time/zone.ts'

/** Step of the distances between zones, and the smallest that counts: milliseconds. */
const STEP_MS = 15 * MINUTE_MS
const LEAST_MS = 2 * STEP_MS
/** Time by which a row may come late, since its sound has to be recorded and analysed, and early, by clocks that differ. */
const LATE_MS = 6 * MINUTE_MS
const EARLY_MS = MINUTE_MS
/** Looks, one after the other, at which the newest row has to lie equally far away. */
const LOOKS = 5
/** Difference between a place's sun and the clocks of its zone that is nowhere reached: minutes. */
const FARTHEST_FROM_SUN = 200

/**
 * Watches whether what is heard just now is told as hours ago, or as still to come: then the recorder's clock is set to
 * another zone than its times are read in.
 *
 * @returns function that gets the instants of rows that are new at one look; it gives a sentence once, with what to do
 */
export function createClockCheck(
  kind: string,
  zone: StationZone,
  now: () => number = Date.now,
): (instants: readonly number[]) => string | undefined {
  let distance = 0
  let looks = 0
  let isSaid = false
  return (instants) => {
    if (isSaid || instants.length === 0) return undefined
    const at = now()
    const late = at - Math.max(...instants)
    const steps = Math.floor((late + EARLY_MS) / STEP_MS) * STEP_MS
    const isZone = Math.abs(steps) >= LEAST_MS && late - steps <= LATE_MS
    looks = isZone ? (steps === distance ? looks + 1 : 1) : 0
    distance = steps
    if (looks < LOOKS) return undefined
    isSaid = true
    return sentenceOf(kind, zone, { distance, at })
  }
}

function sentenceOf(
  kind: string,
  zone: StationZone,
  found: { readonly distance: number; readonly at: number },
): string {
  const { distance, at } = found
  const offset = zone.offsetMinutes(at) - distance / MINUTE_MS
  const when = distance > 0 ? `${durationOf(distance)} ago` : `${durationOf(-distance)} from now`
  const wanted =
    offset === 0
      ? '--time-zone Etc/UTC'
      : `--time-zone AREA/CITY, of a zone that is ${durationOf(Math.abs(offset) * MINUTE_MS)} ${offset > 0 ? 'ahead of' : 'behind'} UTC now`
  return `What ${kind} hears just now is told as ${when}: its clock seems not to be set to ${zone.timeZone}. Set that clock, or start with ${wanted}, and another folder for --data.`
}

/** `1 hour`, `5 h 30 min`. */
function durationOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE_MS)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest > 0) return hours > 0 ? `${hours} h ${rest} min` : `${rest} minutes`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** Whether a place lies so far from a zone that its clocks can hardly be set to that. */
export function isFarFromZone({ longitude }: Pick<StationPlace, 'longitude'>, zone: StationZone, at: number): boolean {
  const difference = zone.offsetMinutes(at) - longitude * 4 // the sun moves a degree in four minutes
  const onOneDay = difference - Math.round(difference / DAY_MINUTES) * DAY_MINUTES
  return Math.abs(onOneDay) > FARTHEST_FROM_SUN
}

import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import { zoneOffsetText, type StationZone } from './zone.ts'
import { createPacedClock, type PacedClock } from './paced-clock.ts'
import { ONE_DAY_MS } from './dates.ts'

/** Clock of the station: a clock read on the wall of the station's zone. */
export interface StationClock extends PacedClock {
  readonly zone: StationZone
  today(): CalendarDate
  /** An instant (default: now) as the station's wall clock shows it. */
  wall(instant?: number): StationWallClock
}

/** A moment on the station's wall clock. */
export interface StationWallClock {
  readonly date: CalendarDate
  readonly time: ClockTime
  /** `+01:00` */
  readonly offset: string
  /** RFC 3339 with offset, whole seconds. */
  readonly text: string
}

/** A clock that starts now and runs `speed` times as fast as ours. */
export function createStationClock(
  zone: StationZone,
  options: Parameters<typeof createPacedClock>[0] = {},
): StationClock {
  const paced = createPacedClock(options)
  const wall = (instant = paced.now()): StationWallClock => ({
    date: zone.date(instant),
    time: zone.time(instant),
    offset: zoneOffsetText(zone.offsetMinutes(instant)),
    text: zone.rfc3339(instant),
  })
  return {
    zone,
    now: paced.now,
    set: paced.set,
    setSpeed: paced.setSpeed,
    realMsUntil: paced.realMsUntil,
    get speed() {
      return paced.speed
    },
    today: () => zone.date(paced.now()),
    wall,
  }
}

/** Days from `from` to `to`, negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / ONE_DAY_MS)

/** RFC 3339 with nine decimals, as stations stamp what they send; the last six follow from the rest. */
export function fineStamp(clock: StationClock, instant = clock.now()): string {
  const { text, offset } = clock.wall(instant)
  const millis = String(Math.floor(((instant % 1000) + 1000) % 1000)).padStart(3, '0')
  const rest = String(Math.floor(Math.abs(Math.sin(instant)) * 1e6)).padStart(6, '0')
  return `${text.slice(0, -offset.length)}.${millis}${rest}${offset}`
}

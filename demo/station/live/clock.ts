import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import { zoneOffsetText, type StationZone } from '../../../server/station/time/zone.ts'
import { createGardenClock, type GardenClock } from '../garden/clock.ts'
import { ONE_DAY_MS } from '../../../server/station/time/dates.ts'

/** Clock of the station: the garden's clock read on the wall of the station's zone. */
export interface StationClock extends GardenClock {
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
  options: Parameters<typeof createGardenClock>[0] = {},
): StationClock {
  const garden = createGardenClock(options)
  const wall = (instant = garden.now()): StationWallClock => ({
    date: zone.date(instant),
    time: zone.time(instant),
    offset: zoneOffsetText(zone.offsetMinutes(instant)),
    text: zone.rfc3339(instant),
  })
  return {
    zone,
    now: garden.now,
    set: garden.set,
    setSpeed: garden.setSpeed,
    realMsUntil: garden.realMsUntil,
    get speed() {
      return garden.speed
    },
    today: () => zone.date(garden.now()),
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

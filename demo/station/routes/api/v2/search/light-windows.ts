import type { CalendarDate, ClockTime } from '../../../../../../src/domain/calendar.ts'
import type { TimeOfDay } from '../../../../../../src/domain/detection.ts'
import { dayAfter, utcNoonOf } from '../../../../garden/dates.ts'
import type { StationContext } from '../../../../context.ts'
import type { LightWindow } from '../../../../store/store.ts'

const HALF_HOUR_MS = 1_800_000
const DAY_START = '00:00:00' as ClockTime
const DAY_END = '23:59:59' as ClockTime

const LIGHTS: readonly TimeOfDay[] = ['day', 'night', 'sunrise', 'sunset']

/** Whether a word is one of the lights of a day. */
export const isLight = (word: string): word is TimeOfDay => LIGHTS.some((light) => light === word)

/**
 * When a light is on each day of a range, looked up once for each ISO week: half an hour around sunrise and sunset, the
 * day between those, and the night before sunrise and after sunset, which overlaps them (rest.md 2).
 */
export function lightWindows(
  light: TimeOfDay,
  from: CalendarDate,
  to: CalendarDate,
  station: Pick<StationContext, 'sun' | 'clock'>,
): readonly LightWindow[] {
  const windows: LightWindow[] = []
  const weekday = (new Date(utcNoonOf(from)).getUTCDay() + 6) % 7
  for (let monday = dayAfter(from, -weekday); monday <= to; monday = dayAfter(monday, 7)) {
    windows.push({ startDate: monday, endDate: dayAfter(monday, 6), times: timesOf(light, monday, station) })
  }
  return windows.map((window) => ({
    ...window,
    startDate: window.startDate < from ? from : window.startDate,
    endDate: window.endDate > to ? to : window.endDate,
  }))
}

function timesOf(
  light: TimeOfDay,
  day: CalendarDate,
  { sun, clock }: Pick<StationContext, 'sun' | 'clock'>,
): LightWindow['times'] {
  const { sunrise, sunset, alwaysUp } = sun.day(day)
  if (sunrise === undefined || sunset === undefined)
    return light === (alwaysUp ? 'day' : 'night') ? [[DAY_START, DAY_END]] : []
  const time = (at: number): ClockTime => clock.zone.time(at)
  const around = (at: number): readonly [ClockTime, ClockTime] => [time(at - HALF_HOUR_MS), time(at + HALF_HOUR_MS)]
  switch (light) {
    case 'sunrise':
      return [around(sunrise)]
    case 'sunset':
      return [around(sunset)]
    case 'day':
      return [[time(sunrise + HALF_HOUR_MS), time(sunset - HALF_HOUR_MS)]]
    case 'night':
      return [
        [DAY_START, time(sunrise)],
        [time(sunset), DAY_END],
      ]
  }
}

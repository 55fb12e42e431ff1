import { useAtomValue } from 'jotai'
import { addDays, parseCalendarDate, parseClockTime } from '../../domain/calendar.ts'
import type { WallClock } from '../../domain/station-clock.ts'
import { formatDay, wallClockIn } from '../../i18n/format.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { useSettings } from '../../ui/settings.ts'
import { useTime } from '../../ui/time.ts'

/** Says when a notice came: "Today, 11:58". Empty where its time cannot be read. */
export function useNoticeWhen(): (timestamp: string) => string {
  const { text, locale, timeZone } = useSettings()
  const writeTime = useTime()
  const today = useAtomValue(stationTodayAtom)
  return (timestamp) => {
    const wall = wallOf(timestamp, timeZone)
    if (!wall) return ''
    const { date, time } = wall
    const day = date === today ? 'today' : date === addDays(today, -1) ? 'yesterday' : 'other'
    return text('notifications.when', { day, date: formatDay(locale, date, 'short'), time: writeTime(time) })
  }
}

/** The station writes what its own clock shows; another zone is the wish of a page's author. */
function wallOf(timestamp: string, timeZone: string | undefined): WallClock | undefined {
  const instant = Date.parse(timestamp)
  if (timeZone !== undefined && !Number.isNaN(instant)) return wallClockIn(timeZone, instant)
  const date = parseCalendarDate(timestamp.slice(0, 10))
  const time = parseClockTime(timestamp.slice(11, 19))
  return date && time && { date, time }
}

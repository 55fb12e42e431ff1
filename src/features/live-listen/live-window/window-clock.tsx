import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { MINUTE_MS } from '../../../domain/calendar.ts'
import { wallClockAt } from '../../../domain/station-clock.ts'
import { wallClockIn } from '../../../i18n/format.ts'
import { wallAheadAtom } from '../../../state/clock.ts'
import { minuteAtom } from '../../../state/minute.ts'
import { useSettings } from '../../../ui/settings.ts'
import { useTime } from '../../../ui/time.ts'

/** What the station's clock shows, to the minute; in the zone that the page around asks for, if it does. */
export function WindowClock(): ReactNode {
  const { timeZone } = useSettings()
  const minute = useAtomValue(minuteAtom)
  // drawn anew at full minutes: seconds that a station is behind would make a minute of it
  const ahead = Math.round(useAtomValue(wallAheadAtom) / MINUTE_MS) * MINUTE_MS
  const write = useTime()
  const { time } = timeZone === undefined ? wallClockAt(minute + ahead) : wallClockIn(timeZone, minute)
  return <time className="lw-clock">{write(time)}</time>
}

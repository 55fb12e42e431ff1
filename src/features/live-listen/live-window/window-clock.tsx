import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
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
  const ahead = useAtomValue(wallAheadAtom)
  const write = useTime()
  const { time } = timeZone === undefined ? wallClockAt(minute + ahead) : wallClockIn(timeZone, minute)
  return <time className="lw-clock">{write(time)}</time>
}

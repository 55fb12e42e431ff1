import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { DAY_MINUTES } from '../../domain/calendar.ts'
import { wallHours } from '../../domain/wall.ts'
import { DaylightBand } from '../../parts/daylight-band.tsx'
import { stationMinuteAtom } from '../../state/clock.ts'
import type { DayView } from '../../state/day/day-view.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import { useHour } from '../../ui/hour.ts'
import { useText } from '../../ui/text.ts'

const TICKS = [0, 3, 6, 9, 12, 15, 18, 21]

/** The hours of the day as bars over the daylight band, with a mark where it is now. */
export function HourStrip({ view }: { readonly view: DayView }): ReactNode {
  const text = useText()
  const writeHour = useHour()
  const hours = wallHours(useAtomValue(view.rowsAtom))
  const minute = useAtomValue(stationMinuteAtom)
  const sun = useAtomValue(knownSunTimesAtom).get(useAtomValue(view.dateAtom))
  const { detections } = useAtomValue(view.totalsAtom)
  return (
    <div className="wall-strip" part="hours" role="img" aria-label={text('wall.hours', { count: detections })}>
      <div className="wall-bars" aria-hidden="true">
        {hours.map(({ share, level }, hour) => (
          <i key={hour} data-level={level} style={{ blockSize: `${share * 100}%` }} />
        ))}
      </div>
      <DaylightBand sun={sun} />
      <i className="wall-now" style={{ insetInlineStart: `${(minute / DAY_MINUTES) * 100}%` }} />
      <div className="wall-hours" aria-hidden="true">
        {TICKS.map((hour) => (
          <span key={hour}>{writeHour(hour)}</span>
        ))}
      </div>
    </div>
  )
}

import { useAtomValue } from 'jotai'
import type { CSSProperties, ReactNode } from 'react'
import { startOfHour, timeOfMinute } from '../../domain/calendar.ts'
import type { ColumnCount } from '../../domain/daily-summary.ts'
import { stationHourAtom } from '../../state/clock.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import { DaylightBand } from '../../parts/daylight-band.tsx'
import { useHour } from '../../ui/hour.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useDayView } from './day-view.ts'

interface HourHeaderProps {
  readonly columns: ColumnCount
  readonly hasSun: boolean
  /** Of a cell of this table. */
  readonly role: string
}

/** The hours of the day over their light. Every third hour is written; all are there for a screen reader. */
export function HourHeader({ columns, hasSun, role }: HourHeaderProps): ReactNode {
  const text = useText()
  const [writeTime, writeHour] = [useTime(), useHour()]
  const sun = useAtomValue(knownSunTimesAtom).get(useAtomValue(useDayView().dateAtom))
  const width = 24 / columns
  const light = sun && {
    sunrise: writeTime(timeOfMinute(sun.sunriseMinute)),
    sunset: writeTime(timeOfMinute(sun.sunsetMinute)),
  }
  return (
    <thead role="rowgroup">
      <tr role="row" className="hours">
        <th role="columnheader" scope="col">
          <span className="visually-hidden">{text('summary.table.species')}</span>
        </th>
        <th role="columnheader" scope="col">
          <span className="visually-hidden">{text('summary.table.total')}</span>
        </th>
        {Array.from({ length: columns }, (_, column) => {
          const written = (hour: number): string => writeTime(startOfHour(hour * width))
          return (
            <th
              role="columnheader"
              scope="col"
              key={column}
              part="hour-label"
              data-hour={column * width}
              data-written={columns !== 24 || column % 3 === 0 || undefined}
            >
              <span aria-hidden="true">{writeHour(column * width)}</span>
              <span className="visually-hidden">
                {text('summary.table.hour', { from: written(column), to: written(column + 1) })}
              </span>
            </th>
          )
        })}
      </tr>
      {hasSun && (
        <tr role="row" className="band-row">
          <td role={role} colSpan={columns + 2}>
            <DaylightBand sun={sun} label={light && text('summary.daylight', light)} />
          </td>
        </tr>
      )}
    </thead>
  )
}

/** The quiet column of the hour that is now. */
export function NowColumn({ columns }: { columns: ColumnCount }): ReactNode {
  const hour = useAtomValue(stationHourAtom)
  const isToday = useAtomValue(useDayView().isTodayAtom)
  if (!isToday) return null
  const place = { '--_column': Math.floor((hour * columns) / 24) } as CSSProperties // reason: a custom property
  return <div className="now-column" aria-hidden="true" style={place} />
}

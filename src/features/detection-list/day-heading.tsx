import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { type CalendarDate, DAY_MINUTES, minutesOf } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import { DaylightBand } from '../../parts/daylight-band.tsx'
import { useDay } from '../../parts/heard-time/use-day.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { knownSunTimesAtom, loadSunTimesAtom } from '../../state/day/sun-times.ts'
import { useSeen } from '../../ui/seen.ts'
import { useText } from '../../ui/text.ts'

interface DayHeadingProps {
  readonly date: CalendarDate
  /** Those of the day that are on this page. */
  readonly detections: readonly Detection[]
  readonly columns: number
}

/** A day above its detections: its name, how many are here, and when they were heard, as ticks over its light. */
export function DayHeading({ date, detections, columns }: DayHeadingProps): ReactNode {
  const text = useText()
  const today = useAtomValue(stationTodayAtom)
  const day = useDay(date, 'long')
  const row = useRef<HTMLTableRowElement>(null)
  const isNear = useSeen(row)
  const load = useSetAtom(loadSunTimesAtom)
  useEffect(() => {
    if (isNear) void load(date)
  }, [load, date, isNear])
  return (
    <tr ref={row} role="row" className="day">
      <th role="rowheader" scope="rowgroup" colSpan={columns}>
        <span className="day-words">
          <b>{day}</b> {date === today && <em>{text('results.days', { day: 'today' })} </em>}
          <span>{text('results.onPage', { count: detections.length })}</span>
        </span>
        {isNear && <DayBand date={date} detections={detections} />}
      </th>
    </tr>
  )
}

const TICK_HEIGHT = 9

function DayBand({ date, detections }: Pick<DayHeadingProps, 'date' | 'detections'>): ReactNode {
  const sun = useAtomValue(knownSunTimesAtom).get(date)
  const minutes = new Set(detections.map(({ time }) => Math.round(minutesOf(time))))
  return (
    <span className="day-band" aria-hidden="true">
      <svg viewBox={`0 0 ${DAY_MINUTES} ${TICK_HEIGHT}`} preserveAspectRatio="none">
        <path d={[...minutes].map((minute) => `M${minute} 0V${TICK_HEIGHT}`).join('')} />
      </svg>
      <DaylightBand sun={sun} />
    </span>
  )
}

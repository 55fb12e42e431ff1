import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { type DateRange, datesOf, type Period, rangeOf } from '../../domain/analytics/period.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import { RangeBrush } from '../../charts/range-brush.tsx'
import { totalsAtom } from '../../state/analytics/summaries.ts'
import { valueOf } from '../../state/remote.ts'

interface CompareRangeProps {
  readonly range: DateRange
  /** The station's day, and its first one; undefined while unknown. */
  readonly today: CalendarDate
  readonly first: CalendarDate | undefined
  onChange(period: Period): void
}

/** A window over a year of detections, which chooses the days that are compared; a longer period is its own ground. */
export function CompareRange({ range, today, first, onChange }: CompareRangeProps): ReactNode {
  const ground = useMemo((): DateRange => {
    const year = rangeOf('year', today)
    const from = first && first > year.from ? first : year.from
    return { from: range.from < from ? range.from : from, to: today }
  }, [range.from, today, first])
  const remote = useAtomValue(totalsAtom(ground))
  const totals = valueOf(remote)
  const dates = useMemo(() => datesOf(ground), [ground])
  const values = useMemo(() => dates.map((date) => (totals ? (totals.get(date) ?? 0) : null)), [dates, totals])
  if (dates.length < 2) return null
  return <RangeBrush dates={dates} values={values} range={range} onRange={onChange} />
}

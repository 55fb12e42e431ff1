import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { datesOf, type DateRange } from '../../domain/analytics/period.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { Failure } from '../../domain/failure.ts'
import { HEAT_LEVELS } from '../../domain/limits.ts'
import type { GroupDay } from '../../domain/station-group/group-day.ts'
import { type StationDays, stationDays } from '../../domain/station-group/station-days.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { totalsAtom } from '../../state/analytics/summaries.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { valueOf } from '../../state/remote.ts'
import { memberStoresAtom } from '../../state/station.ts'
import { useLocale, useText } from '../../ui/text.ts'

/** Days of each of several stations side by side; a failure in place of what one did not tell, undefined until it did. */
export interface DaysBeside {
  readonly dates: readonly CalendarDate[]
  readonly stations: readonly (StationDays | Failure | undefined)[]
}

/** Days of each station of a range; undefined where none is wanted. The day on the screen has its live number. */
export function useDaysBeside(range: DateRange | undefined, day: GroupDay | undefined): DaysBeside | undefined {
  const stores = useAtomValue(memberStoresAtom)
  const today = useAtomValue(stationTodayAtom)
  const away = day?.parts.map(({ awayMs }) => awayMs !== undefined).join()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!range) return
    const turnOver = (): void => setTurn((before) => before + 1)
    const stops = stores.map((store) => store.sub(totalsAtom(range), turnOver))
    turnOver()
    return () => stops.forEach((stop) => stop())
  }, [stores, range, away]) // whoever is back is asked again
  return useMemo(() => {
    if (!range || turn === 0) return undefined
    const dates = datesOf(range)
    const stations = stores.map((store, station) => {
      const answer = store.get(totalsAtom(range))
      const told = valueOf(answer)
      if (!told) return answer.state === 'failed' ? answer.failure : undefined
      const now = day?.parts[station]
      const isThere = now && now.awayMs === undefined
      return stationDays(dates, isThere ? new Map([...told, [day.date, now.detections]]) : told, today)
    })
    return { dates, stations }
  }, [stores, range, day, today, turn])
}

/** Numbers up to which each is written below its bar. */
const WRITTEN = 7

interface DaysOfStationProps {
  readonly beside: DaysBeside
  /** Index of the station. */
  readonly station: number
  /** Whether it is said already why it told nothing. */
  readonly isAway: boolean
}

/** Days of a station as bars, as high as those of the busiest of all, so that they can be compared with those above and below. */
export function DaysOfStation({ beside: { dates, stations }, station, isAway }: DaysOfStationProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const own = stations[station]
  const [from, to] = [dates[0], dates.at(-1)]
  if (!own || !from || !to) return null
  if ('kind' in own) return !isAway && <span className="note">{failureText(text, own)}</span>
  const most = Math.max(1, ...stations.flatMap((one) => (one && 'counts' in one ? one.counts : [])))
  const brief = (date: CalendarDate): string => formatDay(locale, date, 'brief')
  const each = dates.map((date, at) => `${brief(date)}: ${formatNumber(locale, own.counts[at] ?? 0)}`)
  const isWritten = dates.length <= WRITTEN
  const { busiest } = own
  return (
    <>
      <span className="by-day" role="img" aria-label={each.join(', ')}>
        {own.counts.map((count, at) => (
          <i key={dates[at]} title={each[at]}>
            <span>
              <b
                data-level={Math.ceil((HEAT_LEVELS.length * count) / most)}
                style={{ blockSize: `${(100 * count) / most}%` }}
              />
            </span>
            {isWritten && formatNumber(locale, count)}
          </i>
        ))}
      </span>
      <span className="note">
        {text('stations.byDay', {
          ...{ from: brief(from), to: brief(to), average: Math.round(own.average) },
          ...{ isHeard: busiest ? 'yes' : 'no', day: busiest ? brief(busiest.date) : '', most: busiest?.count ?? 0 },
        })}
      </span>
    </>
  )
}

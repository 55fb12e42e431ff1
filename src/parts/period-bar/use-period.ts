import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { type DateRange, type Period, parsePeriod, rangeOf, writePeriod } from '../../domain/analytics/period.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { useSettings } from '../../ui/settings.ts'

/** Choice of a period, and the way to change it. */
export interface PeriodChoice {
  readonly period: Period
  readonly range: DateRange
  /** Today at the station. */
  readonly today: CalendarDate
  /** What the address has in the place of a period, cut to a readable length; empty where it has one, or nothing. */
  readonly unread: string
  /** Changes the period; in a dashboard it stands in the address, so that Back returns. */
  change(period: Period): void
}

/** Letters of a text that is no period that are shown. */
const LONGEST_UNREAD = 40

/**
 * Period in an address (`period`); without a dashboard it is kept here.
 *
 * @param path of the page, inside the station
 * @param address its parameters: untrusted text, a wrong period counts as `initial`
 * @param first the station's first day, for `all`; undefined while unknown
 */
export function usePeriod(
  path: string,
  address: string | undefined,
  initial: Period,
  first: CalendarDate | undefined,
): PeriodChoice {
  const { navigation } = useSettings()
  const today = useAtomValue(stationTodayAtom)
  const params = useMemo(() => new URLSearchParams(address ?? ''), [address])
  const [chosen, choose] = useState<{ readonly address: string | undefined; readonly period: Period }>()
  const own = chosen && chosen.address === address && !navigation ? chosen.period : undefined
  const written = params.get('period') ?? ''
  const read = useMemo(() => own ?? parsePeriod(written), [own, written])
  const period = read ?? initial
  const range = useMemo(() => rangeOf(period, today, first), [period, today, first])
  return {
    period,
    range,
    today,
    unread: read ? '' : written.slice(0, LONGEST_UNREAD),
    change(next) {
      const written = new URLSearchParams(params)
      written.set('period', writePeriod(next))
      if (navigation) navigation.go(`${path}?${written.toString()}`)
      else choose({ address, period: next })
    },
  }
}

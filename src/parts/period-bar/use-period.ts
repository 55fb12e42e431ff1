import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { type DateRange, type Period, parsePeriod, rangeOf, writePeriod } from '../../domain/analytics/period.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { useSettings } from '../../ui/settings.ts'

/** Which days are looked at, and how a visitor changes that. */
export interface PeriodChoice {
  readonly period: Period
  readonly range: DateRange
  /** The station's day. */
  readonly today: CalendarDate
  /** In a dashboard it stands in the address: Back leads to what was before. */
  change(period: Period): void
}

/**
 * The period in an address (`period`); without a dashboard around it is kept here.
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
  const period = useMemo(() => own ?? parsePeriod(params.get('period')) ?? initial, [own, params, initial])
  const range = useMemo(() => rangeOf(period, today, first), [period, today, first])
  return {
    period,
    range,
    today,
    change(next) {
      const written = new URLSearchParams(params)
      written.set('period', writePeriod(next))
      if (navigation) navigation.go(`${path}?${written.toString()}`)
      else choose({ address, period: next })
    },
  }
}

import { useAtomValue } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import { type DayStyle, formatDay } from '../../i18n/format.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { useLocale } from '../../ui/text.ts'

/** Styles of a day with the year. */
const WITH_YEAR = { long: 'full', short: 'dated' } as const satisfies Partial<Record<DayStyle, DayStyle>>

/** Day in words, with the year where it is not the station's present one. */
export function useDay(date: CalendarDate, style: keyof typeof WITH_YEAR): string {
  const today = useAtomValue(stationTodayAtom)
  return formatDay(useLocale(), date, date.slice(0, 4) === today.slice(0, 4) ? style : WITH_YEAR[style])
}

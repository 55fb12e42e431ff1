import { useAtomValue } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import { writtenDay } from '../../i18n/writing.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { useLocale, useText } from '../../ui/text.ts'

/**
 * Writer of a day in few words: "today", "3 April", and "3 April 2024" where it is not of the station's present year.
 */
export function useWrittenDay(): (date: CalendarDate) => string {
  const text = useText()
  const locale = useLocale()
  const today = useAtomValue(stationTodayAtom)
  return (date) => (date === today ? text('detection.today') : writtenDay({ locale, today }, date))
}

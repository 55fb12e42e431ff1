import type { ChartSpecies } from '../domain/analytics/chart.ts'
import { type CalendarDate, startOfHour, timeOfMinute } from '../domain/calendar.ts'
import { shownName } from '../domain/detection.ts'
import type { Locale } from '../domain/locale.ts'
import type { HourCycle } from '../domain/presentation.ts'
import { formatDay, formatNumber, formatTime } from './format.ts'
import type { Text } from './text.ts'

/** Writing of findings: all that their sentences need. */
export interface Writing {
  readonly text: Text
  readonly locale: Locale
  readonly cycle: HourCycle
  /** Today at the station: dates of its year are written without the year. */
  readonly today: CalendarDate
}

/** Share as whole percent: `46 %`; at least one percent. */
export const writtenShare = ({ locale }: Writing, share: number): string =>
  formatNumber(locale, share > 0 ? Math.max(0.01, share) : 0, { style: 'percent', maximumFractionDigits: 0 })

/** Day: `17 May`, of another year `17 May 2024`. */
export const writtenDay = ({ locale, today }: Pick<Writing, 'locale' | 'today'>, date: CalendarDate): string =>
  formatDay(locale, date, date.slice(0, 4) === today.slice(0, 4) ? 'day' : 'date')

/** Middle of an hour: `05:30`. */
export const writtenHour = ({ locale, cycle }: Writing, hour: number): string =>
  formatTime(locale, timeOfMinute(hour * 60 + 30), cycle)

/** Name of a species as it is shown: untrusted text. */
export const writtenName = (species: ChartSpecies): string => shownName(species)

/** Start of an hour: `05:00`. */
export const writtenStart = ({ locale, cycle }: Writing, hour: number): string =>
  formatTime(locale, startOfHour(hour), cycle)

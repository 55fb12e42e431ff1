import type { ChartSpecies } from '../domain/analytics/chart.ts'
import { type CalendarDate, startOfHour, timeOfMinute } from '../domain/calendar.ts'
import { shownName } from '../domain/detection.ts'
import type { Locale } from '../domain/locale.ts'
import type { HourCycle } from '../domain/presentation.ts'
import { formatDay, formatNumber, formatTime } from './format.ts'
import type { Text } from './text.ts'

/** What every sentence about findings is written with. */
export interface Writing {
  readonly text: Text
  readonly locale: Locale
  readonly cycle: HourCycle
  /** The station's day: dates of its year are written without the year. */
  readonly today: CalendarDate
}

/** A share as whole percent: `46 %`. Less than half a percent is one all the same. */
export const writtenShare = ({ locale }: Writing, share: number): string =>
  formatNumber(locale, share > 0 ? Math.max(0.01, share) : 0, { style: 'percent', maximumFractionDigits: 0 })

/** A day: `17 May`, of another year `17 May 2024`. */
export const writtenDay = ({ locale, today }: Pick<Writing, 'locale' | 'today'>, date: CalendarDate): string =>
  formatDay(locale, date, date.slice(0, 4) === today.slice(0, 4) ? 'day' : 'date')

/** The middle of an hour: `05:30`. */
export const writtenHour = ({ locale, cycle }: Writing, hour: number): string =>
  formatTime(locale, timeOfMinute(hour * 60 + 30), cycle)

/** A species as it is called: untrusted text. */
export const writtenName = (species: ChartSpecies): string => shownName(species)

/** When an hour begins: `05:00`. */
export const writtenStart = ({ locale, cycle }: Writing, hour: number): string =>
  formatTime(locale, startOfHour(hour), cycle)

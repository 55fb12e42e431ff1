import type { ReactNode } from 'react'
import type { CalendarDate } from '../../../domain/calendar.ts'
import { byHour, byWeek, type SpeciesHistory } from '../../../domain/species-history.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatWeek } from '../../../i18n/year-format.ts'
import { useHour } from '../../../ui/hour.ts'
import { useLocale, useText } from '../../../ui/text.ts'

interface YearTableProps {
  readonly history: SpeciesHistory
  /** In the year whose weeks are named. */
  readonly date: CalendarDate
}

/** How often a species was heard, by week and hour; weeks in which it never was are left out. */
export function YearTable({ history, date }: YearTableProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const writeHour = useHour()
  const write = (count: number): string => (count === 0 ? '' : formatNumber(locale, count))
  const { cells } = history
  const [weeks, hours] = [byWeek(cells), byHour(cells)]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div className="year-table" role="region" aria-label={text('history.year')} tabIndex={0}>
      <table part="year-table">
        <thead>
          <tr>
            <th scope="col">{text('history.week')}</th>
            {hours.map((_, hour) => (
              <th key={`h${hour}`} scope="col">
                {writeHour(hour)}
              </th>
            ))}
            <th scope="col">{text('history.all')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(
            (row, week) =>
              (weeks[week] ?? 0) > 0 && (
                <tr key={`w${week}`}>
                  <th scope="row">{formatWeek(locale, date, week)}</th>
                  {row.map((count, hour) => (
                    <td key={`c${hour}`}>{write(count)}</td>
                  ))}
                  <td>{write(weeks[week] ?? 0)}</td>
                </tr>
              ),
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('history.all')}</th>
            {hours.map((count, hour) => (
              <td key={`s${hour}`}>{write(count)}</td>
            ))}
            <td>{write(history.count)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

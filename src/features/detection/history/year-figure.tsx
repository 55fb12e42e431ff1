import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import type { CalendarDate } from '../../../domain/calendar.ts'
import type { Detection } from '../../../domain/detection.ts'
import { byHour, byWeek, type SpeciesHistory } from '../../../domain/species-history.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatWeek } from '../../../i18n/year-format.ts'
import { loadSunYearAtom, sunYearAtom } from '../../../state/day/sun-year.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useHour } from '../../../ui/hour.ts'
import { useSheets } from '../../../ui/sheets.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { YearDrawing } from './year-drawing.tsx'
import sheet from './year-figure.css?sheet'

interface YearFigureProps {
  readonly history: SpeciesHistory
  readonly here: Detection
}

/** When a species is heard: hours across, weeks down, over the light of the place; as a drawing or as a table. */
export function YearFigure({ history, here }: YearFigureProps): ReactNode {
  const text = useText()
  const [isTable, setTable] = useState(false)
  const loadSun = useSetAtom(loadSunYearAtom)
  const light = useAtomValue(sunYearAtom)(here.date)
  useSheets(sheet)
  useEffect(() => void loadSun(here.date), [loadSun, here.date])
  return (
    <section className="year" part="year">
      <p className="section-title">
        {text('history.year')}
        <LinkButton part="table-button" onClick={() => setTable(!isTable)}>
          {text(isTable ? 'history.asPicture' : 'chart.asTable')}
        </LinkButton>
      </p>
      {isTable ? (
        <YearTable history={history} date={here.date} />
      ) : (
        <>
          <YearDrawing history={history} here={here} light={light} />
          <p className="caption">
            {text('history.caption')} {light && text('history.ground')}
          </p>
        </>
      )}
    </section>
  )
}

interface YearTableProps {
  readonly history: SpeciesHistory
  /** In the year whose weeks are named. */
  readonly date: CalendarDate
}

/** How often a species was heard, by week and hour; weeks in which it never was are left out. */
function YearTable({ history, date }: YearTableProps): ReactNode {
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

import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { ScrolledTable } from '../../../charts/data-table.tsx'
import type { CalendarDate } from '../../../domain/calendar.ts'
import type { Detection } from '../../../domain/detection.ts'
import { byHour, byWeek, type SpeciesHistory } from '../../../domain/species-history.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatWeek } from '../../../i18n/year-format.ts'
import { sunYearAtom } from '../../../state/day/sun-year.ts'
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
  const light = useAtomValue(sunYearAtom(here.date))
  useSheets(sheet)
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
  const weeks = byWeek(history.cells)
  const hours = byHour(history.cells)
  return (
    <ScrolledTable
      label={text('history.year')}
      part="year-table"
      head={[text('history.week'), ...hours.map((_, hour) => writeHour(hour)), text('history.all')]}
      rows={history.cells.flatMap((row, week) =>
        weeks[week] ? [[formatWeek(locale, date, week), ...[...row, weeks[week]].map(write)]] : [],
      )}
      foot={[text('history.all'), ...[...hours, history.count].map(write)]}
      isDense
    />
  )
}

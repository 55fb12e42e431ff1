import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import type { Detection } from '../../../domain/detection.ts'
import type { SpeciesHistory } from '../../../domain/species-history.ts'
import { loadSunYearAtom, sunYearAtom } from '../../../state/day/sun-year.ts'
import { BareButton } from '../../../ui/button.tsx'
import { useSheets } from '../../../ui/sheets.ts'
import { useText } from '../../../ui/text.ts'
import { YearDrawing } from './year-drawing.tsx'
import sheet from './year-figure.css?sheet'
import { YearTable } from './year-table.tsx'

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
      <p className="title">
        {text('history.year')}
        <BareButton className="as-table" part="table-button" onClick={() => setTable(!isTable)}>
          {text(isTable ? 'history.asPicture' : 'chart.asTable')}
        </BareButton>
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

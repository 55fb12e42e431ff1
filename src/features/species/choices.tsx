import { useAtom } from 'jotai'
import download from 'lucide/dist/esm/icons/download.mjs'
import grid from 'lucide/dist/esm/icons/layout-grid.mjs'
import list from 'lucide/dist/esm/icons/list.mjs'
import type { ReactNode } from 'react'
import type { DateRange } from '../../domain/analytics/period.ts'
import { writeCsv } from '../../domain/csv.ts'
import { SPECIES_SORTS, type SpeciesSummary } from '../../domain/species-list.ts'
import type { WallClock } from '../../domain/station-clock.ts'
import { formatNumber } from '../../i18n/format.ts'
import { PeriodBar } from '../../parts/period-bar/period-bar.tsx'
import type { PeriodChoice } from '../../parts/period-bar/use-period.ts'
import { saveFile } from '../../platform/download.ts'
import { SPECIES_VIEWS, speciesViewAtom } from '../../state/preferences/species-view.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { QuietSelect } from '../../ui/select.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { WordsField } from '../../ui/words-field.tsx'
import type { SpeciesChoices } from './use-species-choice.ts'

/** The columns of the file (station-api rest.md 1.12, and ours behind them). */
const COLUMNS = ['common', 'scientific', 'count', 'average', 'best', 'first', 'last', 'code', 'ever'] as const

const moment = (clock: WallClock | undefined): string | undefined => clock && `${clock.date} ${clock.time}`

const oneDecimal = (percent: number | undefined): number | undefined =>
  percent === undefined ? undefined : Math.round(percent * 10) / 10

interface ChoicesProps extends SpeciesChoices {
  readonly days: PeriodChoice
  /** What is listed, also what is folded up, in its order. */
  readonly found: readonly SpeciesSummary[]
  /** Species of all the station's time. */
  readonly all: readonly SpeciesSummary[]
}

/** What is looked for, in which days and order, how it is drawn, and the way to take it along. */
export function Choices({ choice, change, days, found, all }: ChoicesProps): ReactNode {
  const text = useText()
  const save = useSpeciesFile(found, all, days.range)
  return (
    <div className="species-choices" part="toolbar">
      <WordsField
        className="species-search"
        label={text('species.find')}
        value={choice.search}
        onWords={(search) => change({ search })}
      />
      <div className="species-tools">
        <QuietSelect
          aria-label={text('results.order')}
          part="order"
          value={choice.sort}
          options={SPECIES_SORTS.map((sort) => [sort, text('species.sort', { sort })])}
          onChange={(sort) => change({ sort })}
        />
        <Views />
        <Button
          icon={download}
          part="save"
          disabled={found.length === 0}
          title={text('species.save', { count: found.length })}
          onClick={save}
        >
          CSV
        </Button>
      </div>
      <PeriodBar {...days} onChange={days.change} />
    </div>
  )
}

/** Lines with numbers, or a collection. */
function Views(): ReactNode {
  const text = useText()
  const [chosen, choose] = useAtom(speciesViewAtom)
  return (
    <Segmented
      value={chosen}
      segments={SPECIES_VIEWS.map((view) => ({
        value: view,
        words: text('species.view', { view }),
        icon: view === 'list' ? list : grid,
      }))}
      isIconOnly
      part="view"
      onChange={choose}
    />
  )
}

/**
 * Saves species as a file for spreadsheets, as they are listed. Confidences are percentages, days and times the
 * station's wall clock; the file has the first and the last day of the period in its name.
 *
 * @param all of all the station's time: when each was heard first
 */
function useSpeciesFile(
  species: readonly SpeciesSummary[],
  all: readonly SpeciesSummary[],
  { from, to }: DateRange,
): () => void {
  const text = useText()
  const decimal = formatNumber(useLocale(), 0.5).includes(',') ? ',' : '.'
  return () => {
    const ever = new Map(all.map(({ scientificName, first }) => [scientificName, first]))
    const rows = species.map((one) => [
      one.commonName,
      one.scientificName,
      one.count,
      oneDecimal(one.averageConfidence),
      oneDecimal(one.maxConfidence),
      moment(one.first),
      moment(one.last),
      one.speciesCode,
      moment(ever.get(one.scientificName)),
    ])
    const csv = writeCsv([COLUMNS.map((column) => text('species.fileColumn', { column })), ...rows], decimal)
    saveFile(csv, `birdnet-species-${[...new Set([from, to])].join('_')}.csv`, 'text/csv;charset=utf-8')
  }
}

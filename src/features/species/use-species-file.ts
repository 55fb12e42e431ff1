import type { CalendarDate } from '../../domain/calendar.ts'
import { writeCsv } from '../../domain/csv.ts'
import type { SpeciesSummary } from '../../domain/species-list.ts'
import type { WallClock } from '../../domain/station-clock.ts'
import { saveFile } from '../../platform/download.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLocale, useText } from '../../ui/text.ts'

/** The columns of the file (station-api rest.md 1.12, and ours behind them). */
const COLUMNS = ['common', 'scientific', 'count', 'average', 'best', 'first', 'last', 'code', 'ever'] as const

const moment = (clock: WallClock | undefined): string | undefined => clock && `${clock.date} ${clock.time}`
const oneDecimal = (percent: number | undefined): number | undefined =>
  percent === undefined ? undefined : Math.round(percent * 10) / 10

/**
 * Saves species as a file for spreadsheets, as they are listed. Confidences are percentages, days and times the station's wall
 * clock; the file has the station's day in its name.
 *
 * @param all of all the station's time: when each was heard first
 */
export function useSpeciesFile(
  species: readonly SpeciesSummary[],
  all: readonly SpeciesSummary[],
  today: CalendarDate,
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
    saveFile(csv, `birdnet-species-${today}.csv`, 'text/csv;charset=utf-8')
  }
}

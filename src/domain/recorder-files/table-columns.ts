import { isSoundName } from './recording-name.ts'
import type { ColumnRole, TableColumns } from './table-roles.ts'
import { momentOf, orderOfDays } from './written-moment.ts'
import { recordReader } from './table-records.ts'

/** Beginning of a table that nobody knows. */
export interface TableSample {
  readonly separator: string
  /** Lines before the first row, the heads among them. */
  readonly skipped: number
  /** Heads; where there are none, numbers from 1. */
  readonly heads: readonly string[]
  /** First rows, each with as many cells as there are heads. */
  readonly rows: readonly (readonly string[])[]
  /** What tables with the same heads share. */
  readonly key: string
}

/** Rows of a sample, and lines in which heads are looked for. */
const SAMPLE_ROWS = 20
const LOOKED_AT = 8
/** Least columns of a table: a bird and a time. */
const LEAST_COLUMNS = 2

/** Beginning of a table, by its first bytes as text; undefined where there are no two columns, or no row. */
export function sampleTable(beginning: string): TableSample | undefined {
  const text = beginning.replace(/^\uFEFF/, '')
  const lines = text.split(/\r\n?|\n/).slice(0, LOOKED_AT)
  const counts = ['\t', ';', ','].map((separator) => ({
    separator,
    count: Math.max(...lines.map((line) => line.split(separator).length)),
  }))
  const [best] = counts.toSorted((a, b) => b.count - a.count)
  if (!best || best.count < LEAST_COLUMNS) return undefined
  const { separator } = best
  const reader = recordReader(separator, true)
  const records = reader.push(text)
  const width = Math.max(...records.slice(0, LOOKED_AT).map(({ cells }) => cells.length))
  const at = records.findIndex(({ cells }) => cells.length === width)
  const [first, ...others] = records.slice(at)
  if (!first) return undefined
  const cells = first.cells.map((cell) => cell.trim())
  const hasHeads = !cells.some(isValue)
  const rows = (hasHeads ? others : [first, ...others])
    .slice(0, SAMPLE_ROWS)
    .map((row) => cells.map((_, index) => (row.cells[index] ?? '').trim()))
  if (rows.length === 0) return undefined
  const heads = cells.map((cell, index) => (hasHeads && cell !== '' ? cell : String(index + 1)))
  const key = hasHeads ? cells.join('\t').toLowerCase() : `${cells.length}`
  return { separator, skipped: hasHeads ? first.line : first.line - 1, heads, rows, key }
}

/** Whether a cell is a number, a time or a scientific name, which no head is. */
const isValue = (cell: string): boolean => isNumber(cell) || momentOf(cell, '') !== undefined || isScientific(cell)

const isNumber = (cell: string): boolean => /^-?\d+(?:[.,]\d+)?\s*%?$/.test(cell)
const isScientific = (cell: string): boolean => /^[A-Z][a-z]{2,} [a-z][a-z-]{2,}(?: [a-z-]{3,})?$/.test(cell)
const isTime = (cell: string): boolean => /^\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:\s*[ap]m)?$/i.test(cell)

/** Signs of a role: heads that name it in some languages, and values of which most are of its kind. */
const SIGNS: Readonly<Record<ColumnRole, { readonly heads: RegExp; readonly values: (cell: string) => boolean }>> = {
  bird: {
    heads:
      /species|scien|bird|common|taxon|label|class|vogel|\bart\b|esp[eè]ce|especie|espécie|oiseau|\bave\b|\blaji|\bfågel/i,
    values: (cell) => /\p{L}{3}/u.test(cell) && !isSoundName(cell) && momentOf(cell, '') === undefined,
  },
  date: {
    heads: /date|day|datum|tag\b|jour|fecha|data\b|päivä|dag\b|timestamp|zeit|time/i,
    values: (cell) => momentOf(cell, '') !== undefined,
  },
  time: { heads: /time|hour|uhr|zeit|heure|hora|aika|tid\b/i, values: isTime },
  seconds: {
    heads: /start|begin|offset|onset|sec|anfang|début|inicio|início|alku/i,
    values: (cell) => isNumber(cell) && !cell.includes('%'),
  },
  recording: { heads: /file|record|path|clip|datei|fichier|archivo|ficheiro|tiedosto|fil\b/i, values: isSoundName },
  certainty: {
    heads: /conf|score|prob|cert|sicher|wahrsch|fiab|varm|säker/i,
    values: (cell) => isNumber(cell) && Number(cell.replace(',', '.').replace('%', '')) <= 100,
  },
}

/** Proposal of what the columns are, by their values and then by their heads. */
export function proposeColumns({ heads, rows }: TableSample): TableColumns {
  const taken = new Set<number>()
  const choice: Partial<Record<ColumnRole, number>> = {}
  const pick = (role: ColumnRole, needsHead: boolean, bonus: (cells: readonly string[]) => number = () => 0): void => {
    const { heads: says, values } = SIGNS[role]
    const scored = heads.map((head, index) => {
      const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
      const share = cells.length === 0 ? 0 : cells.filter(values).length / cells.length
      const isNamed = says.test(head)
      const fits = !taken.has(index) && share > 0.6 && (isNamed || !needsHead)
      return { index, score: fits ? share + (isNamed ? 1 : 0) + bonus(cells) : 0 }
    })
    const [best] = scored.toSorted((a, b) => b.score - a.score)
    if (!best || best.score === 0) return
    taken.add(best.index)
    choice[role] = best.index
  }
  const shareOf = (cells: readonly string[], is: (cell: string) => boolean): number =>
    cells.filter(is).length / Math.max(1, cells.length)
  pick('date', false)
  pick('time', false)
  pick('recording', false)
  // a score between 0 and 1 is more likely than a percentage
  pick('certainty', false, (cells) => shareOf(cells, (cell) => /^[01]?[.,]\d+$/.test(cell)) - 0.5)
  pick('bird', false, (cells) => 3 * shareOf(cells, isScientific))
  if (choice.date === undefined) pick('seconds', true)
  if (choice.date === undefined) delete choice.time
  return choice
}

/** Whether a choice says enough: which bird, and when. */
export const isChosen = ({ bird, date, seconds, recording }: TableColumns): boolean =>
  bird !== undefined && (date !== undefined || seconds !== undefined || recording !== undefined)

/** Order of days and months in a column; undefined where its rows leave it open. */
export const dayOrderIn = ({ rows }: TableSample, column: number | undefined): 'day' | 'month' | 'open' | undefined =>
  column === undefined ? undefined : orderOfDays(rows.map((row) => row[column] ?? ''))

import type { TableSample } from './table-columns.ts'
import type { TableColumns, ColumnRole } from './table-roles.ts'
import { dayOrderIn } from './table-columns.ts'
import type { TableDialect } from './table-dialects.ts'
import { momentOf } from './written-moment.ts'

/** Scientific name of a bird, as books write it. */
const SCIENTIFIC = /^[A-Z][a-z]+ [a-z][a-z-]+(?: [a-z-]+)?$/

/** Names of the columns of a table whose columns somebody has named: their places. */
export const placesOf = ({ heads }: TableSample): readonly string[] => heads.map((_, index) => String(index))

/** Kind of table that somebody has described by naming its columns. */
export function chosenDialect(sample: TableSample, choice: TableColumns): TableDialect {
  const order = dayOrderIn(sample, choice.date)
  const isDayFirst = order === 'open' ? (choice.isDayFirst ?? true) : order !== 'month'
  const columnOf = (role: ColumnRole): string => String(choice[role] ?? '')
  const inPercent = sample.rows.some((row) => numberOf(row[choice.certainty ?? -1] ?? '') > 1)
  return {
    program: '',
    separators: sample.separator,
    hasQuotes: true,
    columns: [columnOf('bird')],
    isUnordered: true,
    read(cell) {
      const told = (role: ColumnRole): string => (choice[role] === undefined ? '' : cell(columnOf(role)).trim())
      const bird = told('bird')
      const [recording, seconds] = [told('recording'), numberOf(told('seconds'))]
      const score = numberOf(told('certainty')) / (inPercent ? 100 : 1)
      const moment = choice.date === undefined ? undefined : momentOf(told('date'), told('time'), isDayFirst)
      if (choice.date !== undefined && !moment) return 'number' // the name of its file tells another time
      return {
        scientificName: SCIENTIFIC.test(bird) ? bird : '',
        text: bird,
        code: bird,
        score: score >= 0 && score <= 1 ? score : undefined,
        ...(recording === '' ? {} : { file: recording }),
        ...(seconds >= 0 ? { offset: seconds } : {}),
        ...(moment && ('instant' in moment ? moment : { time: moment.text })),
      }
    },
  }
}

/** Number of a cell, with a comma in place of the point, too; NaN for anything else. */
function numberOf(text: string): number {
  const plain = text.replace('%', '').replace(',', '.').trim()
  return plain === '' ? Number.NaN : Number(plain)
}

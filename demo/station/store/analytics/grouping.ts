import type { SqlRow } from '../row.ts'
import { QUARTER_OF_DAY } from '../schema.ts'
import type { CountedDetections, OneOffset } from './contract.ts'
import { OFFSET, type Questions } from './questions.ts'

const HOUR_OF_OFFSET = `(at + ${OFFSET}) / 3600 % 24 AS hour`
/** Of the offset. Sums of them keep the order of an index, where a column of them would be sorted. */
const DAY_NUMBERS = `SUM((at + ${OFFSET}) / 86400) AS days`

/** A quarter of an hour of the wall clock, 0 to 95. */
export const QUARTER = `${QUARTER_OF_DAY} AS quarter`

/** Counts of what is selected, in groups of some columns, in their order. */
export type Grouping = (columns: readonly string[], selection: CountedDetections, offset?: OneOffset) => SqlRow[]

/** By hour of the wall clock, or of an offset. */
export const hourColumn = (offset: OneOffset): string => (offset === undefined ? 'hour' : HOUR_OF_OFFSET)

/** With an offset, and not by its hours, each group has `days`: the sum of the numbers of its days (`days.ts`). */
export function createGrouping({ prepare, condition }: Questions): Grouping {
  return (columns, selection, offset) => {
    const { where, values } = condition(selection)
    const all = columns.includes(QUARTER) ? 'detections_by_quarter' : 'detections_by_day'
    const index = selection.species ? 'detections_by_species' : all
    const counted = offset === undefined || columns.includes(HOUR_OF_OFFSET) ? '' : `, ${DAY_NUMBERS}`
    return prepare(
      `SELECT ${columns.join(', ')}, COUNT(*) AS count${counted} FROM detections INDEXED BY ${index}
       WHERE ${where} GROUP BY ${columns.map((_, at) => at + 1).join(', ')}`,
    ).all(offset === undefined ? values : { ...values, offset })
  }
}

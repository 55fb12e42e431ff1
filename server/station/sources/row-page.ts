import type { ReadRow, RowPage } from './source.ts'

/** Page of rows that were read: those that are to be kept, and how many are not, and why. */
export function rowPageOf(
  read: readonly ReadRow[],
  place: Omit<RowPage, 'rows' | 'noAnimals' | 'unreadable' | 'withoutTime'>,
): RowPage {
  const numberOf = (reason: ReadRow): number => read.filter((row) => row === reason).length
  return {
    rows: read.filter((row) => typeof row === 'object'),
    noAnimals: numberOf('no animal'),
    unreadable: numberOf('unreadable'),
    withoutTime: numberOf('without time'),
    ...place,
  }
}

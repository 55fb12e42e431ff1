import type { SqlRow } from './database.ts'

/** A text column; numbers become text, nothing becomes ''. */
export const textOf = (row: SqlRow, column: string): string => String(row[column] ?? '')

/** A number column; nothing becomes 0. */
export const numberOf = (row: SqlRow, column: string): number => Number(row[column] ?? 0)

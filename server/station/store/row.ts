import type { SQLOutputValue } from 'node:sqlite'

/** A row as SQLite gives it. */
export type SqlRow = Readonly<Record<string, SQLOutputValue>>

/** A text column; numbers become text, nothing becomes ''. */
export const textOf = (row: SqlRow, column: string): string => String(row[column] ?? '')

/** A number column; nothing becomes 0. */
export const numberOf = (row: SqlRow, column: string): number => Number(row[column] ?? 0)

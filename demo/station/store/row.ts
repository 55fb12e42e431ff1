import type { SQLOutputValue } from 'node:sqlite'

/** A row as SQLite gives it. */
export type Row = Readonly<Record<string, SQLOutputValue>>

/** A text column; numbers become text, nothing becomes ''. */
export const textOf = (row: Row, column: string): string => String(row[column] ?? '')

/** A number column; nothing becomes 0. */
export const numberOf = (row: Row, column: string): number => Number(row[column] ?? 0)

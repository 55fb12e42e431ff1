/** Roles that a column of a table can have. */
export const COLUMN_ROLES = ['bird', 'date', 'time', 'seconds', 'recording', 'certainty'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** Columns of a table by their role, counted from 0. */
export interface TableColumns extends Readonly<Partial<Record<ColumnRole, number>>> {
  /** Whether `3/5/2026` is the third of May. */
  readonly isDayFirst?: boolean
}

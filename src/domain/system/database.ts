/** Overview of the station's database. Sizes in bytes. */
export interface DatabaseOverview {
  /** Engine: `sqlite`, `mysql`. */
  readonly engine: string
  readonly isConnected: boolean
  /** Location: file or address. */
  readonly location: string
  readonly size: number
  readonly detections: number
  /** Reading time, milliseconds; undefined where it was not measured. */
  readonly readMs: number | undefined
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly size: number }[]
}

/** States of a copy of the database. */
export const BACKUP_STATUSES = ['pending', 'in_progress', 'completed', 'failed'] as const

/** Copy of the database that the station makes. */
export interface BackupJob {
  readonly id: string
  readonly status: (typeof BACKUP_STATUSES)[number]
  /** Progress, 0 to 100. */
  readonly percent: number
  readonly size: number
  /** Path inside the station for the download; undefined until it is ready. */
  readonly download: string | undefined
  /** Reason of a failure, in the words of the station. */
  readonly error: string | undefined
}

/** Whether a copy is still being made. */
export const isBeingMade = ({ status }: BackupJob): boolean => status === 'pending' || status === 'in_progress'

/** The station's memory. Sizes in bytes. */
export interface DatabaseOverview {
  /** `sqlite`, `mysql`. */
  readonly engine: string
  readonly isConnected: boolean
  /** File or address. */
  readonly location: string
  readonly size: number
  readonly detections: number
  /** Milliseconds; undefined where nothing was measured. */
  readonly readMs: number | undefined
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly size: number }[]
}

/** How far a copy of the database is. */
export const BACKUP_STATUSES = ['pending', 'in_progress', 'completed', 'failed'] as const

/** A copy of the database that the station makes. */
export interface BackupJob {
  readonly id: string
  readonly status: (typeof BACKUP_STATUSES)[number]
  /** 0 to 100. */
  readonly percent: number
  readonly size: number
  /** Path inside the station; undefined until it is ready. */
  readonly download: string | undefined
  /** Why it failed, in the words of the station. */
  readonly error: string | undefined
}

/** Whether it is still being made. */
export const isBeingMade = ({ status }: BackupJob): boolean => status === 'pending' || status === 'in_progress'

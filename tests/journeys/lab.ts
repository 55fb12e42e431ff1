/** What the lab of an embedded station tells, as far as journeys ask (demo/station/lab/lab.ts). */
export interface LabState {
  readonly clock: { readonly now: string }
  /** Detections of a running burst that are still to come. */
  readonly emitting: number
  /** How often it is back after a restart. */
  readonly restarts: number
  readonly streams: Readonly<Record<StreamKind, { readonly open: number; readonly mostSeen: number }>>
  readonly day: LabDay
  readonly hls: { readonly streams: readonly { readonly listeners: number }[] }
  readonly requests: { readonly list: readonly unknown[] }
}
export type StreamKind = 'detections' | 'notifications' | 'audio-level'

/** A day's counts straight from the database. */
export interface LabDay {
  readonly date: string
  readonly total: number
  readonly species: Readonly<Record<string, { readonly count: number; readonly hourly: readonly number[] }>>
}

/** Asks the lab how things are. Rejects while the station is away. */
export async function labState({ origin }: { readonly origin: string }, date?: string): Promise<LabState> {
  const response = await fetch(`${origin}/lab${date === undefined ? '' : `?date=${date}`}`)
  return (await response.json()) as LabState // reason: the lab is our own
}

/** What the database counts for a day (default: the station's today), as the lines that `linesOf` makes of a screen. */
export async function labLines(station: { readonly origin: string }, date?: string): Promise<string[]> {
  return linesOfLab((await labState(station, date)).day)
}

/** `Erithacus rubecula 5: 0 0 3 2 …`, in alphabetical order. */
export const linesOfLab = ({ species }: LabDay): string[] =>
  Object.entries(species)
    .map(([name, { count, hourly }]) => `${name} ${count}: ${hourly.join(' ')}`)
    .sort()

/** YYYY-MM-DD some days away from another. */
export const daysFrom = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

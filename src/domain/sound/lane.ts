import type { Percent } from '../detection.ts'

/** Part of a recording that belongs to one bird. Seconds from the start of the recording. */
export interface Lane {
  readonly from: number
  readonly to: number
  /** Name of the bird: untrusted text. */
  readonly label: string
  readonly confidence?: Percent | undefined
  /** Whether the recording was kept for this part. */
  readonly isMain?: boolean | undefined
  /** Whether its place in the recording is only approximate. */
  readonly approximate?: boolean | undefined
}

/**
 * Rows of lanes, as few as possible, so that none covers another: the main one on top, the others by their beginning.
 *
 * @param least seconds that a lane takes at least: what its drawing needs
 */
export function laneRows(lanes: readonly Lane[], least: number): readonly (readonly Lane[])[] {
  const rows: Lane[][] = []
  const order = lanes.toSorted(
    (one, other) => Number(other.isMain ?? 0) - Number(one.isMain ?? 0) || one.from - other.from,
  )
  const endOf = ({ from, to }: Lane): number => Math.max(to, from + least)
  for (const lane of order) {
    const free = rows.find((row) => row.every((other) => endOf(other) <= lane.from || endOf(lane) <= other.from))
    if (free) free.push(lane)
    else rows.push([lane])
  }
  // a lane without length may share its beginning with another, and ends first
  return rows.map((row) => row.toSorted((one, other) => one.from - other.from || endOf(one) - endOf(other)))
}

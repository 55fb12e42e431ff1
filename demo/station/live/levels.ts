import { type Loudness, SILENCE } from '../soundscape/level.ts'
import type { Soundscape } from '../soundscape/soundscape.ts'
import type { LiveSource } from './sources.ts'

/** One source on the level stream (station-api 8.5). */
export interface Level extends Loudness {
  readonly source: string
  readonly name: string
}

/** How loud each source is at an instant (real milliseconds), measured on the samples that are heard then. */
export const levelsAt = (
  sources: readonly LiveSource[],
  soundscape: Soundscape,
  instant: number,
): ReadonlyMap<LiveSource, Loudness> =>
  new Map(sources.map((source) => [source, soundscape.loudness(source.ear, instant)]))

/** The map of a frame. `levels` is left out in the first one, which is silent. */
export function levelFrame(
  sources: readonly LiveSource[],
  levels: ReadonlyMap<LiveSource, Loudness> | undefined,
  withNames: boolean,
): Record<string, Level> {
  const entries = sources.map((source): [string, Level] => {
    const { level, clipping } = levels?.get(source) ?? SILENCE
    const name = withNames ? source.name : source.guestName
    return [source.liveId, { level, clipping, source: source.liveId, name }]
  })
  return Object.fromEntries(entries)
}

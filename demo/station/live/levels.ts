import { type Loudness, SILENCE } from '../soundscape/level.ts'
import type { Soundscape } from '../soundscape/soundscape.ts'
import type { EarSource } from './sources.ts'

/** One source on the level stream (station-api 8.5). */
export interface SourceLoudness extends Loudness {
  readonly source: string
  readonly name: string
}

/** Levels of each source at an instant (real milliseconds), measured on the samples that are heard then. */
export const levelsAt = (
  sources: readonly EarSource[],
  soundscape: Soundscape,
  instant: number,
): ReadonlyMap<EarSource, Loudness> =>
  new Map(sources.map((source) => [source, soundscape.loudness(source.ear, instant)]))

/**
 * The map of a frame. `levels` is left out in the first one, which is silent; `nameOf` says names in another language.
 */
export function levelFrame(
  sources: readonly EarSource[],
  levels: ReadonlyMap<EarSource, Loudness> | undefined,
  withNames: boolean,
  nameOf: (name: string) => string,
): Record<string, SourceLoudness> {
  const entries = sources.map((source): [string, SourceLoudness] => {
    const { level, clipping } = levels?.get(source) ?? SILENCE
    const name = withNames ? nameOf(source.name) : source.guestName
    return [source.liveId, { level, clipping, source: source.liveId, name }]
  })
  return Object.fromEntries(entries)
}

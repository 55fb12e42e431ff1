import type { SourceLevel } from '../../src/station/wire/levels.ts'
import type { MicrophoneNames } from './microphones.ts'

/** Frame of the level stream (station-api 8.5) with the public microphones alone, under their public names. */
export function publicLevels(data: string, microphones: MicrophoneNames): string {
  const levels: Record<string, unknown> = {}
  for (const { id, name, level, clipping } of levelsIn(data)) {
    const known = microphones.of(id, name)
    if (known) levels[id] = { level, clipping, source: id, name: known.shown }
  }
  return JSON.stringify({ type: 'audio-level', levels })
}

/**
 * Sources of a frame as the station names them (elements read the rewritten frame with `decodeLevels`); none when it
 * cannot be read.
 */
export function levelsIn(data: string): readonly SourceLevel[] {
  try {
    const { levels } = JSON.parse(data) as {
      levels: Record<string, Partial<Record<keyof SourceLevel, unknown>> | null>
    } // reason: each is checked
    return Object.entries(levels).map(([id, one]) => ({
      id,
      name: typeof one?.name === 'string' ? one.name : '',
      level: Number(one?.level ?? 0),
      clipping: one?.clipping === true,
    }))
  } catch {
    return []
  }
}

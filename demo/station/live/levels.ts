import type { LiveSource } from './sources.ts'

/** One source on the level stream (station-api 8.5). */
export interface Level {
  /** 0 to 100, whole. */
  readonly level: number
  readonly clipping: boolean
  readonly source: string
  readonly name: string
}

/**
 * How loud the garden is: a quiet murmur of wind with a voice now and then, the same for everybody who looks at the same
 * moment. `at` in milliseconds; -1 gives the silence of the first frame.
 */
export function levelsAt(sources: readonly LiveSource[], at: number, signedIn: boolean): Record<string, Level> {
  const entries = sources.map((source, index): [string, Level] => {
    const level = at < 0 ? 0 : loudness(at / 1000, index)
    const name = signedIn ? source.name : source.guestName
    return [source.liveId, { level, clipping: level >= 97, source: source.liveId, name }]
  })
  return Object.fromEntries(entries)
}

function loudness(seconds: number, index: number): number {
  const wind = 16 + 7 * Math.sin(seconds / 7 + index * 2) + 4 * Math.sin(seconds / 1.7 + index)
  const flutter = 6 * Math.sin(seconds * 5.1 + index) * Math.sin(seconds * 13.7)
  const phrase = Math.max(0, Math.sin(seconds / 3.1 + index * 1.3) - 0.55) / 0.45 // sings about a third of the time
  const syllables = 0.5 + 0.5 * Math.sin(seconds * 21 + index)
  return Math.round(Math.min(100, Math.max(1, wind + flutter + phrase * (25 + 45 * syllables))))
}

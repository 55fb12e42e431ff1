import type { Detection } from './detection.ts'
import { type WallClock, wallMs } from './station-clock.ts'

/** Microphone with the names that its station gives it. */
export interface NamedMicrophone {
  readonly id: string
  readonly name: string
}

/**
 * Whether a bird was heard on the microphone one listens to. Ids are the same in both streams; names are not (guests of
 * a classic station read `camera-1` here and an address there, station-api 8.1, 8.5), so they count only without an id.
 * Where neither is told, the answer is yes if there is no other microphone.
 */
export function isHeardOn(
  { source, sourceId }: Pick<Detection, 'source' | 'sourceId'>,
  heard: NamedMicrophone,
  all: readonly NamedMicrophone[],
): boolean {
  const isOf = (microphone: NamedMicrophone): boolean =>
    [sourceId, source].some((told) => isSame(told, microphone.id)) || isSame(source, microphone.name)
  if (isOf(heard)) return true
  if (all.some((microphone) => isOf(microphone) || microphone.id !== heard.id)) return false
  return all.length === 1 || (sourceId === undefined && source === '')
}

const isSame = (told: string | undefined, known: string): boolean =>
  told !== undefined && told.trim() !== '' && told.trim().toLowerCase() === known.trim().toLowerCase()

/** Offset of a station's wall clock from UTC, milliseconds, by a detection that tells both; else undefined. */
export function zoneOf(detection: WallClock & Pick<Detection, 'heardAt'>): number | undefined {
  const instant = Date.parse(detection.heardAt ?? '')
  return Number.isNaN(instant) ? undefined : wallMs(detection) - instant
}

/** Box of a name on a time axis, pixels from any zero. */
export interface NameBox {
  readonly key: string
  /** Bird of the name: two names of one bird never stand side by side. */
  readonly bird: string
  readonly left: number
  readonly width: number
}

/**
 * Lanes of names so that they do not overlap: each takes the first lane with room, earlier names first, so that a new
 * one moves none. A name without room, or beside the same bird, gets no lane.
 *
 * @param names in the order in which they came
 */
export function lanesOf(names: readonly NameBox[], lanes: number, gap: number): ReadonlyMap<string, number> {
  const placed = Array.from({ length: lanes }, (): NameBox[] => [])
  const result = new Map<string, number>()
  const touches = (one: NameBox, other: NameBox): boolean =>
    one.left < other.left + other.width + gap && other.left < one.left + one.width + gap
  for (const name of names) {
    if (placed.flat().some((other) => other.bird === name.bird && touches(name, other))) continue
    const lane = placed.findIndex((others) => !others.some((other) => touches(name, other)))
    if (lane < 0) continue
    placed[lane]?.push(name)
    result.set(name.key, lane)
  }
  return result
}

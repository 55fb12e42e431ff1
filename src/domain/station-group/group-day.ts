import type { CalendarDate } from '../calendar.ts'
import type { Detection } from '../detection.ts'
import type { Failure } from '../failure.ts'
import type { Result } from '../result.ts'
import type { Sighting } from './one-bird.ts'

/** Detection of one station of a group. */
export interface GroupSighting extends Sighting {
  readonly detection: Detection
}

/** Bird of a group: one or more detections, each of another station. */
export interface GroupBird {
  /** Number in the group; numbers rise as birds become known. */
  readonly id: number
  /** Detection that stands for it: the one that was known first. */
  readonly first: GroupSighting
  readonly sightings: readonly GroupSighting[]
}

/** Part of a station in a day of the group. */
export interface StationPart {
  readonly name: string
  /** Its own detections and species, as it counts them. */
  readonly detections: number
  readonly species: number
  /** Its own detections by hour of its clock: 24 counts. */
  readonly hourly: readonly number[]
  /** Milliseconds by which its clock is later than that of the first station of its place; undefined: not known. */
  readonly lateMs?: number | undefined
  /** Minutes by which its clock was ahead of UTC that day; undefined: not known. */
  readonly utcOffset?: number | undefined
  /**
   * Instant since which it is away, milliseconds; null: it has never answered; undefined: it is there. Its part is what
   * was known before.
   */
  readonly awayMs?: number | null | undefined
  /** Why it told nothing of the day when it was asked last. */
  readonly failure?: Failure | undefined
}

/** Day of a group: that day of each station. */
export interface GroupDay {
  readonly date: CalendarDate
  /** Birds, newest first by the corrected instant. */
  readonly birds: readonly GroupBird[]
  readonly parts: readonly StationPart[]
}

/** Memory of a group: what its stations have told. */
export interface GroupMemory {
  /** Asks each station for a day. A failure only where none answers and nothing is known. */
  ask(date: CalendarDate): Promise<Result<GroupDay>>
  /** Whether some stations stand within earshot of each other, so that a bird may be heard by several. */
  readonly merges: boolean
  /** Minutes by which each station's clock is ahead of UTC, by what it heard within a day; undefined: not known. */
  readonly utcOffsets: readonly (number | undefined)[]
  /** Minutes by which each station's clock was ahead of UTC on a day, as far as it is known: clocks are changed twice a year. */
  zonesOn(date: CalendarDate): readonly (number | undefined)[]
  /** Stations, by their index, whose part is not in what was last told of a day. A new object with each change. */
  readonly lacks: ReadonlyMap<CalendarDate, readonly number[]>
  /** Asks each station for a day that is only counted: it is not remembered. A failure only where none answers. */
  count(date: CalendarDate, signal?: AbortSignal): Promise<Result<readonly GroupBird[]>>
  /** Notes which stations are not in what is told of a day. */
  lack(date: CalendarDate, stations: readonly number[]): void
  /** Day as it is known; undefined before it was asked for. */
  known(date: CalendarDate): GroupDay | undefined
  /** Takes detections that a station told otherwise: newest ones, or live. */
  learn(station: number, detections: readonly Detection[]): void
  /** Notes whether the stream of a station is open. */
  connect(station: number, isOpen: boolean): void
  /** Calls after each change of a known day; returns the way to stop. */
  onChange(listen: () => void): () => void
  /** Birds of detections, with the clocks as they are known; newest first. */
  birdsAmong(sightings: readonly GroupSighting[]): readonly GroupBird[]
  /** Indexes of the stations that heard a bird of a day, by its number; undefined while the day is not known. */
  hearersOf(id: number, date: CalendarDate): readonly number[] | undefined
  /** Station and own id of a bird's first detection, by the number of the bird. */
  originOf(id: number): { readonly station: number; readonly id: number } | undefined
}

/** Birds that only one station of a day heard, one of each species, in the order of the birds, by the station's index. */
export function onlyHere({ birds, parts }: GroupDay): readonly (readonly GroupBird[])[] {
  const species = [...Map.groupBy(birds, ({ first }) => first.scientificName).values()]
  const alone = species.flatMap((same) => {
    const stations = new Set(same.flatMap(({ sightings }) => sightings.map(({ station }) => station)))
    const [bird] = same
    return bird && stations.size === 1 ? [bird] : []
  })
  return parts.map((_, station) => alone.filter(({ first }) => first.station === station))
}

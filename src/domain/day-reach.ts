import { type CalendarDate, hourOf } from './calendar.ts'
import type { Detection } from './detection.ts'
import type { SpeciesDay } from './species-day.ts'

/**
 * Tells which detections a summary already counts. Stations save a detection seconds before they announce it, and
 * summaries carry no ids; but ids rise, and the newest list fetched *after* a summary bounds the ids inside it.
 */
export interface Snapshot {
  readonly date: CalendarDate
  /** Latest time by scientific name, as the summary said. */
  readonly latest: ReadonlyMap<string, string>
  /** Counts by scientific name, as the summary said. */
  readonly counts: ReadonlyMap<string, number>
  /** Counts by hour and scientific name, as the summary said. */
  readonly hourly?: ReadonlyMap<string, readonly number[]>
  /** No id above this is in the summary. −1 when not known: then nothing is taken as counted. */
  readonly highestId: number
  /** Ids that it counts although it says that their species was heard last before them. */
  readonly beyond?: ReadonlySet<number> | undefined
}

/** What a summary says, before it is known how far it reaches. */
export const snapshotOf = (date: CalendarDate, rows: readonly SpeciesDay[]): Snapshot => ({
  date,
  latest: new Map(rows.map((row) => [row.scientificName, row.latestHeard ?? ''])),
  counts: new Map(rows.map((row) => [row.scientificName, row.count])),
  hourly: new Map(rows.map((row) => [row.scientificName, row.hourly])),
  highestId: -1,
})

/**
 * Whether a detection is already in the counts of a summary: its id is not above the bound, and the summary knows of
 * its species at that time or later. When in doubt it is counted: a count may never lose a bird.
 */
export function isCounted(snapshot: Snapshot, detection: Detection): boolean {
  const latest = snapshot.latest.get(detection.scientificName)
  if (snapshot.beyond?.has(detection.id)) return true
  return detection.id > 0 && detection.id <= snapshot.highestId && latest !== undefined && detection.time <= latest
}

/**
 * A summary and the newest list that was fetched after it. A species whose count is still the same in the next summary
 * had nothing saved in between: what the list has of it is in both.
 */
export interface Look {
  readonly snapshot: Snapshot
  readonly newest: readonly Detection[]
}

/** How far a summary reaches, worked out from the newest list that was fetched after it. */
export interface Reach {
  readonly highestId: number
  /** As in {@link Snapshot}; undefined when there are none. */
  readonly beyond?: ReadonlySet<number> | undefined
  /** `gap`: the list does not reach back to the summary. `unclear`: two of a kind in one second cannot be told apart. */
  readonly doubt?: 'gap' | 'unclear'
}

/**
 * Finds the highest id a summary counts. A summary holds all ids up to some bound: one after its species' latest time is
 * not inside, and of those in that very second the lowest id is, with all before it. A detection before the latest time
 * whose id is higher was saved after the station's clock had gone back: nobody knows.
 *
 * @param newest the newest detections, in any order
 * @param before the look before this one, which settles what was saved in one second
 * @param isWhole whether the list holds all of the day; else its first second may have begun before it
 */
export function reachOf(snapshot: Snapshot, newest: readonly Detection[], before?: Look, isWhole = true): Reach {
  const inside = new Set(
    before?.newest
      .filter(({ scientificName: name }) => before.snapshot.counts.get(name) === snapshot.counts.get(name))
      .map(({ id }) => id),
  )
  const today = newest.filter(({ id, date }) => id > 0 && date === snapshot.date).sort((a, b) => a.id - b.id)
  const begin = today[0]?.time ?? ''
  const ties = new Set<string>()
  const idAtLatest = new Map<string, number>()
  for (const { id, scientificName: name, time } of today.toReversed())
    if (time === snapshot.latest.get(name)) idAtLatest.set(name, id)
  const inHours = insideByCount(snapshot, today, isWhole)
  const found = new Set<number>()
  let highestId = -1
  let lowestOutside = Number.POSITIVE_INFINITY
  const unclear: number[] = []
  for (const { id, scientificName, time } of today) {
    const latest = snapshot.latest.get(scientificName)
    const isInside = inHours.get(id)
    if (isInside && latest !== undefined && time > latest) found.add(id)
    else if (isInside) highestId = id
    else if (isInside === false || latest === undefined || time > latest) lowestOutside = Math.min(lowestOutside, id)
    else if (id < (idAtLatest.get(scientificName) ?? -1) || inside.has(id)) highestId = id
    else if (time === latest && !ties.has(scientificName) && (isWhole || begin < time)) highestId = id
    else unclear.push(id)
    if (time === latest) ties.add(scientificName)
  }
  const isGap = highestId === -1 && today.length > 0 && today.length === newest.length
  if (isGap && snapshot.latest.size > 0) return { highestId, doubt: 'gap' }
  const isUnclear = unclear.some((id) => id > highestId && id < lowestOutside)
  // a summary holds all ids up to its bound: one below it is inside, whatever is said of its species
  for (const { id, scientificName, time } of today)
    if (id < highestId && time > (snapshot.latest.get(scientificName) ?? time)) found.add(id)
  const beyond = found.size > 0 ? found : undefined
  return isUnclear ? { highestId, beyond, doubt: 'unclear' } : { highestId, beyond }
}

/**
 * Tells by number which of the newest detections a summary counts, by id, where the list holds all of an hour: those that
 * were saved first. This settles what times cannot: two in one second, a clock that went back, and a summary that contradicts
 * itself. A classic station counts by name but takes the latest time from one group of it (a species under two codes has
 * two), and reads counts after times (station-api 5.1): its count is right.
 *
 * @param today the newest detections of the day, by rising id
 */
function insideByCount(snapshot: Snapshot, today: readonly Detection[], isWhole: boolean): Map<number, boolean> {
  const inside = new Map<number, boolean>()
  const left = new Map<string, number>()
  const begin = today[0]?.time ?? ''
  for (const { id, scientificName: name, time } of today) {
    const hours = snapshot.hourly?.get(name)
    if (!hours || !(isWhole || begin < time.slice(0, 2))) continue
    const key = `${name} ${hourOf(time)}`
    const count = left.get(key) ?? hours[hourOf(time)] ?? 0
    left.set(key, count - 1)
    inside.set(id, count > 0)
  }
  return inside
}

/** What makes a detection that one and no other: its id, or for id 0 everything it says. */
export const identityOf = (detection: Detection): string | number =>
  detection.id > 0
    ? detection.id
    : `${detection.scientificName} ${detection.date} ${detection.time} ${detection.confidence} ${detection.source}`

import { type CalendarDate, DAY_HOURS, hourOf } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import type { Failure } from '../../domain/failure.ts'
import { AWAY_AFTER_MS, MOST_LISTED } from '../../domain/limits.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import type {
  GroupBird,
  GroupDay,
  GroupMemory,
  GroupSighting,
  StationPart,
} from '../../domain/station-group/group-day.ts'
import { clockLag } from '../../domain/station-group/clock-lag.ts'
import { birdsOf } from '../../domain/station-group/one-bird.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { speciesHourDetections } from '../endpoints/detections.ts'
import { timedOut } from '../failures.ts'
import type { GroupStation } from '../client.ts'

/** Days kept at most. */
const DAYS_KEPT = 40
const PAGES_AT_MOST = 60

/** What a station has told of a day. */
interface Told {
  readonly byId: Map<number, Detection>
  failure?: Failure | undefined
  answeredMs?: number | undefined
}

/** Memory of a group before any question. */
export const createMemory = (stations: readonly GroupStation[]): GroupMemory => new GroupDays(stations)

class GroupDays implements GroupMemory {
  readonly #stations: readonly GroupStation[]
  readonly #days = new Map<CalendarDate, readonly Told[]>()
  /** Days as they were put together last. */
  readonly #made = new Map<CalendarDate, GroupDay>()
  readonly #asking = new Map<CalendarDate, Promise<Result<GroupDay>>>()
  readonly #numbers = birdNumbers()
  /** Instants at which streams were lost. */
  readonly #lost = new Map<number, number>()
  readonly #listeners = new Set<() => void>()
  /** Lag of each clock, as the day before the last change told it. */
  #lateMs: readonly (number | undefined)[]

  constructor(stations: readonly GroupStation[]) {
    this.#stations = stations
    this.#lateMs = stations.map(() => undefined)
  }

  async ask(date: CalendarDate): Promise<Result<GroupDay>> {
    const running = this.#asking.get(date) ?? this.#ask(date)
    this.#asking.set(date, running)
    return running.finally(() => this.#asking.delete(date))
  }

  known(date: CalendarDate): GroupDay | undefined {
    const told = this.#days.get(date)
    const before = this.#made.get(date)
    if (!told || before) return before
    const sightings = told.map(({ byId }, station) => [...byId.values()].map((one) => sightingOf(station, one)))
    this.#lateMs = lagsOf(this.#places(), sightings).map((late, station) => late ?? this.#lateMs[station])
    const day = { date, birds: this.birdsAmong(sightings.flat()), parts: told.map((one, at) => this.#part(one, at)) }
    this.#made.set(date, day)
    return day
  }

  learn(station: number, detections: readonly Detection[]): void {
    for (const one of detections) {
      const told = this.#days.get(one.date)?.[station]
      if (!told || one.id === 0 || told.byId.has(one.id) || !counts(this.#stations[station], one)) continue
      told.byId.set(one.id, one)
      this.#change(one.date)
    }
  }

  connect(station: number, isOpen: boolean): void {
    if (isOpen !== this.#lost.has(station)) return
    if (isOpen) this.#lost.delete(station)
    else this.#lost.set(station, now())
    this.#change()
  }

  readonly onChange = (listen: () => void): (() => void) => {
    this.#listeners.add(listen)
    return () => this.#listeners.delete(listen)
  }

  birdsAmong(sightings: readonly GroupSighting[]): readonly GroupBird[] {
    const lateMs = this.#lateMs.map((late) => late ?? 0)
    return this.#numbers.number(birdsOf(sightings, { places: this.#places(), lateMs }))
  }

  hearersOf(id: number, date: CalendarDate): readonly number[] | undefined {
    const bird = this.known(date)?.birds.find((one) => one.id === id)
    return bird?.sightings.map(({ station }) => station).toSorted((a, b) => a - b)
  }

  originOf(id: number): ReturnType<GroupMemory['originOf']> {
    return this.#numbers.originOf(id)
  }

  async #ask(date: CalendarDate): Promise<Result<GroupDay>> {
    const told = this.#toldOf(date)
    const asked = told.map(async (mine, station) => {
      const client = this.#stations[station]?.client
      if (client) take(mine, await inTime(wholeDayOf(client, date)))
    })
    await Promise.all(asked)
    this.#change(date)
    const day = this.known(date)
    const isEmpty = day === undefined || told.every(({ answeredMs }) => answeredMs === undefined)
    return isEmpty ? failed(told[0]?.failure ?? timedOut()) : success(day)
  }

  #places(): readonly (number | undefined)[] {
    return this.#stations.map(({ place }) => place)
  }

  #part({ byId, failure, answeredMs }: Told, station: number): StationPart {
    const species = new Set([...byId.values()].map(({ scientificName }) => scientificName)).size
    const awayMs = failure ? (answeredMs ?? null) : this.#lost.get(station)
    const name = this.#stations[station]?.name ?? ''
    const hourly = Array.from({ length: DAY_HOURS }, () => 0)
    for (const { time } of byId.values()) hourly[hourOf(time)] = (hourly[hourOf(time)] ?? 0) + 1
    return { name, detections: byId.size, species, hourly, lateMs: this.#lateMs[station], awayMs }
  }

  #toldOf(date: CalendarDate): readonly Told[] {
    const told = this.#days.get(date) ?? this.#stations.map((): Told => ({ byId: new Map() }))
    this.#days.delete(date)
    this.#days.set(date, told)
    for (const oldest of this.#days.keys()) {
      if (this.#days.size <= DAYS_KEPT) break
      this.#days.delete(oldest)
      this.#made.delete(oldest)
    }
    return told
  }

  /** Lets a day, or all of them, be put together anew. */
  #change(date?: CalendarDate): void {
    if (date) this.#made.delete(date)
    else this.#made.clear()
    for (const listen of this.#listeners) listen()
  }
}

/** Takes what a station answered about a day. */
function take(mine: Told, answer: Result<readonly Detection[]>): void {
  mine.failure = answer.ok ? undefined : answer.failure
  if (!answer.ok) return
  mine.answeredMs = now()
  const listed = new Set(answer.value.map(({ id }) => id))
  const newest = Math.max(0, ...listed)
  for (const id of mine.byId.keys()) if (id <= newest && !listed.has(id)) mine.byId.delete(id) // deleted there
  for (const one of answer.value) mine.byId.set(one.id, one)
}

/** Detection of a station in a group; without an instant its clock is read as UTC. */
export const sightingOf = (station: number, detection: Detection): GroupSighting => ({
  station,
  detection,
  scientificName: detection.scientificName,
  atMs: Date.parse(detection.heardAt ?? detection.beginTime ?? `${detection.date}T${detection.time}Z`),
})

/** Whether a station counts a detection: only a classic one counts false ones. */
const counts = (station: GroupStation | undefined, { verified }: Detection): boolean =>
  verified !== 'false_positive' || station?.client.config?.dialect === 'classic'

/** Lag of each clock behind that of the first station of its place. */
function lagsOf(
  places: readonly (number | undefined)[],
  sightings: readonly (readonly GroupSighting[])[],
): readonly (number | undefined)[] {
  return places.map((place, station) => {
    const good = place === undefined ? -1 : places.indexOf(place)
    if (good < 0) return undefined
    return good === station ? 0 : clockLag(sightings[good] ?? [], sightings[station] ?? [])
  })
}

/** Detections of a day that a station counts, by its lists. */
async function wholeDayOf(client: GroupStation['client'], date: CalendarDate): Promise<Result<readonly Detection[]>> {
  const boot = client.config ? undefined : await client.boot()
  if (boot && !boot.ok) return boot
  const found: Detection[] = []
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const query = { date, limit: MOST_LISTED, offset: page * MOST_LISTED, withWeather: false }
    const result = await speciesHourDetections(client, query)
    if (!result.ok) return result
    found.push(...result.value.detections)
    if (!result.value.hasMore) break
  }
  const isClassic = client.config?.dialect === 'classic'
  return success(found.filter(({ verified }) => isClassic || verified !== 'false_positive'))
}

/** Answer of a station, or a failure when it is too late: one that is slow does not hold up the others. */
function inTime<T>(answer: Promise<Result<T>>): Promise<Result<T>> {
  const lifetime = createLifetime()
  const late = new Promise<Result<T>>((resolve) => lifetime.after(2 * AWAY_AFTER_MS, () => resolve(failed(timedOut()))))
  return Promise.race([answer, late]).finally(() => lifetime.end())
}

/** Numbers of birds: a bird keeps its number when another station turns out to have heard it. */
function birdNumbers() {
  const byDetection = new Map<string, number>()
  const origins = new Map<number, { readonly station: number; readonly id: number }>()
  let last = 0
  const keyOf = ({ station, detection }: GroupSighting): string => `${station} ${detection.id}`
  const isSaved = ({ detection }: GroupSighting): boolean => detection.id > 0
  /** Number of a bird in a list in which some are taken. */
  const numberOf = (sightings: readonly GroupSighting[], taken: ReadonlySet<number>): number => {
    if (!sightings.every(isSaved)) return 0 // a station has not saved it yet
    const known = sightings.map((one) => byDetection.get(keyOf(one)) ?? Infinity).filter((one) => !taken.has(one))
    const least = Math.min(...known)
    return least < Infinity ? least : (last += 1)
  }
  const firstOf = (sightings: readonly GroupSighting[], number: number): GroupSighting | undefined => {
    const { station, id } = origins.get(number) ?? {}
    return sightings.find((one) => one.station === station && one.detection.id === id) ?? sightings[0]
  }
  return {
    /** Numbers lists of detections of one bird each, earliest first; newest first. */
    number(birds: readonly (readonly GroupSighting[])[]): readonly GroupBird[] {
      const taken = new Set<number>()
      const numbered = birds.flatMap((sightings): readonly GroupBird[] => {
        const id = numberOf(sightings, taken)
        const first = firstOf(sightings, id)
        if (!first) return []
        if (id === 0) return [{ id, first, sightings }]
        taken.add(id)
        origins.set(id, { station: first.station, id: first.detection.id })
        for (const one of sightings) byDetection.set(keyOf(one), id)
        return [{ id, first, sightings }]
      })
      return numbered.toReversed()
    },
    originOf: (id: number) => origins.get(id),
  }
}

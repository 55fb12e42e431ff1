import { type CalendarDate, DAY_HOURS, DAY_MS, hourOf } from '../../domain/calendar.ts'
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
import { utcOffsetOf } from '../../domain/station-group/zones.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { speciesHourDetections } from '../endpoints/detections.ts'
import { timedOut } from '../failures.ts'
import { birdNumbers } from './bird-numbers.ts'
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
  /** Newest detection that told an instant, of each station. */
  readonly #newest: (GroupSighting | undefined)[]
  #lacks: ReadonlyMap<CalendarDate, readonly number[]> = new Map()
  /** Lag of each clock, as the day before the last change told it. */
  #lateMs: readonly (number | undefined)[]

  constructor(stations: readonly GroupStation[]) {
    this.#stations = stations
    this.#lateMs = stations.map(() => undefined)
    this.#newest = stations.map(() => undefined)
  }

  get merges(): boolean {
    const places = this.#places().filter((place) => place !== undefined)
    return new Set(places).size < places.length
  }

  get utcOffsets(): GroupMemory['utcOffsets'] {
    const since = now() - DAY_MS // an older one may be of before a change of clocks
    return this.#newest.map((newest) => (newest && newest.atMs > since ? utcOffsetOf(newest.detection) : undefined))
  }

  zonesOn(date: CalendarDate): GroupMemory['utcOffsets'] {
    const { utcOffsets } = this
    return utcOffsets.map((known, station) => this.known(date)?.parts[station]?.utcOffset ?? known)
  }

  get lacks(): GroupMemory['lacks'] {
    return this.#lacks
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

  async count(date: CalendarDate, signal?: AbortSignal): Promise<Result<readonly GroupBird[]>> {
    const answers = await Promise.all(this.#stations.map(({ client }) => inTime(wholeDayOf(client, date, signal))))
    const failure = answers.find((answer) => !answer.ok)
    if (failure && answers.every(({ ok }) => !ok)) return failure
    const sightings = answers.map((answer, station) =>
      answer.ok ? answer.value.map((one) => sightingOf(station, one)) : [],
    )
    const late = lagsOf(this.#places(), sightings).map((known, station) => known ?? this.#lateMs[station] ?? 0)
    const birds = birdsOf(sightings.flat(), { places: this.#places(), lateMs: late })
    this.lack(
      date,
      answers.flatMap(({ ok }, station) => (ok ? [] : [station])),
    )
    return success(birds.flatMap((all) => (all[0] ? [{ id: 0, first: all[0], sightings: all }] : [])))
  }

  lack(date: CalendarDate, stations: readonly number[]): void {
    if ((this.#lacks.get(date) ?? []).join() === stations.join()) return
    const lacks = new Map(this.#lacks)
    if (stations.length > 0) lacks.set(date, stations)
    else lacks.delete(date)
    this.#lacks = lacks
    for (const listen of this.#listeners) listen()
  }

  learn(station: number, detections: readonly Detection[]): void {
    for (const one of detections) {
      this.#see(sightingOf(station, one))
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
      if (!client) return
      take(mine, await inTime(wholeDayOf(client, date)))
      for (const one of mine.byId.values()) this.#see(sightingOf(station, one))
    })
    await Promise.all(asked)
    this.lack(
      date,
      told.flatMap(({ failure }, station) => (failure ? [station] : [])),
    )
    this.#change(date)
    const day = this.known(date)
    const isEmpty = day === undefined || told.every(({ answeredMs }) => answeredMs === undefined)
    return isEmpty ? failed(told[0]?.failure ?? timedOut()) : success(day)
  }

  /** Takes the time zone of a station from its newest detection. */
  #see(sighting: GroupSighting): void {
    const { station, atMs, detection } = sighting
    const isNewer = atMs > (this.#newest[station]?.atMs ?? -Infinity)
    if (isNewer && utcOffsetOf(detection) !== undefined) this.#newest[station] = sighting
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
    const newest = [...byId.values()].reduce<Detection | undefined>(
      (before, one) => (one.heardAt !== undefined && one.time > (before?.time ?? '') ? one : before),
      undefined,
    )
    const utcOffset = newest && utcOffsetOf(newest)
    return { name, detections: byId.size, species, hourly, lateMs: this.#lateMs[station], utcOffset, awayMs, failure }
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
async function wholeDayOf(
  client: GroupStation['client'],
  date: CalendarDate,
  signal?: AbortSignal,
): Promise<Result<readonly Detection[]>> {
  const boot = client.config ? undefined : await client.boot()
  if (boot && !boot.ok) return boot
  const found: Detection[] = []
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const query = { date, limit: MOST_LISTED, offset: page * MOST_LISTED, withWeather: false }
    const result = await speciesHourDetections(client, query, { signal })
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

import { type CalendarDate, hourOf, parseCalendarDate } from '../../domain/calendar.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import { canDo } from '../../domain/station-config.ts'
import type { GroupBird, GroupMemory, GroupSighting } from '../../domain/station-group/group-day.ts'
import { BETWEEN_HEARERS } from '../../domain/station-group/station-list.ts'
import type { GroupStation } from '../client.ts'
import { recentDetections } from '../endpoints/recent-detections.ts'
import { onlyOfOne } from '../failures.ts'
import type { Call } from '../http.ts'
import { daysCounted, speciesEver, totalsOfDays } from './group-counts.ts'
import { sightingOf } from './group-days.ts'

export { createMemory } from './group-days.ts'

/** Paths that any one station answers for all: the weather, pictures, and whether pictures are wanted; the light, if it knows its place. */
const OF_ANY = /^\/api\/v2\/(weather\/|media\/|settings\/dashboard$)/
const LIGHT = /^\/api\/v2\/weather\/sun\//

/**
 * Answer of a group to a call, in the shape of the current dialect: the birds of a day by species and hour, lists of a
 * day, the newest, and what charts are made of. Anything else is refused.
 */
export async function groupAnswer(
  stations: readonly GroupStation[],
  memory: GroupMemory,
  call: Call,
): Promise<Result<unknown>> {
  const { path, query = {}, method } = call
  const date = parseCalendarDate(query['date'])
  if (method !== 'GET') return failed(onlyOfOne())
  if (path === '/api/v2/analytics/species/daily' && date)
    return withDay(memory, date, (birds) => speciesRows(stations, birds))
  if (path === '/api/v2/detections/recent') return newest(stations, memory, Number(query['limit']))
  if (path === '/api/v2/detections' && date) return withDay(memory, date, (birds) => listed(stations, birds, query))
  if (path === '/api/v2/analytics/species/daily/batch')
    return daysCounted(stations, memory, call, (birds) => speciesRows(stations, birds))
  if (path === '/api/v2/analytics/time/daily') return totalsOfDays(stations, memory, call)
  if (path === '/api/v2/analytics/species/summary' && !query['start_date']) return speciesEver(stations, call)
  if (LIGHT.test(path))
    return ofAny(
      stations.filter(({ client }) => canDo(client.config, 'sun')),
      call,
    )
  if (OF_ANY.test(path)) return ofAny(stations, call)
  return failed(onlyOfOne())
}

async function withDay<T>(
  memory: GroupMemory,
  date: CalendarDate,
  tell: (birds: readonly GroupBird[]) => T,
): Promise<Result<T>> {
  const day = await memory.ask(date)
  return day.ok ? success(tell(day.value.birds)) : day
}

/** Rows of a day: each bird once, in the hour in which the station that stands for it heard it. */
function speciesRows(stations: readonly GroupStation[], birds: readonly GroupBird[]): readonly object[] {
  const species = Map.groupBy(birds, ({ first }) => first.scientificName)
  return [...species.values()].flatMap((same) => {
    const hourly = Array.from({ length: 24 }, () => 0)
    for (const { first } of same) {
      const hour = hourOf(first.detection.time)
      hourly[hour] = (hourly[hour] ?? 0) + 1
    }
    const newestOf = same[0]?.first
    if (!newestOf) return []
    const { detection } = newestOf
    return [
      {
        scientific_name: detection.scientificName,
        common_name: detection.commonName,
        species_code: detection.speciesCode,
        count: same.length,
        hourly_counts: hourly,
        latest_heard: same.reduce(
          (latest, { first }) => (first.detection.time > latest ? first.detection.time : latest),
          '',
        ),
        thumbnail_url: pictureOf(stations, newestOf),
      },
    ]
  })
}

const pictureOf = (stations: readonly GroupStation[], { station, detection }: GroupSighting): string | undefined =>
  detection.imageUrl === undefined ? undefined : stations[station]?.client.resolve(detection.imageUrl)

/** Page of a list of a day's birds. */
function listed(
  stations: readonly GroupStation[],
  birds: readonly GroupBird[],
  query: NonNullable<Call['query']>,
): object {
  const { species, hour, duration = 1, offset = 0, numResults = 25 } = query
  const from = hour === undefined ? undefined : Number(hour)
  const found = birds.filter(({ first: { detection } }) => {
    const at = hourOf(detection.time)
    const isThen = from === undefined || (at >= from && at < from + Number(duration))
    return (
      isThen && (species === undefined || [detection.commonName, detection.scientificName].includes(String(species)))
    )
  })
  const page = found.slice(Number(offset), Number(offset) + Number(numResults))
  return { data: page.map((bird) => wireOf(stations, bird)), total: found.length }
}

/** Newest birds of all stations; those that are away are left out. */
async function newest(stations: readonly GroupStation[], memory: GroupMemory, limit: number): Promise<Result<unknown>> {
  const answers = await Promise.all(stations.map(({ client }) => recentDetections(client, { limit })))
  const sightings = answers.flatMap((answer, station) => {
    if (!answer.ok) return []
    memory.learn(station, answer.value)
    return answer.value.map((one) => sightingOf(station, one))
  })
  const failure = answers.find(({ ok }) => !ok)
  if (failure && answers.every(({ ok }) => !ok)) return failure
  const dates = new Set(sightings.map(({ detection }) => detection.date))
  const [today] = [...dates].toSorted().toReversed()
  if (today && !memory.known(today)) await memory.ask(today) // clocks are known from whole days
  const birds = memory.birdsAmong(sightings)
  return success(birds.slice(0, limit).map((bird) => wireOf(stations, bird)))
}

/** Detection of a bird in the shape of a current station: that which stands for it, heard by all of its stations. */
function wireOf(stations: readonly GroupStation[], { id, first, sightings }: GroupBird): object {
  const { detection } = first
  const { commonName, scientificName, speciesCode, confidence, date, time, heardAt, verified, locked, clip } = detection
  return {
    ...{ id, commonName, scientificName, speciesCode, date, time, verified, locked },
    confidence: confidence / 100,
    beginTime: heardAt ?? detection.beginTime,
    source: { displayName: namesOfHearers(stations, sightings) },
    birdImage: { url: pictureOf(stations, first) },
    ...(clip === 'present' ? { clipName: 'clip' } : clip === 'absent' ? { modelType: '' } : {}),
  }
}

/** Names of the stations that heard a bird. */
export const namesOfHearers = (stations: readonly GroupStation[], sightings: readonly GroupSighting[]): string =>
  sightings
    .map(({ station }) => station)
    .toSorted((a, b) => a - b)
    .map((station) => stations[station]?.name ?? '')
    .join(BETWEEN_HEARERS)

async function ofAny(stations: readonly GroupStation[], call: Call): Promise<Result<unknown>> {
  let last: Result<unknown> = failed(onlyOfOne())
  for (const { client } of stations) {
    last = await client.request(call)
    if (last.ok) return last
  }
  return last
}

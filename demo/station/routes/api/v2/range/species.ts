import { Hono } from 'hono'
import { sendJson } from '../../../../answers/json.ts'
import type { StationContext, StationEnv, StationRoutes } from '../../../../context.ts'
import { regionOf } from '../../../../garden/place.ts'
import { seasonScore } from '../../../../garden/season-score.ts'
import type { GardenSpecies } from '../../../../garden/species.ts'
import { taxonomyOf } from '../../../../garden/taxonomy.ts'
import { fineStamp } from '../../../../live/clock.ts'
import { RANGE_THRESHOLD } from '../species.ts'

/** Which species a station expects now (station-api rest.md 8.4): the range filter of its place and season. */
export function rangeRoutes(station: StationContext): StationRoutes {
  const home = regionOf(station.clock.zone.timeZone)
  const expected = (): readonly GardenSpecies[] =>
    station.store.garden.species.filter(
      ({ scientificName }) => seasonScore(scientificName, station.clock.today(), station.place, home) > RANGE_THRESHOLD,
    )
  const circumstances = (): Record<string, unknown> => ({
    lastUpdated: fineStamp(station.clock, station.startedAt),
    threshold: RANGE_THRESHOLD,
    location: { latitude: station.place.latitude, longitude: station.place.longitude },
  })
  return new Hono<StationEnv>()
    .get('/api/v2/range/species/count', (request) =>
      sendJson(request, { count: expected().length, ...circumstances() }),
    )
    .get('/api/v2/range/species/list', (request) => {
      const birds = expected()
      const species = birds.map(({ scientificName, names }) => ({
        label: `${scientificName}_${names.en}`,
        scientificName,
        commonName: names.en,
      }))
      const more = station.dialect === 'current' ? ranks(birds) : {}
      return sendJson(request, { species, count: species.length, ...circumstances(), ...more })
    })
}

/** Genera, families and orders of the birds that are expected: the current dialect tells them beside. */
function ranks(birds: readonly GardenSpecies[]): Record<string, unknown> {
  const known = birds.flatMap(({ scientificName }) => taxonomyOf(scientificName) ?? [])
  const names = (of: (one: (typeof known)[number]) => string): string[] => [...new Set(known.map(of))].toSorted()
  const commonNames = new Map(known.map(({ family, familyCommon }) => [family, familyCommon]))
  return {
    genera: names(({ genus }) => genus),
    families: names(({ family }) => family).map((name) => ({ name, commonName: commonNames.get(name) ?? '' })),
    orders: names(({ order }) => order),
  }
}

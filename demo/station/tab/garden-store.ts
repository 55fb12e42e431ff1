import type { Database } from '../../../server/station/store/database.ts'
import { INDICES, PRAGMAS, TABLE_STATEMENTS } from '../../../server/station/store/schema.ts'
import { stationZone } from '../../../server/station/time/zone.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import { createGarden, type Garden } from '../garden/garden.ts'
import type { GardenSpecies } from '../garden/species.ts'
import type { GardenStore } from '../store/garden-contract.ts'
import { createGardenStore } from '../store/garden-store.ts'
import { historyRows } from '../store/history-rows.ts'

/** What makes a garden in a tab. */
export interface TabGardenOptions {
  readonly seed: number
  /** Days of history before today. */
  readonly days: number
  /** IANA name. */
  readonly timeZone: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Language of the names of birds. */
  readonly locale: Locale
}

/**
 * Garden in an empty database. Its history ends at midnight, and the hours since are caught up with, so that on one day every
 * page has the same birds under the same numbers.
 */
export function openTabGarden(
  database: Database,
  { seed, days, timeZone, now, locale }: TabGardenOptions,
): GardenStore {
  const zone = stationZone(timeZone)
  const origin = zone.instant(zone.date(now))
  const garden = inLanguage(createGarden({ seed, timeZone, origin, days }), locale)
  const making = { seed, speciesCount: garden.species.length, timeZone, days }
  database.exec(`${PRAGMAS} ${TABLE_STATEMENTS} BEGIN`)
  for (const _ of historyRows(database, garden, making, origin)) continue
  database.exec(`${INDICES} COMMIT; ANALYZE;`)
  const store = createGardenStore({ file: 'The garden in this tab', database, garden, seed })
  store.advance(new Date(now))
  return store
}

/** Garden whose birds go by the names of a language, where it has one: a station in a tab has one listener. */
function inLanguage(garden: Garden, locale: Locale): Garden {
  const named = (species: GardenSpecies): GardenSpecies => ({
    ...species,
    names: { ...species.names, en: species.names[locale] ?? species.names.en },
  })
  return {
    ...garden,
    species: garden.species.map(named),
    nextDetections: (from, to) =>
      garden.nextDetections(from, to).map((heard) => ({ ...heard, species: named(heard.species) })),
  }
}

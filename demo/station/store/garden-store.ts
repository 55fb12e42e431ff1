import type { Database } from '../../../server/station/store/database.ts'
import { createMeta } from '../../../server/station/store/meta.ts'
import { createStationStore } from '../../../server/station/store/sqlite-store.ts'
import type { Garden } from '../garden/garden.ts'
import { GARDEN_SOURCES } from '../garden/sources.ts'
import { createAdvance } from './advance.ts'
import type { GardenStore } from './garden-contract.ts'
import { createHearing } from './hearing.ts'

/** Parts that a garden's store is put together from. */
export interface GardenStoreParts {
  readonly file: string
  readonly database: Database
  readonly garden: Garden
  readonly seed: number
}

/** Puts the store of a garden together over an open database. */
export function createGardenStore({ file, database, garden, seed }: GardenStoreParts): GardenStore {
  const meta = createMeta(database)
  let heardUntil = Number(meta.read('heard_until'))
  const now = (): number => heardUntil
  const { store, detections, standings } = createStationStore({
    file,
    database,
    site: garden,
    sources: GARDEN_SOURCES,
    now,
  })
  const hearing = createHearing(database, garden, store)
  return {
    ...store,
    garden,
    setHearing: hearing.setRules,
    heardUntil: now,
    advance: createAdvance({
      database,
      garden,
      seed,
      meta,
      detections,
      notifications: store.notifications,
      standings,
      ignoredSpecies: store.ignoredSpecies,
      hears: hearing.hears,
      heardUntil: now,
      setHeardUntil: (at) => {
        heardUntil = at
      },
    }),
    close: () => {
      meta.write('heard_until', String(Math.max(heardUntil, Number(meta.read('heard_until')))))
      store.close()
    },
  }
}

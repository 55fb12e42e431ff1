import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as breathe } from 'node:timers/promises'
import { ONE_DAY_MS } from '../../../server/station/time/dates.ts'
import { createGarden } from '../garden/garden.ts'
import { regionOf } from '../garden/place.ts'
import { speciesList } from '../garden/species.ts'
import { makeHistory } from './history.ts'
import { makeDataFolder } from '../../../server/station/store/data-folder.ts'
import { createMeta } from '../../../server/station/store/meta.ts'
import type { GardenStore, StationStoreOptions } from './garden-contract.ts'
import { createGardenStore } from './garden-store.ts'
import { fileNameFor, isStampedFor, type Making } from './making.ts'
import { ADD_ANALYTICS, IS_WITHOUT_ANALYTICS, PRAGMAS } from '../../../server/station/store/schema.ts'

/** Files with the right name and the wrong content that are passed over at most. */
const MOST_STRANGERS = 20

/**
 * Opens the station's store. The first time, the history is made (progress is reported); later it is opened at once and
 * caught up with the birds since. Files made for another seed, zone, number of species, length or version are never
 * touched: they have other names, and a file with a wrong name is passed over.
 */
export async function openStore(options: StationStoreOptions): Promise<GardenStore> {
  const { directory, seed, timeZone, now, days, onProgress = () => {} } = options
  const speciesCount = speciesList(options.speciesCount, regionOf(timeZone)).length
  const making: Making = { seed, speciesCount, timeZone, days }
  const gardenFrom = (origin: number) => createGarden({ seed, speciesCount, timeZone, origin, days })
  makeDataFolder(directory)

  const { file, database: found } = find(directory, making)
  let database = found
  if (!database) {
    const origin = Math.floor(now.getTime() / 1000) * 1000
    await makeHistory({ file, garden: gardenFrom(origin), making, origin, onProgress })
    database = new DatabaseSync(file)
  }
  database.exec(PRAGMAS)
  if (database.prepare(IS_WITHOUT_ANALYTICS).get()?.['is_without'] === 1) {
    onProgress(0, 'Making the indices')
    await breathe()
    database.exec(ADD_ANALYTICS)
  }
  const origin = Number(createMeta(database).read('origin'))
  const store = createGardenStore({ file, database, garden: gardenFrom(origin), seed })
  await catchUp(store, now.getTime(), onProgress)
  onProgress(1, `${store.countAll().toLocaleString('en')} detections`)
  return store
}

/** The file of a making: open when it is there, else the name a new one gets. */
function find(directory: string, making: Making): { file: string; database?: DatabaseSync } {
  const name = fileNameFor(making)
  for (let number = 1; number <= MOST_STRANGERS; number += 1) {
    const file = join(directory, `${name}${number > 1 ? `-${number}` : ''}.sqlite`)
    if (!existsSync(file)) return { file }
    const database = openIfOurs(file, making)
    if (database) return { file, database }
  }
  throw new Error(`no usable database name left in ${directory}: please choose another folder`)
}

function openIfOurs(file: string, making: Making): DatabaseSync | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    if (isStampedFor(createMeta(database), making)) return database
  } catch {
    // not a database, or not one of ours: left as it is
  }
  database?.close()
  return undefined
}

/** Fills the hours since the last time, a day at a time so that progress can be shown. */
async function catchUp(
  store: GardenStore,
  to: number,
  onProgress: (fraction: number, text: string) => void,
): Promise<void> {
  const from = store.heardUntil()
  for (let until = from + ONE_DAY_MS; until < to; until += ONE_DAY_MS) {
    onProgress((until - from) / (to - from), 'Catching up on what the birds did meanwhile')
    store.advance(new Date(until))
    await breathe()
  }
  store.advance(new Date(to))
}

import { atom } from 'jotai'
import type { KnownSpecies } from '../../domain/search/suggestions.ts'
import type { SpeciesSummary } from '../../domain/species-list.ts'
import { speciesSummaries } from '../../station/endpoints/species-summary.ts'
import { dailySummary } from '../../station/endpoints/analytics.ts'
import { stationTodayAtom } from '../clock.ts'
import { rememberDay, rememberedSummaries } from '../day/day-cache.ts'
import { recordsAtom } from '../detections/records.ts'
import { namesElsewhereAtom } from '../detections/species-names.ts'
import { stationClientAtom } from '../station.ts'

const slotAtom = atom<readonly KnownSpecies[]>([])
/** Species that can be suggested, most heard first, with their counts of today and all their names. */
export const knownSpeciesAtom = atom((get): readonly KnownSpecies[] => {
  const elsewhere = get(namesElsewhereAtom)
  return get(slotAtom).map((one) => {
    const { names } = elsewhere(one.scientificName)
    return names.length > 0 ? { ...one, otherNames: names.map(({ name }) => name) } : one
  })
})

/** Names of audio sources, as far as detections here have told them. */
export const knownLocationsAtom = atom((get): readonly string[] => {
  const names = [...get(recordsAtom).values()].map(({ detection }) => detection.source)
  return [...new Set(names)].filter(Boolean).sort()
})

/**
 * Loads species for suggestions: those of today, or of all known days where today is not, at once, and then all that
 * the station has ever heard. Failures are silent.
 */
export const gatherSpeciesAtom = atom(null, async (get, set): Promise<void> => {
  const client = get(stationClientAtom)
  const today = get(stationTodayAtom)
  const tell = (ever: readonly SpeciesSummary[]): void => {
    const species = new Map<string, KnownSpecies>()
    const add = ({ commonName, scientificName, speciesCode }: Omit<KnownSpecies, 'count'>, count: number): void => {
      species.set(scientificName, { commonName, scientificName, speciesCode, count })
    }
    for (const one of ever) add(one, 0)
    for (const [day, { rows }] of rememberedSummaries(client)) {
      for (const one of rows) add(one, day === today ? one.count : (species.get(one.scientificName)?.count ?? 0))
    }
    set(slotAtom, [...species.values()])
  }
  if (get(slotAtom).length === 0) tell([])
  const [ever, day] = await Promise.all([
    speciesSummaries(client),
    rememberedSummaries(client).size === 0 ? dailySummary(client, today) : undefined,
  ])
  if (day?.ok) rememberDay(client, today, day.value, today)
  if (ever.ok || get(slotAtom).length === 0) tell(ever.ok ? ever.value : []) // known species stay
})

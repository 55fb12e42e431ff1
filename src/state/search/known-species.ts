import { atom } from 'jotai'
import { type Locale, LOCALES } from '../../domain/locale.ts'
import type { KnownSpecies } from '../../domain/search/suggestions.ts'
import type { SpeciesSummary } from '../../domain/species-list.ts'
import { speciesDictionary } from '../../station/endpoints/species-names.ts'
import { speciesSummaries } from '../../station/endpoints/species-summary.ts'
import { dailySummary } from '../../station/endpoints/analytics.ts'
import { boxAtom } from '../box-atom.ts'
import { stationTodayAtom } from '../clock.ts'
import { rememberDay, rememberedSummaries } from '../day/day-cache.ts'
import { recordsAtom } from '../detections/records.ts'
import { stationClientAtom } from '../station.ts'

const slotAtom = atom<readonly KnownSpecies[]>([])
/** What species are called elsewhere, by scientific name; undefined until somebody needs it. */
const otherNamesAtom = atom<ReadonlyMap<string, readonly string[]> | undefined>(undefined)

/** Languages whose dictionary has come, or that the station does not have. */
const dictionariesAtom = boxAtom(() => ({ settled: new Set<Locale>(), isAsking: false }))

/** The species that can be offered, most heard first, with how often each was heard today and all that it is called. */
export const knownSpeciesAtom = atom((get): readonly KnownSpecies[] => {
  const others = get(otherNamesAtom)
  if (!others) return get(slotAtom)
  return get(slotAtom).map((one) => ({ ...one, otherNames: others.get(one.scientificName) ?? [] }))
})

/** Names of audio sources, as far as detections here have told them. */
export const knownLocationsAtom = atom((get): readonly string[] => {
  const names = [...get(recordsAtom).values()].map(({ detection }) => detection.source)
  return [...new Set(names)].filter(Boolean).sort()
})

/**
 * Gathers species: those of today, or of all days that are known where today is not, at once, and then all that the station has ever
 * heard. Failing is silent.
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
  if (ever.ok || get(slotAtom).length === 0) tell(ever.ok ? ever.value : []) // what is known stays
})

/**
 * Learns what the known species are called in our languages: for words that are in none of the names that are known. One language
 * after the other, for a station sends a whole dictionary for each, once; after a failure the rest is asked for the next time.
 */
export const gatherOtherNamesAtom = atom(null, async (get, set): Promise<void> => {
  const dictionaries = get(dictionariesAtom)
  if (dictionaries.isAsking) return
  dictionaries.isAsking = true
  for (const locale of Object.keys(LOCALES) as Locale[]) {
    // reason: its keys are the languages
    if (dictionaries.settled.has(locale)) continue
    const answer = await speciesDictionary(get(stationClientAtom), locale)
    if (!answer.ok && answer.failure.kind !== 'not-found') break
    dictionaries.settled.add(locale)
    if (!answer.ok) continue
    const names = new Map(get(otherNamesAtom))
    for (const { scientificName } of get(slotAtom)) {
      const name = answer.value(scientificName)
      if (name !== undefined) names.set(scientificName, [...new Set([...(names.get(scientificName) ?? []), name])])
    }
    set(otherNamesAtom, names)
  }
  dictionaries.isAsking = false
})

import { atom } from 'jotai'
import { addDays } from '../../domain/calendar.ts'
import type { KnownSpecies } from '../../domain/search/suggestions.ts'
import { dailySummary } from '../../station/endpoints/analytics.ts'
import { stationTodayAtom } from '../clock.ts'
import { rememberDay, rememberedSummaries } from '../day/day-cache.ts'
import { recordsAtom } from '../detections/records.ts'
import { stationClientAtom } from '../station.ts'

const slotAtom = atom<readonly KnownSpecies[]>([])

/** The species that can be offered, with how often each was heard today. */
export const knownSpeciesAtom = atom((get) => get(slotAtom))

/** Names of audio sources, as far as detections here have told them. */
export const knownLocationsAtom = atom((get): readonly string[] => {
  const names = [...get(recordsAtom).values()].map(({ detection }) => detection.source)
  return [...new Set(names)].filter(Boolean).sort()
})

/** Gathers species out of the days that are known; where there are none asks for today and yesterday. Failing is silent. */
export const gatherSpeciesAtom = atom(null, async (get, set): Promise<void> => {
  const client = get(stationClientAtom)
  const today = get(stationTodayAtom)
  if (rememberedSummaries(client).size === 0) {
    const days = [addDays(today, -1), today]
    const answers = await Promise.all(days.map((day) => dailySummary(client, day)))
    for (const [index, day] of days.entries()) {
      const answer = answers[index]
      if (answer?.ok) rememberDay(client, day, answer.value, today)
    }
  }
  const species = new Map<string, KnownSpecies>()
  for (const [day, { rows }] of rememberedSummaries(client)) {
    for (const { commonName, scientificName, speciesCode, count } of rows) {
      const before = species.get(scientificName)?.count ?? 0
      const heard = day === today ? count : before
      species.set(scientificName, { commonName, scientificName, speciesCode, count: heard })
    }
  }
  set(slotAtom, [...species.values()])
})

import { type Atom, atom } from 'jotai'
import { isRefusal } from '../../domain/failure.ts'
import type { SpeciesFacts } from '../../domain/species-facts.ts'
import { speciesFacts } from '../../station/endpoints/species-facts.ts'
import { boxAtom } from '../box-atom.ts'
import { valueOf } from '../remote.ts'
import { mayActAtom, stationConfigAtom } from '../session/session.ts'
import { stationClientAtom } from '../station.ts'

const askedAtom = boxAtom(() => new Set<string>())
const factsSlotAtom = atom<ReadonlyMap<string, SpeciesFacts>>(new Map<string, SpeciesFacts>())

/** What the station knows of species, by scientific name; nothing of those it keeps to itself. */
export const knownSpeciesFactsAtom = atom((get) => get(factsSlotAtom))

/** Whether the station tells this visitor what it knows: a classic one refuses all who may not act. */
export const maySpeciesFactsAtom: Atom<boolean> = atom(
  (get) => get(mayActAtom) || valueOf(get(stationConfigAtom))?.dialect === 'current',
)

/**
 * Asks what the station knows of a species, once a session; after a failure that may pass, the next time. An extra: where it
 * cannot be had, there is none.
 */
export const loadSpeciesFactsAtom = atom(null, async (get, set, scientificName: string): Promise<void> => {
  const asked = get(askedAtom)
  if (asked.has(scientificName)) return
  asked.add(scientificName)
  const answer = await speciesFacts(get(stationClientAtom), scientificName)
  if (answer.ok) set(factsSlotAtom, new Map(get(factsSlotAtom)).set(scientificName, answer.value))
  else if (answer.failure.kind !== 'not-found' && !isRefusal(answer.failure)) asked.delete(scientificName)
})

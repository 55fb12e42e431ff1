import { type Atom, atom } from 'jotai'
import { hasName, isNameOf, type RangeSpecies } from '../../domain/settings/species-names.ts'
import { isOpen } from '../../domain/outbox/entry.ts'
import { excludedSpecies } from '../../station/endpoints/all-settings.ts'
import { question } from '../question.ts'
import { outboxEntriesAtom } from '../outbox/wishes.ts'
import { valueOf } from '../remote.ts'
import { mayActAtom, stationCanAtom } from '../session/session.ts'

/** Path of the ignored species' names in the settings. */
export const EXCLUDED_PATH = 'realtime.species.exclude'

const askedAtom = question(excludedSpecies)
const learntAtom = atom<readonly string[] | undefined>(undefined)

/** Names of the species that the station does not keep; none where the visitor may not know. */
const excludedAtom: Atom<readonly string[]> = atom(
  (get) =>
    get(learntAtom) ?? (get(mayActAtom) && get(stationCanAtom)('ignore') ? valueOf(get(askedAtom)) : undefined) ?? [],
)

/** Applies the names that the station has told by now. */
export const learnExcludedAtom = atom(null, (_get, set, names: readonly string[]) => set(learntAtom, names))

/** Applies one more ignored species. */
export const addExcludedAtom = atom(null, (get, set, name: string) => {
  const names = get(excludedAtom)
  if (!hasName(names, name)) set(learntAtom, [...names, name])
})

/** Commands under way to ignore a species. */
export const ignoringAtom = atom((get) => {
  const open = get(outboxEntriesAtom).filter((entry) => entry.act.kind === 'ignore' && isOpen(entry))
  return (species: RangeSpecies) => open.filter(({ subject }) => isNameOf(subject.commonName, species))
})

/** Function that tells whether a species is ignored, by the station or by a command under way. */
export const isNotKeptAtom: Atom<(species: RangeSpecies) => boolean> = atom((get) => {
  const [names, ignoring] = [get(excludedAtom), get(ignoringAtom)]
  return (species) => names.some((name) => isNameOf(name, species)) || ignoring(species).length > 0
})

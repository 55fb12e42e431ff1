import { atom } from 'jotai'
import { type Locale, LOCALES } from '../../domain/locale.ts'
import { speciesDictionary } from '../../station/endpoints/species-names.ts'
import { stationClientAtom } from '../station.ts'

/** What a species is called elsewhere. */
export interface NamesElsewhere {
  /** As far as they are known, in the order of our languages; untrusted text. */
  readonly names: readonly { readonly locale: Locale; readonly name: string }[]
  /** `loading`: more may come. `partial`: the station failed to tell more; it can be asked again. */
  readonly state: 'loading' | 'partial' | 'whole'
}

const slotsAtom = atom<ReadonlyMap<string, NamesElsewhere>>(new Map<string, NamesElsewhere>())

/** What species are called in our languages, by scientific name; only of those that were asked for. */
export const speciesNamesAtom = atom((get) => get(slotsAtom))

/**
 * Asks for the names of a species, one language after the other, once a session unless the station fails: it sends a whole
 * dictionary for each. A name that is only the English one again is none.
 */
export const loadSpeciesNamesAtom = atom(null, async (get, set, scientificName: string): Promise<void> => {
  const known = get(slotsAtom).get(scientificName)
  if (known && known.state !== 'partial') return
  const names: NamesElsewhere['names'][number][] = []
  const tell = (state: NamesElsewhere['state']): void =>
    set(slotsAtom, new Map(get(slotsAtom)).set(scientificName, { names: [...names], state }))
  tell('loading')
  for (const locale of Object.keys(LOCALES) as Locale[]) {
    // reason: its keys are the languages
    const answer = await speciesDictionary(get(stationClientAtom), locale)
    if (!answer.ok && answer.failure.kind !== 'not-found') return tell('partial')
    const name = answer.ok ? answer.value(scientificName) : undefined
    if (name === undefined || names.some((one) => one.name === name)) continue
    names.push({ locale, name })
    tell('loading')
  }
  tell('whole')
})

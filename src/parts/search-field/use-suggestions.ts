import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { type Suggestion, suggestionsFor } from '../../domain/search/suggestions.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import {
  gatherOtherNamesAtom,
  gatherSpeciesAtom,
  knownLocationsAtom,
  knownSpeciesAtom,
} from '../../state/search/known-species.ts'
import { recallSearchesAtom, searchHistoryAtom } from '../../state/search/search-history.ts'

/** What is offered for a text, and the way to learn what can be offered: for the moment somebody comes to the box. */
export function useSuggestions(text: string): { readonly offered: readonly Suggestion[]; learn(): void } {
  const history = useAtomValue(searchHistoryAtom)
  const species = useAtomValue(knownSpeciesAtom)
  const locations = useAtomValue(knownLocationsAtom)
  const today = useAtomValue(stationTodayAtom)
  const recall = useSetAtom(recallSearchesAtom)
  const gather = useSetAtom(gatherSpeciesAtom)
  const gatherNames = useSetAtom(gatherOtherNamesAtom)
  const [hasLearnt, setLearnt] = useState(false)
  const offered = suggestionsFor(text, { history, species, locations, today })
  const isForeign = hasLearnt && LETTERS.test(text) && !offered.some(({ kind }) => kind !== 'text')
  useEffect(() => {
    if (isForeign) void gatherNames()
  }, [isForeign, gatherNames])
  return {
    offered,
    learn() {
      recall()
      void gather().then(() => setLearnt(true))
    },
  }
}

/** So much of a word that it may be a name in another language. */
const LETTERS = /\p{L}{3}/u

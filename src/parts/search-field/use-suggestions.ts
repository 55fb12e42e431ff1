import { useAtomValue, useSetAtom } from 'jotai'
import { type Suggestion, suggestionsFor } from '../../domain/search/suggestions.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { gatherSpeciesAtom, knownLocationsAtom, knownSpeciesAtom } from '../../state/search/known-species.ts'
import { recallSearchesAtom, searchHistoryAtom } from '../../state/search/search-history.ts'

/** What is offered for a text, and the way to learn what can be offered: for the moment somebody comes to the box. */
export function useSuggestions(text: string): { readonly offered: readonly Suggestion[]; learn(): void } {
  const history = useAtomValue(searchHistoryAtom)
  const species = useAtomValue(knownSpeciesAtom)
  const locations = useAtomValue(knownLocationsAtom)
  const today = useAtomValue(stationTodayAtom)
  const recall = useSetAtom(recallSearchesAtom)
  const gather = useSetAtom(gatherSpeciesAtom)
  return {
    offered: suggestionsFor(text, { history, species, locations, today }),
    learn() {
      recall()
      void gather()
    },
  }
}

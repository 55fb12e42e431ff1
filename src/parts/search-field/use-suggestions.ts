import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { type KnownPage, type Suggestion, suggestionsFor } from '../../domain/search/suggestions.ts'
import { WEBSITE_PATH, WEEK_PATH } from '../../domain/station-paths.ts'
import { deferred } from '../../platform/deferred.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { askDictionariesAtom } from '../../state/detections/species-names.ts'
import { gatherSpeciesAtom, knownLocationsAtom, knownSpeciesAtom } from '../../state/search/known-species.ts'
import { recallSearchesAtom, searchHistoryAtom } from '../../state/search/search-history.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { useSettings } from '../../ui/settings.ts'

/** Code of phrases, loaded when the box is used. */
const phrases = deferred(() => import('../../domain/search/phrases.ts'))

/** Suggestions for a text, and the function that loads their sources, for the moment somebody comes to the box. */
export function useSuggestions(text: string): { readonly offered: readonly Suggestion[]; readonly learn: () => void } {
  const history = useAtomValue(searchHistoryAtom)
  const species = useAtomValue(knownSpeciesAtom)
  const locations = useAtomValue(knownLocationsAtom)
  const today = useAtomValue(stationTodayAtom)
  const recall = useSetAtom(recallSearchesAtom)
  const gather = useSetAtom(gatherSpeciesAtom)
  const gatherNames = useSetAtom(askDictionariesAtom)
  const [hasCome, setCome] = useState(false)
  const [hasLearnt, setLearnt] = useState(false)
  const code = useDeferred(phrases, hasCome)
  const pages = usePages()
  const offered = suggestionsFor(text, { history, species, locations, pages, today, phrases: code })
  const isForeign = hasLearnt && LETTERS.test(text) && !offered.some(({ kind }) => kind !== 'text')
  useEffect(() => {
    if (isForeign) void gatherNames()
  }, [isForeign, gatherNames])
  const learn = useCallback(() => {
    recall()
    setCome(true)
    void gather().then(() => setLearnt(true))
  }, [recall, gather])
  return { offered, learn }
}

/** Pages of the dashboard that people search for by what is there; none where there is no dashboard. */
function usePages(): readonly KnownPage[] {
  const { text, navigation } = useSettings()
  if (!navigation) return []
  return [
    { path: WEEK_PATH, label: text('page.week'), words: text('search.page.week') },
    { path: '/ui/analytics?period=month', label: text('page.analytics'), words: text('search.page.analytics') },
    { path: WEBSITE_PATH, label: text('search.website'), words: text('search.page.website') },
    { path: '/ui/settings', label: text('page.settings'), words: text('search.page.settings') },
  ]
}

/** Letters of a word that may be a name in another language. */
const LETTERS = /\p{L}{3}/u

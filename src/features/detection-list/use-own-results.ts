import { useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import { type ResultView, resultViewFor } from '../../state/detections/result-view.ts'
import { valueOf } from '../../state/remote.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'
import type { DetectionListProps } from './list-options.ts'
import type { WantedList } from './wanted-list.ts'

interface OwnResults {
  readonly view: ResultView
  /** Asks the station for the page once more. */
  refresh(): void
  /** Goes on with what was stopped. */
  goOn(): void
  stop(): void
}

/** The results of a list, asked for whenever something else is wanted, and followed while news may belong to them. */
export function useOwnResults({ query, sort, limit, offset }: WantedList, via: DetectionListProps['via']): OwnResults {
  const store = useStore()
  const host = useHost()
  const { navigation, updates } = useSettings()
  const list = JSON.stringify([query, sort, limit, via])
  const owner = navigation?.dashboard ?? host
  const view = useMemo(() => resultViewFor(store, owner, list), [store, owner, list])
  const ask = useSetAtom(view.askAtom)
  const follow = useSetAtom(view.followAtom)
  const stop = useSetAtom(view.stopAtom)
  // reason: the list's own text says when there is another query
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const wanted = useMemo(() => ({ query, sort, limit, offset, via }), [list, offset])
  const refresh = useCallback(() => void ask(wanted), [ask, wanted])
  useEffect(() => {
    const known = valueOf(store.get(view.resultsAtom))
    // what took many calls is not looked through again for somebody who only comes back
    const tookLong = known?.filteredHere.some((one) => one !== 'species') === true
    const isKept = tookLong && known?.offset === wanted.offset
    if (!isKept) refresh()
  }, [store, view, wanted, refresh])
  useEffect(() => (updates === 'none' ? undefined : follow()), [follow, updates])
  return { view, refresh, goOn: refresh, stop }
}

import { atom } from 'jotai'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { joinTabs } from '../../platform/tabs.ts'
import { boxAtom } from '../box-atom.ts'
import { stationClientAtom } from '../station.ts'

const numberAtom = atom(0)

/** Tabs of this browser besides this one: there while anything on this page follows the counts. */
const tabsAtom = boxAtom(() => ({
  tell: undefined as ((message: unknown) => void) | undefined,
  lifetime: undefined as Lifetime | undefined,
  hearers: new Set<CountsHearer>(),
}))

/** Listener to changes of the counts. */
type CountsHearer = (where: 'here' | 'elsewhere') => void

const changeAtom = atom(null, (get, set, where: 'here' | 'elsewhere') => {
  set(numberAtom, get(numberAtom) + 1)
  for (const hear of [...get(tabsAtom).hearers]) hear(where)
})

const joinTabsAtom = atom(null, (get, set, lifetime: Lifetime) =>
  joinTabs(lifetime, `bird-counts:${get(stationClientAtom).base}`, () => set(changeAtom, 'elsewhere')),
)

/**
 * Number of deletions, and of verdicts for or against "false positive", that changed counts: summaries must be asked
 * for again. Those of this tab always count, those of other tabs while anything reads or follows. Write a listener to
 * follow; the way to stop comes back.
 */
export const countsChangedAtom = atom(
  (get) => get(numberAtom),
  (get, set, hear: CountsHearer): (() => void) => {
    const tabs = get(tabsAtom)
    const hearer: CountsHearer = (where) => hear(where)
    tabs.hearers.add(hearer)
    if (!tabs.lifetime) {
      tabs.lifetime = createLifetime()
      tabs.tell = set(joinTabsAtom, tabs.lifetime)
    }
    return () => {
      tabs.hearers.delete(hearer)
      if (tabs.hearers.size > 0) return
      tabs.lifetime?.end()
      tabs.lifetime = tabs.tell = undefined
    }
  },
)

countsChangedAtom.onMount = (follow) => follow(() => {})

/** Tells this tab and the others that the station's counts changed. */
export const countsChangeAtom = atom(null, (get, set) => {
  set(changeAtom, 'here')
  const lifetime = createLifetime()
  const tell = get(tabsAtom).tell ?? set(joinTabsAtom, lifetime)
  tell('changed')
  lifetime.end()
})

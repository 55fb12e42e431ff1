import { atom } from 'jotai'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { joinTabs } from '../../platform/tabs.ts'
import { stationClientAtom } from '../station.ts'

const slotAtom = atom(0)

/** The other tabs of this browser: there while anything on this page follows the counts. */
const tabsAtom = atom(() => ({
  tell: undefined as ((message: unknown) => void) | undefined,
  hearers: new Set<() => void>(),
}))

const joinTabsAtom = atom(null, (get, set, lifetime: Lifetime) => {
  const name = `bird-counts:${get(stationClientAtom).base}`
  return joinTabs(lifetime, name, () => {
    set(slotAtom, get(slotAtom) + 1)
    for (const hear of get(tabsAtom).hearers) hear()
  })
})

/**
 * Rises when a deletion, or a verdict for or against "false positive", changed counts, here or in another tab: summaries must be
 * asked for again.
 */
export const countsChangedAtom = atom(
  (get) => get(slotAtom),
  (get, set): (() => void) => {
    const [tabs, lifetime] = [get(tabsAtom), createLifetime()]
    tabs.tell = set(joinTabsAtom, lifetime)
    lifetime.add(() => {
      tabs.tell = undefined
    })
    return () => lifetime.end()
  },
)
countsChangedAtom.onMount = (follow) => follow()

/** Says that the station's counts changed, to this tab and to the others. */
export const countsChangeAtom = atom(null, (get, set) => {
  set(slotAtom, get(slotAtom) + 1)
  const lifetime = createLifetime()
  const tell = get(tabsAtom).tell ?? set(joinTabsAtom, lifetime)
  tell('changed')
  lifetime.end()
})

/** Hears of changes in other tabs only, while {@link countsChangedAtom} is followed. Gives the way to stop. */
export const hearOtherTabsAtom = atom(null, (get, _set, hear: () => void): (() => void) => {
  const { hearers } = get(tabsAtom)
  hearers.add(hear)
  return () => hearers.delete(hear)
})

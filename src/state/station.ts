import { atom, createStore } from 'jotai'
import type { Access, Updates } from '../domain/presentation.ts'
import type { StationConfig } from '../domain/station-config.ts'
import { isStationList, readStationList, stationList } from '../domain/station-group/station-list.ts'
import { IS_OWN_PAGE } from '../platform/own-page.ts'
import { servedStations } from '../platform/page-hints.ts'
import { embedMemory, type Memory, NO_MEMORY, PAGE_MEMORY } from '../platform/storage.ts'
import { isTabBase } from '../platform/tab-base.ts'
import { clientWithoutFiles, createClient, type StationClient } from '../station/client.ts'
import { groupClient } from '../station/group-client.ts'
import { tabClipAddress, tabFetch } from '../station/tab-fetch.ts'

import { stationBase } from '../platform/station-base.ts'

export { stationBase }

/** Store of jotai, by the one name that the rest of the code uses. */
export type StationStore = ReturnType<typeof createStore>

/** Mode of an element: a whole page of the station's own, or a guest on somebody else's (brief §5). */
export type HostMode = 'page' | 'embed'

const required = (): never => {
  throw new Error('This store belongs to no station: make it with storeFor()')
}
/** Stores of the stations of this store, where it is of several. */
export const memberStoresAtom = atom<readonly StationStore[]>([])
/**
 * Store of the same stations with none within earshot of another, so that each counts as it counts; without one where this is not of
 * several, or so it is here.
 */
export const apartAtom = atom<{ readonly storeApart?: () => StationStore }>({})
/** Slot of the station's client: `storeFor` sets it, and a sample station its own. */
export const clientSlotAtom = atom<StationClient | undefined>(undefined)
const modeSlotAtom = atom<HostMode>('embed')
const snapshotSlotAtom = atom<string | undefined>(undefined)
const updatesSlotAtom = atom<Updates>('live')

/** Client of this store's station. */
export const stationClientAtom = atom<StationClient>((get) => get(clientSlotAtom) ?? required())

/** Whether the powers of a page (address, storage, title, sign-in) may be used. */
export const pageModeAtom = atom((get) => IS_OWN_PAGE || get(modeSlotAtom) === 'page')

/** Whether the station is that of the files in this tab. */
export const isTabAtom = atom((get) => isTabBase(get(stationClientAtom).base))

/** Memory for messages, a page's. An embed has its messages in its code. */
export const messageMemoryAtom = atom((get): Memory => (get(pageModeAtom) ? PAGE_MEMORY : NO_MEMORY))

/** Number of elements with `persist`. */
const keepersAtom = atom(0)
const mayKeepAtom = atom((get) => get(keepersAtom) > 0)

/**
 * Memory of a visitor's choices: elements of one document do not share them across modes (brief §5), and an embed keeps
 * them only where its host says `persist`.
 */
export const memoryAtom = atom((get): Memory => {
  const memory = get(messageMemoryAtom)
  return !IS_OWN_PAGE && memory === NO_MEMORY && get(mayKeepAtom) ? embedMemory(get(stationClientAtom).base) : memory
})

/**
 * Instant at which the answers of this store's station were written down, with the offset of its clock; undefined: they are of now,
 * or it has not answered yet.
 */
export const snapshotOfAtom = atom((get) => (IS_OWN_PAGE ? undefined : get(snapshotSlotAtom)))

/** Updates of this store: live, at intervals, or on demand. */
export const updatesAtom = atom((get) => get(updatesSlotAtom))

const stores = new Map<string, StationStore>()

/** Options that distinguish two stores of a station. */
export interface StoreOptions {
  readonly updates?: Updates | undefined
  /** Access; with `auto`, an embed on the station's own origin uses the visitor's sign-in. */
  readonly access?: Access | undefined
}

/**
 * Store of a station on this page: every element that names the same base, mode and options shares it, and with it all
 * requests and streams (architecture, decision 1).
 *
 * @param base origin plus path prefix, no trailing slash; or a list of several (`readStationList`)
 */
export function storeFor(base: string, mode: HostMode, options: StoreOptions = {}): StationStore {
  const isTab = isTabBase(base)
  const { updates = 'live', access = 'public' } = isTab ? { updates: 'none' as const } : options
  const key = [mode, updates, access, base].join(' ')
  const known = stores.get(key)
  if (known) return known
  const store = createStore()
  if (isStationList(base)) {
    const members = readStationList(base).map((member) => ({ member, store: storeFor(member.base, mode, options) }))
    store.set(
      memberStoresAtom,
      members.map((one) => one.store),
    )
    const stations = members.map((one) => ({ ...one.member, client: one.store.get(stationClientAtom) }))
    store.set(clientSlotAtom, groupClient(base, stations))
    const apart = stationList(members.map(({ member: { name, base: own } }) => ({ name, base: own })))
    if (members.some(({ member }) => member.place !== undefined))
      store.set(apartAtom, { storeApart: () => storeFor(apart, mode, options) })
  } else if (isTab) {
    const tab = { base, sameOrigin: true, fetch: tabFetch, pageConfig: null }
    store.set(clientSlotAtom, clientWithoutFiles(createClient(tab), tabClipAddress))
  } else {
    const mayBeKnown = mode === 'page' || access === 'auto'
    const sameOrigin = mayBeKnown && URL.parse(base)?.origin === globalThis.location.origin
    // where a server shows several, the page of one says nothing of the others
    const isOfAnother = servedStations() !== undefined && stationBase(globalThis.location.href) !== base
    const onConfig = ({ snapshotOf }: StationConfig): void => store.set(snapshotSlotAtom, snapshotOf)
    store.set(
      clientSlotAtom,
      createClient({ base, sameOrigin, onConfig, ...(isOfAnother ? { pageConfig: null } : {}) }),
    )
  }
  store.set(modeSlotAtom, mode)
  store.set(updatesSlotAtom, updates)
  stores.set(key, store)
  return store
}

/**
 * Lets a guest's store keep the visitor's choices, and the one that knows the theme of all elements of the station.
 *
 * @returns the way to stop; kept choices stay
 */
export function keepChoices(...[base, mode, options]: Parameters<typeof storeFor>): () => void {
  const kept = new Set([storeFor(base, mode), storeFor(base, mode, options)])
  const count = (by: 1 | -1): void => kept.forEach((store) => store.set(keepersAtom, (before) => before + by))
  count(1)
  return () => count(-1)
}

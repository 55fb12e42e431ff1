import { atom, createStore } from 'jotai'
import { createClient, type StationClient } from '../station/client.ts'

/** jotai's store, by the one name the rest of the house uses. */
export type StationStore = ReturnType<typeof createStore>

/** Where an element lives: a whole page of the station's own, or a guest on somebody else's (brief §5). */
export type HostMode = 'page' | 'embed'

const required = (): never => {
  throw new Error('This store belongs to no station: make it with storeFor()')
}
const clientSlotAtom = atom<StationClient | undefined>(undefined)
const modeSlotAtom = atom<HostMode>('embed')

/** The door to this store's station. */
export const stationClientAtom = atom<StationClient>((get) => get(clientSlotAtom) ?? required())

/** Whether the page mode's powers (address, storage, title, sign-in) may be used. */
export const pageModeAtom = atom((get) => get(modeSlotAtom) === 'page')

const stores = new Map<string, StationStore>()

/**
 * The one store of a station on this page: every element that names the same base and mode shares it, and with it all
 * requests and streams (architecture, decision 1).
 *
 * @param base origin plus path prefix, no trailing slash
 */
export function storeFor(base: string, mode: HostMode): StationStore {
  const key = `${mode} ${base}`
  const known = stores.get(key)
  if (known) return known
  const store = createStore()
  store.set(clientSlotAtom, createClient({ base, sameOrigin: URL.parse(base)?.origin === globalThis.location.origin }))
  store.set(modeSlotAtom, mode)
  stores.set(key, store)
  return store
}

/** Cuts an address that a page author pasted down to the station's base; undefined when it is none. */
export function stationBase(pasted: string): string | undefined {
  try {
    const url = new URL(pasted, globalThis.location.href)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
    return url.origin + url.pathname.replace(/\/(ui|api)(\/.*)?$/, '').replace(/\/+$/, '')
  } catch {
    return undefined
  }
}

import { atom } from 'jotai'
import { type Address, changeAddress, onAddressChange, readAddress } from '../platform/address.ts'
import { pageModeAtom } from './station.ts'

const seenAtom = atom<Address | undefined>(undefined)
seenAtom.onMount = (set) => {
  set(readAddress())
  return onAddressChange(set)
}

/** The address bar as page and features both see it. For embeds: where the host page was when first read, and still. */
export const addressAtom = atom((get): Address => get(seenAtom) ?? readAddress())

/**
 * Moves to another place without loading a page; what is left out stays. Only the page may: an embed never touches the
 * address (brief §5), there this does nothing.
 */
export const moveToAtom = atom(
  null,
  (get, _set, change: { readonly path?: string; readonly query?: URLSearchParams }, how: 'push' | 'replace') => {
    if (get(pageModeAtom)) changeAddress(change, how)
  },
)

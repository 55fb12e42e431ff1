import { atom } from 'jotai'
import { type Address, changeAddress, onAddressChange, readAddress } from '../platform/address.ts'
import { pageModeAtom } from './station.ts'

const seenAtom = atom<Address | undefined>(undefined)
seenAtom.onMount = (set) => {
  set(readAddress())
  return onAddressChange(set)
}

/** Address of the page as page and features both see it. For embeds: that of the host page when first read. */
export const addressAtom = atom((get): Address => get(seenAtom) ?? readAddress())

/**
 * Moves to another address without loading a page; missing parts stay. Only for the page: in an embed it does nothing,
 * which never touches the address (brief §5).
 */
export const moveToAtom = atom(
  null,
  (get, _set, change: { readonly path?: string; readonly query?: URLSearchParams }, how: 'push' | 'replace') => {
    if (get(pageModeAtom)) changeAddress(change, how)
  },
)

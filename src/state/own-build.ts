import { atom } from 'jotai'
import { productAddress } from '../platform/page-hints.ts'
import { isBuildGone } from '../station/own-build.ts'

/** Checks whether the page is older than its server. */
export const checkBuildAtom = atom(null, async (): Promise<boolean> => {
  const address = productAddress()
  return address !== undefined && (await isBuildGone(address))
})

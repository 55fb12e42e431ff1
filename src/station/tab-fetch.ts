import { fullAddress, requestAddress } from '../platform/address.ts'
import { stationBase } from '../platform/station-base.ts'
import { tabBase } from '../platform/tab-base.ts'
import { takePrefetched } from './prefetched-responses.ts'

/**
 * Fetch of the station that this tab is: its code, and all that it loads, comes with the first request. Words and other
 * files of the build are where the page has them.
 */
export const tabFetch: typeof fetch = async (input, init) => {
  const path = requestAddress(input).slice(tabBase().length)
  if (path.startsWith('/ui/')) {
    const file = (stationBase(fullAddress()) ?? '') + path
    return takePrefetched(file) ?? fetch(file, init)
  }
  const { requestTab } = await import('./tab-client.ts')
  return requestTab(path, init)
}

/** Address of a recording in this tab; empty where there is none. */
export const tabClipAddress = async (id: number): Promise<string> => {
  const { makeClipAddress } = await import('./tab-client.ts')
  return makeClipAddress(id)
}

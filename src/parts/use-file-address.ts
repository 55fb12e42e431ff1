import { useEffect, useState } from 'react'
import { fileAddress } from '../state/file-address.ts'

/**
 * Address from which a picture or recording of a station is loaded; empty until it is known. On the page of a station
 * it is the file's own.
 */
export const useFileAddress: (url: string) => string = import.meta.env?.MODE === 'page' ? (url) => url : useFoundAddress

function useFoundAddress(url: string): string {
  const [found, setFound] = useState<{ readonly url: string; readonly address: string }>()
  const address = fileAddress(url)
  useEffect(() => {
    if (typeof address === 'string') return
    let isWanted = true
    void address.then((known) => {
      // the same state again draws nothing: without an address, each drawing would ask anew
      const isKnown = (before: typeof found): boolean => before?.url === url && before.address === known
      if (isWanted) setFound((before) => (isKnown(before) ? before : { url, address: known }))
    })
    return () => {
      isWanted = false
    }
  }, [address, url])
  if (typeof address === 'string') return address
  return found?.url === url ? found.address : ''
}

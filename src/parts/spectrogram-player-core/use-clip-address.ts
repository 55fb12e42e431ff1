import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { ClipSource } from '../../domain/sound/player.ts'
import { clipAddress } from '../../state/sound/clips.ts'
import { stationClientAtom } from '../../state/station.ts'
import { useFileAddress } from '../use-file-address.ts'

/** Address from which a recording is saved; empty until it is known, and where there is none. */
export function useClipAddress(source: ClipSource): string {
  const client = useAtomValue(stationClientAtom)
  const address = useFileAddress(clipAddress(client, source))
  const id = client.clipAddress && source.kind === 'detection' ? source.id : undefined
  const [made, setMade] = useState('')
  useEffect(() => {
    if (id === undefined) return
    let isWanted = true
    void client.clipAddress?.(id).then((one) => isWanted && setMade(one))
    return () => {
      isWanted = false
    }
  }, [client, id])
  return id === undefined ? address : made
}

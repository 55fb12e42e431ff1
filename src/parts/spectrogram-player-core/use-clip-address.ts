import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { ClipSource } from '../../domain/sound/player.ts'
import { findClip } from '../../state/sound/clips.ts'
import { stationClientAtom } from '../../state/station.ts'

/** Address from which a recording is saved; empty until it is known, and where there is none. */
export function useClipAddress(source: ClipSource): string {
  const client = useAtomValue(stationClientAtom)
  const { kind } = source
  const [id, url] = kind === 'file' ? [0, source.url] : [source.id, '']
  const found = useMemo(() => findClip(client, kind === 'file' ? { kind, url } : { kind, id }), [client, kind, id, url])
  const [late, setLate] = useState('')
  useEffect(() => {
    if (typeof found === 'string') return
    let isWanted = true
    void found.then((address) => isWanted && setLate(address))
    return () => {
      isWanted = false
    }
  }, [found])
  return typeof found === 'string' ? found : late
}

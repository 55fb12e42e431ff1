import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { knownLiveStateAtom } from '../state/detections/live-detections.ts'
import { snapshotOfAtom } from '../state/station.ts'
import { useHost } from '../ui/host.ts'
import { useSettings } from '../ui/settings.ts'

/** Tells the page around how news come: `bird-connection`, and the custom state `live`. */
export function useConnectionEvents(): void {
  const host = useHost()
  const { updates } = useSettings()
  const state = useAtomValue(knownLiveStateAtom)
  const isSnapshot = useAtomValue(snapshotOfAtom) !== undefined
  useEffect(() => {
    host.setState('live', updates === 'live' && state === 'open' && !isSnapshot)
    if (updates === 'none') return
    const polls = updates === 'poll'
    const transport = isSnapshot ? 'snapshot' : polls ? 'poll' : 'stream'
    host.emit('bird-connection', { state: polls ? 'polling' : state, transport }, false)
  }, [host, updates, state, isSnapshot])
}

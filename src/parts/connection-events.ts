import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { knownLiveStateAtom } from '../state/detections/live-detections.ts'
import { useHost } from '../ui/host.ts'
import { useSettings } from '../ui/settings.ts'

/** Tells the page around how news come: `bird-connection`, and the custom state `live`. */
export function useConnectionEvents(): void {
  const host = useHost()
  const { updates } = useSettings()
  const state = useAtomValue(knownLiveStateAtom)
  useEffect(() => {
    host.setState('live', updates === 'live' && state === 'open')
    if (updates === 'none') return
    const polls = updates === 'poll'
    const detail = { state: polls ? 'polling' : state, transport: polls ? 'poll' : 'stream' }
    host.emit('bird-connection', detail, false)
  }, [host, updates, state])
}

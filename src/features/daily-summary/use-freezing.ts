import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { updatesPausedAtom } from '../../state/paused-updates.ts'
import { useHost } from '../../ui/host.ts'

/** Tells the page around when rows hold still, and when they move again. */
export function useFreezing(): void {
  const host = useHost()
  const isPaused = useAtomValue(updatesPausedAtom)
  const told = useRef(false)
  useEffect(() => {
    if (isPaused === told.current) return
    told.current = isPaused
    host.setState('frozen', isPaused)
    host.emit('bird-freeze', { frozen: isPaused }, false)
  }, [host, isPaused])
}

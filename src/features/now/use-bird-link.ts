import { useAtomValue } from 'jotai'
import type { MouseEvent } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { pageModeAtom, stationClientAtom } from '../../state/station.ts'
import { useHost } from '../../ui/host.ts'

/** Where a bird leads. */
export interface BirdLink {
  readonly href: string
  onFollow(event: MouseEvent): void
}

/**
 * The way from a bird to the station's page of it, in a new tab, unless the page around takes it itself
 * (`bird-navigate`). Nothing for a bird without a number; the station's own page has no page of one detection yet.
 */
export function useBirdLink(): (detection: Detection) => BirdLink | undefined {
  const host = useHost()
  const client = useAtomValue(stationClientAtom)
  const isPage = useAtomValue(pageModeAtom)
  return ({ id }) => {
    if (isPage || id === 0) return undefined
    const href = `${client.base}/ui/detections/${id}`
    return {
      href,
      onFollow(event) {
        const goesOn = host.emit('bird-navigate', { to: 'detection', params: { id: String(id) }, href })
        if (!goesOn) event.preventDefault()
      },
    }
  }
}

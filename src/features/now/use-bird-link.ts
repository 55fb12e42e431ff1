import type { MouseEvent } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { type StationLink, useStationLink } from '../../parts/station-link.ts'
import { useHost } from '../../ui/host.ts'

/** Where a bird leads. */
export interface BirdLink {
  readonly link: StationLink
  onFollow(event: MouseEvent): void
}

/**
 * The way from a bird to the station's page of it: inside the dashboard around, else in a new tab, unless the page around
 * takes it itself (`bird-navigate`). Nothing for a bird without a number.
 */
export function useBirdLink(): (detection: Detection) => BirdLink | undefined {
  const host = useHost()
  const linkTo = useStationLink()
  return ({ id }) => {
    if (id === 0) return undefined
    const link = linkTo(`/ui/detections/${id}`)
    const { href } = link
    return {
      link,
      onFollow(event) {
        const goesOn = host.emit('bird-navigate', { to: 'detection', params: { id: String(id) }, href })
        if (!goesOn) event.preventDefault()
      },
    }
  }
}

import type { MouseEvent } from 'react'
import type { Detection } from '../domain/detection.ts'
import { type StationLink, useStationLink } from './station-link.ts'
import { useHost } from '../ui/host.ts'
import { useSettings } from '../ui/settings.ts'

/** Where a bird leads. */
export interface BirdLink {
  readonly link: StationLink
  onFollow(event: MouseEvent): void
}

/**
 * The way from a bird to the station's page of it: inside the dashboard around, else in a new tab, unless the page around
 * takes it itself (`bird-navigate`). Nothing for a bird without a number, and where no links are wanted.
 */
export function useBirdLink(): (detection: Detection) => BirdLink | undefined {
  const host = useHost()
  const linkTo = useStationLink()
  const { linkTarget } = useSettings()
  return ({ id }) => {
    const link = id === 0 ? undefined : linkTo(`/ui/detections/${id}`)
    if (!link) return undefined
    const { href } = link
    return {
      link,
      onFollow(event) {
        const goesOn = host.emit('bird-navigate', { to: 'detection', params: { id: String(id) }, href })
        if (!goesOn || linkTarget === 'event') event.preventDefault()
      },
    }
  }
}

import type { MouseEvent } from 'react'
import { noticesPath } from '../../domain/notification-view.ts'
import { type StationLink, useStationLink } from '../../parts/station-link.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'

/** The way to the page of all notices. */
export interface NoticesLink {
  readonly link: StationLink
  onFollow(event: MouseEvent): void
}

/**
 * The page of all notices; undefined where the page around wants no links. It may go there itself (`bird-navigate`).
 *
 * @param id of the notice that the page is to show; empty for all of them
 */
export function useNoticesLink(id = ''): NoticesLink | undefined {
  const host = useHost()
  const { linkTarget } = useSettings()
  const link = useStationLink()(noticesPath(id))
  return (
    link && {
      link,
      onFollow(event) {
        const goesOn = host.emit('bird-navigate', { to: 'notifications', params: { id }, href: link.href })
        if (!goesOn || linkTarget === 'event') event.preventDefault()
      },
    }
  )
}

import type { MouseEvent } from 'react'
import { type StationLink, useStationLink } from '../../parts/station-link.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'

/** The way to the page of all notices. */
export interface NoticesLink {
  readonly link: StationLink
  /** @param id of the notice that was chosen; empty for all of them */
  onFollow(event: MouseEvent, id: string): void
}

/** The page of all notices; undefined where the page around wants no links. It may go there itself (`bird-navigate`). */
export function useNoticesLink(): NoticesLink | undefined {
  const host = useHost()
  const { linkTarget } = useSettings()
  const link = useStationLink()('/ui/notifications')
  return (
    link && {
      link,
      onFollow(event, id) {
        const goesOn = host.emit('bird-navigate', { to: 'notifications', params: { id }, href: link.href })
        if (!goesOn || linkTarget === 'event') event.preventDefault()
      },
    }
  )
}

import type { MouseEvent } from 'react'
import { useHost } from '../ui/host.ts'
import { useSettings } from '../ui/settings.ts'
import { type StationLink, useStationLink } from './station-link.ts'

/** Link to a page of the station, unless the page around handles it. */
export interface NavigatingLink extends StationLink {
  onClick(event: MouseEvent): void
}

/** Function that tells the page around where a link leads (`bird-navigate`); true: the link may be followed here. */
export type AskPage = (to: string, params: Readonly<Record<string, string>>, href: string) => boolean

/** Function that asks the page around before a link is followed. With `link-target="event"` none is followed here. */
export function useAskPage(): AskPage {
  const host = useHost()
  const { linkTarget } = useSettings()
  return (to, params, href) => host.emit('bird-navigate', { to, params, href }) && linkTarget !== 'event'
}

/**
 * Function that makes links of paths of the station: inside the dashboard around, else in a new tab, unless the page
 * around handles them. Undefined where no links are wanted (`link-target="none"`). `to` and `params` are those of
 * `bird-navigate`.
 */
export function useNavigatingLink(): (
  path: string,
  to: string,
  params: Readonly<Record<string, string>>,
) => NavigatingLink | undefined {
  const linkTo = useStationLink()
  const goesOn = useAskPage()
  return (path, to, params) => {
    const link = linkTo(path)
    return (
      link && {
        ...link,
        onClick(event) {
          if (!goesOn(to, params, link.href)) event.preventDefault()
        },
      }
    )
  }
}

import type { MouseEvent } from 'react'
import { useHost } from '../ui/host.ts'
import { useSettings } from '../ui/settings.ts'
import { type StationLink, useStationLink } from './station-link.ts'

/** What makes an `<a>` lead to a page of the station, unless the page around takes it itself. */
export interface NavigatingLink extends StationLink {
  onClick(event: MouseEvent): void
}

/** Tells the page around where somebody wants to go (`bird-navigate`); true: it leaves that to us. */
export type AskPage = (to: string, params: Readonly<Record<string, string>>, href: string) => boolean

/** Asks before a way is gone. With `link-target="event"` no way is ours. */
export function useAskPage(): AskPage {
  const host = useHost()
  const { linkTarget } = useSettings()
  return (to, params, href) => host.emit('bird-navigate', { to, params, href }) && linkTarget !== 'event'
}

/**
 * Makes links of paths of the station: inside the dashboard around, else in a new tab, unless the page around takes them
 * itself. Undefined where no links are wanted (`link-target="none"`). `to` and `params` are what `bird-navigate` says.
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

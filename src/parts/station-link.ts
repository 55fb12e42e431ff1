import { useAtomValue } from 'jotai'
import { pageModeAtom, stationClientAtom } from '../state/station.ts'
import type { DashboardNavigation } from '../ui/dashboard-navigation.ts'
import { useSettings } from '../ui/settings.ts'

/** Props of an `<a>` that links to a page of the station. */
export interface StationLink {
  readonly href: string
  readonly target?: '_blank'
  readonly rel?: 'noopener'
}

/**
 * Function that makes links of paths of the station; undefined where the page around wants none (`link-target="none"`), and
 * for several stations together.
 */
export function useStationLink(): (path: string) => StationLink | undefined {
  const pageOf = useStationPage()
  const isOfSeveral = useAtomValue(stationClientAtom).group !== undefined // their pages are those of one
  return useSettings().linkTarget === 'none' || isOfSeveral ? () => undefined : pageOf
}

/**
 * Function that makes addresses of pages of the station from their paths there, such as `/ui/detections/5`: inside the
 * dashboard around, or on somebody's page in a new tab.
 */
export function useStationPage(): (path: string) => StationLink {
  const { base: own, group } = useAtomValue(stationClientAtom)
  const base = group?.stations[0]?.base ?? own
  const isPage = useAtomValue(pageModeAtom)
  const { navigation } = useSettings()
  return (path) => stationLink(path, base, isPage, navigation)
}

/** Link to a path of a station, without a hook: `base` is the station, `navigation` the dashboard around. */
export function stationLink(
  path: string,
  base: string,
  isPage: boolean,
  navigation: DashboardNavigation | undefined,
): StationLink {
  const href = navigation ? navigation.hrefOf(path) : base + path
  return navigation || isPage ? { href } : { href, target: '_blank', rel: 'noopener' }
}

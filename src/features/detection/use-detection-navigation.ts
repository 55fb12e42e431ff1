import type { MouseEvent } from 'react'
import { detectionPath } from '../../domain/station-paths.ts'
import { type NavigatingLink, useAskPage } from '../../parts/navigating-link.ts'
import { useStationPage } from '../../parts/station-link.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'

/** Going from one detection to another: a page of the dashboard around, else this element shows the other one. */
export interface DetectionNavigation {
  /** A link to it; undefined where no links are wanted. What is meant for another tab is left to the browser. */
  linkTo(id: number): NavigatingLink | undefined
  /** Link of an arrow of the pager, which is there in any case. */
  stepTo(id: number): NavigatingLink
  /** Goes there, unless the page around takes it itself (`bird-navigate`). */
  go(id: number): void
}

/** The ways from a detection to others. */
export function useDetectionNavigation(): DetectionNavigation {
  const { element } = useHost()
  const { linkTarget, navigation } = useSettings()
  const pageOf = useStationPage()
  const goesOn = useAskPage()
  const go = (id: number): void => {
    const path = detectionPath(id)
    if (!goesOn('detection', { id: String(id) }, pageOf(path).href)) return
    if (navigation) navigation.go(path)
    else element.setAttribute('detection', String(id))
  }
  const stepTo = (id: number): NavigatingLink => ({
    href: pageOf(detectionPath(id)).href,
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      go(id)
    },
  })
  return { linkTo: (id) => (linkTarget === 'none' ? undefined : stepTo(id)), stepTo, go }
}

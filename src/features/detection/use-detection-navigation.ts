import type { MouseEvent } from 'react'
import { useStationPage } from '../../parts/station-link.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'
import { detectionPath } from './paths.ts'

/** Going from one detection to another. */
export interface DetectionNavigation {
  hrefOf(id: number): string
  /** Goes there, unless the page around takes it itself (`bird-navigate`). */
  go(id: number): void
  /** The same for a click on a link; what is meant for another tab is left to the browser. */
  follow(id: number, event: MouseEvent): void
}

/** The way from detection to detection: a page of the dashboard around, else this element shows the other one. */
export function useDetectionNavigation(): DetectionNavigation {
  const host = useHost()
  const { navigation } = useSettings()
  const pageOf = useStationPage()
  const hrefOf = (id: number): string => pageOf(detectionPath(id)).href
  const ask = (id: number): boolean =>
    host.emit('bird-navigate', { to: 'detection', params: { id: String(id) }, href: hrefOf(id) })
  const show = (id: number): void => {
    if (navigation) navigation.go(detectionPath(id))
    else host.element.setAttribute('detection', String(id))
  }
  const go = (id: number): void => {
    if (ask(id)) show(id)
  }
  return {
    hrefOf,
    go,
    follow(id, event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      go(id)
    },
  }
}

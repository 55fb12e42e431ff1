import { type RefObject, useEffect, useRef } from 'react'
import type { ResultPage } from '../../state/detections/inquiry.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'
import type { ListChoice } from './wanted-list.ts'

interface Turning {
  /** The address of the page that begins after so many rows; undefined where pages have none. */
  hrefOf(offset: number): string | undefined
  onTurn(offset: number): void
}

/** Goes from page to page; a page that somebody turned to begins at its beginning, with the focus there. */
export function useTurning(
  table: RefObject<HTMLTableElement | null>,
  { pathOf, change }: ListChoice,
  page: ResultPage | undefined,
): Turning {
  const host = useHost()
  const { navigation } = useSettings()
  const turnedTo = useRef<number | undefined>(undefined)
  const offset = page?.offset
  useEffect(() => {
    if (offset === undefined || turnedTo.current !== offset) return
    turnedTo.current = undefined
    table.current?.focus({ preventScroll: true })
    if (host.element.getBoundingClientRect().top < 0) host.element.scrollIntoView()
  }, [offset, table, host])
  return {
    hrefOf(to) {
      const path = pathOf({ offset: to })
      return path === undefined ? undefined : navigation?.hrefOf(path)
    },
    onTurn(to) {
      turnedTo.current = to
      host.emit('bird-page', { offset: to, total: page?.total ?? 0 }, false)
      if (pathOf({ offset: to }) === undefined) change({ offset: to }, 'push')
    },
  }
}

import { useAtomValue, useStore } from 'jotai'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { ColumnCount } from '../../domain/daily-summary.ts'
import { deferred } from '../../platform/deferred.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { type StationLink, stationLink } from '../../parts/station-link.ts'
import { detectionsPath } from '../../state/day/detections-page.ts'
import { pageModeAtom, stationClientAtom } from '../../state/station.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { useDayView } from './day-view.ts'

const cellSelection = deferred(() => import('./cell-selection.ts'))

interface CellSelection {
  /** Goes on the table. */
  readonly table: RefObject<HTMLTableElement | null>
  /** Where a name leads, by common name; undefined where names and hours lead nowhere. */
  readonly pageOf: ((species: string) => StationLink) | undefined
}

/**
 * Makes something of a press on a name or an hour. The code for it comes after the rows; on the station's own page, where
 * the first screen is in a hurry, and where no links are wanted, when a pointer or the focus comes near.
 *
 * @param isFree whether rows may move while somebody is about to choose one
 */
export function useCellSelection(date: CalendarDate, columns: ColumnCount, isFree: boolean): CellSelection {
  const store = useStore()
  const view = useDayView()
  const host = useHost()
  const text = useText()
  const { linkTarget: written, navigation, locale, hourCycle } = useSettings()
  const { base, group } = useAtomValue(stationClientAtom)
  const linkTarget = group ? 'none' : written // several stations together have no pages
  const isPage = useAtomValue(pageModeAtom)
  const linkTo = useMemo(
    () => (linkTarget === 'none' ? undefined : (path: string) => stationLink(path, base, isPage, navigation)),
    [linkTarget, base, isPage, navigation],
  )
  const comesLate = isPage || linkTarget === 'none'
  const table = useRef<HTMLTableElement>(null)
  const pressed = useRef<() => void>(undefined)
  const [code, setCode] = useState(cellSelection.loaded)
  useEffect(() => {
    const lifetime = createLifetime()
    const load = (): void => void cellSelection.load().then(setCode, () => undefined) // without it everything can be read
    const element = table.current
    if (!comesLate) load()
    else if (element) for (const type of ['pointerenter', 'focusin']) lifetime.listen(element, type, load)
    if (element) lifetime.listen(element, 'mousedown', focusPressed)
    if (element && !cellSelection.loaded) {
      keepPress(element, lifetime, pressed)
      lifetime.listen(element, 'click', load)
    }
    return () => lifetime.end()
  }, [comesLate])
  useEffect(() => {
    if (!table.current || !code) return undefined
    const around = { store, view, host, text, locale, hourCycle, columns, linkTarget, linkTo, navigation, isFree }
    const detach = code.attachSelection(table.current, around)
    pressed.current?.()
    pressed.current = undefined
    return detach
  }, [code, store, view, host, text, locale, hourCycle, columns, linkTarget, linkTo, navigation, isFree])
  const pageOf = useMemo(
    () => linkTo && ((species: string) => linkTo(detectionsPath({ species, date }))),
    [linkTo, date],
  )
  return { table, pageOf }
}

/** What is pressed has the focus itself: given to the table, it would go on to a cell that may be out of sight. */
function focusPressed({ target }: Event): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('th, td') : undefined
  if (cell) cell.tabIndex = -1
}

/**
 * Keeps the last press on a cell whose code is on its way: `pressed` does it again. A link needs no code, and what has left
 * the table meanwhile is not pressed.
 */
function keepPress(element: HTMLElement, lifetime: Lifetime, pressed: RefObject<(() => void) | undefined>): void {
  let pointerType = ''
  lifetime.listen(element, 'pointerdown', (event) => {
    if (event instanceof PointerEvent) pointerType = event.pointerType
  })
  lifetime.listen(element, 'click', (event) => {
    const { target } = event
    if (cellSelection.loaded || !(event instanceof MouseEvent) || !(target instanceof Element) || target.closest('a'))
      return
    const again = new MouseEvent('click', event)
    pressed.current = () => {
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType }))
      target.dispatchEvent(again)
    }
  })
}

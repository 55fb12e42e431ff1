import { useAtomValue, useStore } from 'jotai'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { ColumnCount } from '../../domain/daily-summary.ts'
import { deferred } from '../../platform/deferred.ts'
import { createLifetime } from '../../platform/lifetime.ts'
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
  const { linkTarget, navigation, locale, hourCycle } = useSettings()
  const { base } = useAtomValue(stationClientAtom)
  const isPage = useAtomValue(pageModeAtom)
  const linkTo = useMemo(
    () => (linkTarget === 'none' ? undefined : (path: string) => stationLink(path, base, isPage, navigation)),
    [linkTarget, base, isPage, navigation],
  )
  const comesLate = isPage || linkTarget === 'none'
  const table = useRef<HTMLTableElement>(null)
  const [code, setCode] = useState(cellSelection.loaded)
  useEffect(() => {
    const lifetime = createLifetime()
    const load = (): void => void cellSelection.load().then(setCode, () => undefined) // without it everything can be read
    if (!comesLate) load()
    else for (const type of ['pointerenter', 'focusin']) if (table.current) lifetime.listen(table.current, type, load)
    return () => lifetime.end()
  }, [comesLate])
  useEffect(
    () =>
      table.current && code
        ? code.attachSelection(table.current, {
            store,
            view,
            host,
            text,
            locale,
            hourCycle,
            columns,
            linkTarget,
            linkTo,
            navigation,
            isFree,
          })
        : undefined,
    [code, store, view, host, text, locale, hourCycle, columns, linkTarget, linkTo, navigation, isFree],
  )
  const pageOf = useMemo(
    () => linkTo && ((species: string) => linkTo(detectionsPath({ species, date }))),
    [linkTo, date],
  )
  return { table, pageOf }
}

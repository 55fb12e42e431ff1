import { useAtomValue, useStore } from 'jotai'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { ColumnCount } from '../../domain/daily-summary.ts'
import { deferred } from '../../platform/deferred.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { pageModeAtom } from '../../state/station.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { useDayView } from './day-view.ts'

const cellSelection = deferred(() => import('./cell-selection.ts'))

interface CellSelection {
  /** Goes on the table. */
  readonly table: RefObject<HTMLTableElement | null>
  /** Where a name leads, by common name; undefined where names and hours lead nowhere. */
  readonly pageOf: ((species: string) => string) | undefined
}

/**
 * Makes something of a press on a name or an hour. The code for it comes after the rows; on the station's own page, where
 * nothing of it shows, and where no links are wanted, when a pointer comes near.
 *
 * @param isFree whether rows may move while somebody is about to choose one
 */
export function useCellSelection(date: CalendarDate, columns: ColumnCount, isFree: boolean): CellSelection {
  const store = useStore()
  const view = useDayView()
  const host = useHost()
  const text = useText()
  const { linkTarget } = useSettings()
  const leadsNowhere = useAtomValue(pageModeAtom) || linkTarget === 'none'
  const table = useRef<HTMLTableElement>(null)
  const [code, setCode] = useState(cellSelection.loaded)
  useEffect(() => {
    const lifetime = createLifetime()
    const load = (): void => void cellSelection.load().then(setCode, () => undefined) // without it everything can be read
    if (!leadsNowhere) load()
    else if (table.current) lifetime.listen(table.current, 'pointerenter', load)
    return () => lifetime.end()
  }, [leadsNowhere])
  useEffect(
    () =>
      table.current && code
        ? code.attachSelection(table.current, { store, view, host, text, columns, linkTarget, isFree })
        : undefined,
    [code, store, view, host, text, columns, linkTarget, isFree],
  )
  const pageOf = useMemo(
    () => (leadsNowhere ? undefined : code?.pagesOf(store, date)),
    [leadsNowhere, code, store, date],
  )
  return { table, pageOf }
}

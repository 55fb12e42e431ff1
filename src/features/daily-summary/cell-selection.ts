import { startOfHour } from '../../domain/calendar.ts'
import type { ColumnCount } from '../../domain/daily-summary.ts'
import type { Locale } from '../../domain/locale.ts'
import type { HourCycle, LinkTarget } from '../../domain/presentation.ts'
import { listedName } from '../../domain/species-day.ts'
import { DETECTIONS_PATH } from '../../domain/station-paths.ts'
import { formatTime } from '../../i18n/format.ts'
import type { Text } from '../../i18n/text.ts'
import type { StationLink } from '../../parts/station-link.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { detectionsPath, offerLeftPlace, openBeside } from '../../state/day/detections-page.ts'
import type { DayView } from '../../state/day/day-view.ts'
import { pauseUpdatesAtom } from '../../state/paused-updates.ts'
import type { StationStore } from '../../state/station.ts'
import type { DashboardNavigation } from '../../ui/dashboard-navigation.ts'
import type { Host } from '../../ui/host.ts'
import sheet from './cell-selection.css?sheet'
import tipSheet from './cell-tip.css?sheet'
import { createCellTip } from './cell-tip.ts'
import { followKeys, freezeRowsWhileChoosing } from './grid.ts'

interface Table {
  readonly store: StationStore
  readonly view: DayView
  readonly host: Host
  readonly text: Text
  readonly locale: Locale
  readonly hourCycle: HourCycle
  readonly columns: ColumnCount
  readonly linkTarget: LinkTarget
  /** Undefined where nothing leads anywhere. */
  readonly linkTo: ((path: string) => StationLink) | undefined
  readonly navigation: DashboardNavigation | undefined
  /** Whether rows may move while somebody is about to choose one. */
  readonly isFree: boolean
}

/** How far from an hour of a narrow strip a finger may be, pixels: a finger is four hours wide. */
const FINGER_PX = 22

/**
 * Says what the hour under a pointer or the focus means, and opens the station's page of a name, a total or an hour that is
 * chosen, with one listener for all cells, unless the page around vetoes that. A finger has no way to point: its first tap
 * says, the second opens.
 *
 * @returns the way to stop
 */
export function attachSelection(element: HTMLElement, table: Table): () => void {
  const { store, host, linkTo, isFree } = table
  const lifetime = createLifetime()
  const press = (cell: HTMLElement): boolean => choose(cell, table)
  if (!linkTo) {
    lifetime.listen(element, 'click', ({ target }) => target instanceof Element && choose(target, table))
    return () => lifetime.end()
  }
  host.adopt([sheet, tipSheet])
  const tip = createCellTip(element, lifetime, (cell) => wordsOf(cell, table), press)
  let isFinger = false
  lifetime.listen(element, 'pointerdown', (event) => {
    isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
  })
  lifetime.listen(element, 'click', (event) => {
    const target = event.target
    if (!(target instanceof Element) || !(event instanceof MouseEvent)) return
    const hour = hourAt(target) ?? (isFinger ? hourOfStrip(target, event) : undefined)
    const isSaid = !isFinger || !hour || tip.cell === hour
    if (isSaid ? !choose(hour ?? target, table) || hour : true) event.preventDefault()
    tip.show(isSaid ? undefined : hour, true)
  })
  lifetime.listen(element, 'pointerover', (event) => {
    if (event.target instanceof Element && !(event instanceof PointerEvent && event.pointerType === 'touch'))
      tip.show(hourAt(event.target))
  })
  lifetime.listen(
    element,
    'focusin',
    ({ target }) => target instanceof Element && !isFinger && tip.show(hourAt(target)),
  )
  for (const type of ['pointerleave', 'focusout']) lifetime.listen(element, type, () => isFinger || tip.show(undefined))
  lifetime.listen(element, 'keydown', (event) => {
    isFinger = false
    if (event instanceof KeyboardEvent && event.key === 'Escape') tip.show(undefined)
  })
  followKeys(element, lifetime, press)
  lifetime.add(offerLeftPlace((path, query) => cellLeadingTo(element, table, path, query)))
  const me = Symbol('summary')
  if (!isFree) freezeRowsWhileChoosing(element, lifetime, (isPaused) => store.set(pauseUpdatesAtom, me, isPaused))
  return () => lifetime.end()
}

const hourAt = (target: Element): HTMLElement | undefined => target.closest<HTMLElement>('[data-hour]') ?? undefined
const nameIn = (row: Element | null): HTMLElement | null | undefined => row?.querySelector('[part="species-name"]')

/** Cell of an hour that leads to a list of detections, so that it can have the focus again. */
function cellLeadingTo(
  element: HTMLElement,
  { store, view }: Table,
  path: string,
  query: URLSearchParams,
): HTMLElement | undefined {
  const [hour, species] = [query.get('hour'), query.get('species')]
  if (!path.endsWith(DETECTIONS_PATH) || hour === null || query.get('date') !== store.get(view.shownAtom)?.date)
    return undefined
  const row = store.get(view.rowsAtom).find((one) => listedName(one) === species)
  const line = row ? `[data-species="${CSS.escape(row.scientificName)}"]` : '.hours'
  const cell = element.querySelector<HTMLElement>(`${line} [data-hour="${CSS.escape(hour)}"]`)
  if (!cell?.checkVisibility()) return undefined
  cell.tabIndex = -1
  return cell
}

/** The hour with a bird nearest to a finger on the strip of a narrow row; undefined elsewhere. */
function hourOfStrip(target: Element, { clientX, clientY }: MouseEvent): HTMLElement | undefined {
  const hours = [...(target.closest('tr')?.querySelectorAll<HTMLElement>('td[data-hour]') ?? [])]
  const [first] = hours
  if (!first || getComputedStyle(first).pointerEvents !== 'none') return undefined
  if (clientY < first.getBoundingClientRect().top - FINGER_PX / 2) return undefined
  const away = (cell: HTMLElement): number => {
    const { left, width } = cell.getBoundingClientRect()
    return Math.abs(left + width / 2 - clientX)
  }
  return hours
    .filter((cell) => cell.dataset.level !== '0' && away(cell) < FINGER_PX)
    .sort((one, other) => away(one) - away(other))[0]
}

/** False: the page around does something else with it, or wants to be told only. */
function choose(target: Element, { store, view, host, columns, linkTarget, linkTo, navigation }: Table): boolean {
  const cell = target.closest<HTMLElement>('[data-hour], [part="species-name"], [part="count"]')
  const date = store.get(view.shownAtom)?.date
  if (!cell || !date || cell.dataset.level === '0') return true
  const tr = cell.closest('tr')
  if (cell.matches('[part="count"]')) {
    nameIn(tr)?.click()
    return true
  }
  const name = tr?.dataset.species
  const row = name === undefined ? undefined : store.get(view.rowsAtom).find((one) => one.scientificName === name)
  if (name !== undefined && !row) return true // another day is on its way, this row has gone already
  const { scientificName, commonName, speciesCode } = row ?? {}
  const species = row && { scientificName, commonName, speciesCode }
  const { hour } = cell.dataset
  const mayOpen = linkTarget === 'station'
  if (hour === undefined) return host.emit('bird-species-select', { ...species, date }) && mayOpen
  const hours = { hour: Number(hour), duration: 24 / columns, date }
  const goesOn = host.emit('bird-hour-select', { ...hours, ...species }) && mayOpen
  const path = detectionsPath({ ...hours, species: row && listedName(row) })
  const href = linkTo?.(path).href
  if (goesOn && navigation) navigation.go(path)
  else if (goesOn && href) openBeside(href)
  return goesOn
}

/** What an hour means to somebody who does not see where it stands: "Eurasian Wren, 05:00–06:00: 7". */
function wordsOf(cell: HTMLElement, { text, locale, hourCycle, columns }: Table): string {
  const from = Number(cell.dataset.hour)
  const written = (hour: number): string => formatTime(locale, startOfHour(hour), hourCycle)
  const hours = { from: written(from), to: written(from + 24 / columns) }
  const name = nameIn(cell.closest('tr'))?.textContent
  if (name) return text('summary.cell', { ...hours, name, count: Number(cell.textContent) })
  const cells = [...(cell.closest('table')?.querySelectorAll(`td[data-hour="${from}"]`) ?? [])]
  return text('summary.hourCell', { ...hours, count: cells.reduce((sum, one) => sum + Number(one.textContent), 0) })
}

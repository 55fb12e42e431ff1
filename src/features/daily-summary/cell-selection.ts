import type { ColumnCount } from '../../domain/daily-summary.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { LinkTarget } from '../../domain/presentation.ts'
import type { Text } from '../../i18n/text.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { detectionsPageAtom, openBeside } from '../../state/day/detections-page.ts'
import type { DayView } from '../../state/day/day-view.ts'
import { pauseUpdatesAtom } from '../../state/paused-updates.ts'
import { pageModeAtom, type StationStore } from '../../state/station.ts'
import type { Host } from '../../ui/host.ts'
import sheet from './cell-selection.css?sheet'
import { followKeys, freezeRowsWhileChoosing } from './grid.ts'

interface Table {
  readonly store: StationStore
  readonly view: DayView
  readonly host: Host
  readonly text: Text
  readonly columns: ColumnCount
  readonly linkTarget: LinkTarget
  /** Whether rows may move while somebody is about to choose one. */
  readonly isFree: boolean
}

/** The station's pages of the species of a day, by common name. */
export const pagesOf =
  (store: StationStore, date: CalendarDate) =>
  (species: string): string =>
    store.get(detectionsPageAtom)({ species, date })

/**
 * Tells the page around which name or hour was chosen, with one listener for all cells. Unless it vetoes that, an embed
 * opens the station's page of it in a new tab, where links are wanted; the station's own page has none of these pages yet.
 *
 * @returns the way to stop
 */
export function attachSelection(element: HTMLElement, table: Table): () => void {
  const { store, host, text, linkTarget, isFree } = table
  const lifetime = createLifetime()
  lifetime.listen(element, 'click', (event) => {
    if (event.target instanceof Element && !choose(event.target, table)) event.preventDefault()
  })
  if (store.get(pageModeAtom) || linkTarget === 'none') return () => lifetime.end()
  host.adopt([sheet])
  followKeys(element, lifetime, (cell) => choose(cell, table))
  lifetime.listen(element, 'pointerover', (event) => describe(event, text))
  lifetime.listen(element, 'focusin', (event) => describe(event, text))
  const me = Symbol('summary')
  if (!isFree) freezeRowsWhileChoosing(element, lifetime, (isPaused) => store.set(pauseUpdatesAtom, me, isPaused))
  return () => lifetime.end()
}

/** False: the page around does something else with it, or wants to be told only. */
function choose(target: Element, { store, view, host, columns, linkTarget }: Table): boolean {
  const cell = target.closest<HTMLElement>('[data-hour], [part="species-name"]')
  const date = store.get(view.shownAtom)?.date
  if (!cell || !date || cell.dataset.level === '0') return true
  const row = cell.closest('tr')?.dataset.species
  const { scientificName, commonName, speciesCode } = row ? store.get(store.get(view.rowOfAtom)(row)).day : {}
  const species = row && { scientificName, commonName, speciesCode }
  const { hour } = cell.dataset
  const mayOpen = linkTarget === 'station'
  if (hour === undefined) return host.emit('bird-species-select', { ...species, date }) && mayOpen
  const hours = { hour: Number(hour), duration: 24 / columns, date }
  const goesOn = host.emit('bird-hour-select', { ...hours, ...species }) && mayOpen
  if (goesOn && !store.get(pageModeAtom)) openBeside(store.get(detectionsPageAtom)({ ...hours, species: commonName }))
  return goesOn
}

/** Says of an hour what it means to somebody who does not see where it stands: "Eurasian Wren, 05 to 06: 7 detections". */
function describe({ target }: Event, text: Text): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-hour]') : null
  if (!cell) return
  const name = cell.closest('tr')?.querySelector('[part="species-name"]')?.textContent ?? ''
  const head = cell.closest('table')?.querySelector(`.hours [data-hour="${cell.dataset.hour}"] .visually-hidden`)
  cell.title = text('summary.cell', { name, hour: head?.textContent ?? '', count: Number(cell.textContent) })
}

import { now } from '../platform/clock.ts'
import type { Lifetime } from '../platform/lifetime.ts'
import { isOnline } from '../platform/network.ts'
import { isTabBase } from '../platform/tab-base.ts'
import { prefetch } from '../station/prefetched-responses.ts'
import { stationTodayAtom } from '../state/clock.ts'
import { dayViewFor } from '../state/day/day-view.ts'
import type { DashboardOptions } from './dashboard-options.ts'
import { firstScreen } from './first-requests.ts'
import { DASHBOARD_PATH } from './first-requests/dashboard.ts'
import type { PageLocation } from './router.ts'

/** Follows links to pages of the station without loading a document. */
export function followLinks(
  lifetime: Lifetime,
  { root, router, store, navigation }: DashboardOptions,
  visit: (destination: PageLocation) => void,
): void {
  lifetime.listen(root, 'click', (event) => {
    const address = addressOfClick(event)
    const destination = address && router.locationOf(address)
    if (!destination) return
    event.preventDefault()
    visit(destination)
    const isToday = event.target instanceof Element && event.target.matches('.bottom li:first-child *')
    // `today` stays in the address where another day was chosen before, or an embed shows one
    if (isToday) store.set(dayViewFor(store, navigation.dashboard).chooseAtom, store.get(stationTodayAtom))
  })
}

/**
 * Follows the day in the address of an embed, which links to a day have. What its visitor chooses then, it keeps to itself; a page
 * of its own has the day in its address.
 */
export function followDays(lifetime: Lifetime, { router, store, mode, navigation }: DashboardOptions): void {
  if (mode === 'page') return
  const follow = (): void => {
    const { path, query } = router.current()
    const day = DASHBOARD_PATH.test(path) ? query.get('date') : null
    if (day !== null) store.set(dayViewFor(store, navigation.dashboard).chooseAtom, day)
  }
  lifetime.add(router.onChange(follow))
  follow()
}

/** Events by which a person shows where they may go next: hovering a link, reaching it by keys, or touching it. */
const BEFORE_A_CLICK = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Code of the page that a link leads to: loaded while the link is hovered, focused or touched, so that it is there when
 * the finger is up. Its first answer is asked for when the finger is down, and not for every link that a mouse passes.
 */
export function fetchAhead(
  lifetime: Lifetime,
  options: DashboardOptions,
  load: (destination: PageLocation) => Promise<void>,
): void {
  const { root, router } = options
  for (const type of BEFORE_A_CLICK)
    lifetime.listen(root, type, (event) => {
      const link = linkOf(event)
      const address = link && URL.parse(link.href)
      const destination = address && router.locationOf(address)
      if (!destination || destination.path === router.current().path || !isOnline()) return
      // what does not load now is asked for again by the click, which says so
      load(destination).catch(() => undefined)
      if (type === 'pointerdown' && isMain(event)) askAhead(options, destination)
    })
}

const isMain = (event: Event): boolean => event instanceof MouseEvent && event.button === 0

/** Asks for the first answers of a page, as its own document would; those of the dashboard are here already. */
function askAhead({ base, mode, store }: DashboardOptions, { path, query }: PageLocation): void {
  if (mode !== 'page' || isTabBase(base)) return // files in a tab are asked for nowhere else
  const facts = { path, query, storedDate: null, storedLimit: null, today: store.get(stationTodayAtom), nowMs: now() }
  const { requests, isPainted } = firstScreen(facts)
  for (const request of isPainted ? [] : requests) void prefetch(base.replace(/\/+$/, '') + request)
}

/**
 * Address of a click on a link when the router may go there: a plain primary click. Undefined for all that the browser
 * must do itself (new tab, download).
 */
function addressOfClick(event: Event): URL | undefined {
  if (!(event instanceof MouseEvent) || event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = linkOf(event)
  return (link && URL.parse(link.href)) ?? undefined
}

/** Link under an event that opens in the same tab; undefined without one. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
  const isElsewhere = !link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')
  return isElsewhere ? undefined : link
}

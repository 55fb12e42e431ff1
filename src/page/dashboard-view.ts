import { isTabBase } from '../platform/tab-base.ts'
import { canDo, mayAct } from '../domain/station-config.ts'
import { servedStations } from '../platform/page-hints.ts'
import { asOfText } from '../i18n/as-of-text.ts'
import { IS_OWN_PAGE } from '../platform/own-page.ts'
import { asOfAtom } from '../state/clock.ts'
import { followedLiveStateAtom } from '../state/detections/live-detections.ts'
import { dayViewFor } from '../state/day/day-view.ts'
import { hourCycleAtom } from '../state/preferences/hour-cycle.ts'
import { localeAtom, textAtom } from '../state/preferences/locale.ts'
import { pageTitleAtom } from '../state/page-title.ts'
import { valueOf } from '../state/remote.ts'
import { stationConfigAtom } from '../state/session/session.ts'
import { stationClientAtom } from '../state/station.ts'
import type { DashboardOptions } from './dashboard-options.ts'
import type { DashboardState } from './dashboard-state.ts'
import type { Rendered } from './template-renderer.ts'
import { pageFrame } from './frame.ts'
import { listeningOf, liveOf, sessionOf } from './frame-facts.ts'
import type { FrameActions, FrameModel } from './frame-model.ts'
import { mightAct } from './kept-rights.ts'
import { type NavigationEntry, visibleNavigation } from './navigation.ts'
import { type PageView, pageViewOf } from './page-view.ts'
import { stationsPage } from './pages/stations.ts'
import { problemPage } from './problem-page.ts'
import { HOME } from './router.ts'

/** View of a dashboard: its drawing and the title. */
export interface DashboardView {
  readonly picture: Rendered
  readonly pageView: PageView
  readonly title: string
  /** Title that the page itself tells; undefined while it has none. */
  readonly name: string | undefined
}

type ViewOptions = Pick<DashboardOptions, 'store' | 'router' | 'navigation' | 'mode' | 'renderer'>

/** Page of the dashboard's present address, by its router. */
export function currentPage({ router }: Pick<ViewOptions, 'router'>, { failedPage }: DashboardState): PageView {
  const { path, query } = router.current()
  return pageViewOf(path, query, failedPage)
}

/** View of the whole dashboard; the visitor's actions go to `actions`. */
export function viewOf(options: ViewOptions, state: DashboardState, actions: FrameActions): DashboardView {
  const { store, router, navigation, mode, renderer } = options
  const [text, locale, said] = [store.get(textAtom), store.get(localeAtom), store.get(pageTitleAtom)]
  const pageView = currentPage(options, state)
  const page = pageView.kind === 'page' ? pageView.page : undefined
  const id = pageView.params.id ?? router.current().query.get('species')?.trim()
  const own = id !== undefined && said?.id === id ? said : undefined
  const asked = pageView.kind === 'problem' ? pageView.problem.title : own?.title
  const title = asked || text(pageView.title, pageView.params)
  const main = mainArea(options, pageView, actions.retry)
  const view = { pageView, title, name: own?.title }
  if (!navigation.hasFrame || page?.isBare) {
    const area = renderer.html`<div class="main" part="main" role="group" lang=${locale} aria-label=${title}>${main}</div>`
    return { ...view, picture: area }
  }
  const [isPage, isReadOnly, known] = [mode === 'page', navigation.isReadOnly === true, store.get(stationConfigAtom)]
  const [config, isTab] = [valueOf(known), isTabBase(store.get(stationClientAtom).base)]
  const asOf = IS_OWN_PAGE ? undefined : store.get(asOfAtom)
  const hasNotices = canDo(config, 'notifications')
  const maySee = config ? mayAct(config) : isPage ? mightAct(store.get(stationClientAtom).base) : false
  const picture = pageFrame(renderer, {
    text,
    title,
    locale,
    hourCycle: store.get(hourCycleAtom),
    main,
    actions,
    drawerOpen: state.isDrawerOpen,
    withLogin: state.hasLogin,
    above: own?.above,
    hrefOf: router.hrefOf,
    isGuest: !isPage,
    entries: visibleNavigation(isReadOnly ? false : maySee).filter(isEntryOf(isTab, isPage, hasNotices)),
    page: page?.name,
    within: page?.within,
    isEarlierDay: !store.get(dayViewFor(store, navigation.dashboard).isTodayAtom),
    version: isTab ? text('frame.files') : config ? config.version || text('frame.developmentBuild') : '',
    // the line above the page says it already
    live:
      state.notice || isTab
        ? 'idle'
        : liveOf(known, store.get(followedLiveStateAtom), page !== undefined && !page.isWithoutNews),
    asOf: asOf && asOfText(text, locale, store.get(hourCycleAtom), asOf),
    hasNotices,
    listening: listeningOf(config, isPage, isReadOnly),
    session: sessionOf(config, isReadOnly),
    notice: state.notice,
    isOutdated: state.isOutdated,
    search: searchOf(options, pageView),
    stations: isPage && !isTab ? stationsOf(page?.name) : undefined,
  })
  return { ...view, picture }
}

/**
 * Filter of lines of the sidebar: files have no computer and no settings, and on somebody's page they are opened elsewhere; not
 * every station has messages.
 */
const isEntryOf =
  (isTab: boolean, isPage: boolean, hasNotices: boolean) =>
  ({ page }: NavigationEntry): boolean =>
    page === 'notifications' ? hasNotices : isTab ? page !== 'settings' && page !== 'system' : isPage || page !== 'open'

function stationsOf(page: string | undefined): FrameModel['stations'] {
  const served = servedStations()
  return served && { chosen: page === stationsPage.name ? '' : served.here, list: served.stations }
}

function searchOf({ router }: ViewOptions, pageView: PageView): FrameModel['search'] {
  const where = pageView.kind === 'page' ? pageView.page.search : undefined
  return where && { address: where === 'here' ? router.current().query.toString() : undefined }
}

function mainArea(
  { store, router, renderer, navigation: { dashboard } }: ViewOptions,
  pageView: PageView,
  retry: () => void,
): Rendered {
  if (pageView.kind === 'page')
    return pageView.page.draw(renderer, pageView.params, router.current().query, { store, dashboard })
  const [home, here] = [router.hrefOf(`${HOME}/dashboard`), router.hrefOf(pageView.path)]
  return problemPage(renderer, store.get(textAtom), pageView.problem, home, here, retry)
}

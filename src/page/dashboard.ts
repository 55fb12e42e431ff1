import { LOCALES, type Locale } from '../domain/locale.ts'
import { mayAct, maySignOut, needsSignIn } from '../domain/station-config.ts'
import { failureKey } from '../i18n/failure-text.ts'
import { openBeside, setDocumentTitle } from '../platform/address.ts'
import { createLifetime, insist } from '../platform/lifetime.ts'
import { atTurnEnd } from '../platform/turn.ts'
import { markDocument } from '../platform/document-marks.ts'
import { isLooking } from '../platform/visibility.ts'
import { knownLiveStateAtom } from '../state/live-detections.ts'
import {
  localeAtom,
  messagesSettledAtom,
  messagesThereAtom,
  refreshMessagesAtom,
  standInAtom,
  textAtom,
} from '../state/locale.ts'
import { chooseLocaleAtom } from '../state/locale-choice.ts'
import { valueOf } from '../state/remote.ts'
import { pageTitleAtom } from '../state/page-title.ts'
import { bootAtom, signInOpenAtom, stationConfigAtom } from '../state/session.ts'
import type { HostMode, StationStore } from '../state/station.ts'
import { themeAtom } from '../state/theme.ts'
import type { Way } from '../ui/way.ts'
import type { Drawing, Drawn } from './drawing.ts'
import { frame } from './frame.ts'
import type { FrameActions, FrameModel } from './frame-model.ts'
import { addressOfClick } from './link-click.ts'
import { dashboardPage, detectionPage, problemPage } from './main-area.ts'
import { visibleNavigation } from './navigation.ts'
import { type Place, placeOf } from './place.ts'
import { HOME, type Route, type Router } from './router.ts'
import type { PageId } from './routes.ts'

/** How long an untranslated first screen may wait for its language. */
const WAIT_FOR_MESSAGES_MS = 1000
/** How often a station that did not answer is asked again who it is, while somebody looks. */
const ASK_AGAIN_MS = 10_000

/** When code that the first screen does not need is loaded. */
const LATER_MS = 2000

/** Loads code when it is needed. A rejection is shown as Component Load Error, never thrown. */
export interface PageParts {
  readonly pages: Readonly<Partial<Record<PageId, (store: StationStore, dashboard: object) => Promise<unknown>>>>
  /** What every page's frame shows. */
  readonly frame: () => Promise<unknown>
  /** What belongs to the frame and may come after the first screen. */
  readonly later: (mayListen: boolean) => Promise<unknown>
  readonly login: () => Promise<unknown>
}

/** What the page needs to live. */
export interface DashboardOptions {
  readonly root: ShadowRoot
  readonly base: string
  readonly mode: HostMode
  readonly store: StationStore
  readonly parts: PageParts
  /** What its elements know of it. */
  readonly way: Way
  readonly router: Router
  readonly drawing: Drawing
  /** Announces something on the element; false when the page around vetoed it. */
  readonly emit: (type: string, detail: object, cancelable: boolean) => boolean
  /** Puts a drawing on the screen; the first one takes the place of the painted picture. */
  readonly paint: (picture: Drawn) => void
}

/** The page while it lives. */
export interface Dashboard {
  /** Goes where the page around wants, and does not tell it so. */
  goTo(route: Route): void
  /** Goes where somebody here wants. */
  visit(route: Route): void
  readonly end: () => void
}

/** Brings the page to life: reads state, draws it, and sends what a person does back as actions. */
export function createDashboard(options: DashboardOptions): Dashboard {
  const { root, base, mode, store, parts, router, way, drawing, emit, paint } = options
  const lifetime = createLifetime()
  const isPage = mode === 'page'
  let [drawerOpen, withLogin, waiting] = [false, false, true]
  const { ask: schedule } = atTurnEnd(() => {
    if (!waiting) draw()
  })
  let notice: string | undefined
  let failedPage: PageId | undefined
  let shown: Place | undefined
  let toldPath: string | undefined
  let toldName: string | undefined

  const currentPlace = (): Place => {
    const { path, query } = router.current()
    return placeOf(path, query, failedPage)
  }

  const actions: FrameActions = {
    skip: () => root.getElementById('main')?.focus(),
    openDrawer: () => change(() => (drawerOpen = true)),
    closeDrawer: () => change(() => (drawerOpen = false)),
    login: () => store.set(signInOpenAtom, true),
    logout: () => void logout(),
    chooseLocale: (event) => {
      const { value } = event.target as HTMLSelectElement // reason: the listener sits on a select
      if (Object.hasOwn(LOCALES, value)) void store.set(chooseLocaleAtom, value as Locale).then(schedule) // reason: checked
    },
  }

  async function logout(): Promise<void> {
    const text = store.get(textAtom)
    const code = await import('../state/sign-in.ts').catch(() => undefined)
    if (!code) return change(() => (notice = text('errorPage.load.text')))
    const failure = await store.set(code.signOutAtom)
    if (!failure) return
    change(() => (notice = text('login.error.logout', { status: failure.detail ?? text(failureKey(failure.kind)) })))
  }

  function change(update: () => void): void {
    update()
    schedule()
  }

  function sessionOf(): FrameModel['session'] {
    const config = valueOf(store.get(stationConfigAtom))
    if (!config) return 'unknown'
    if (way.isReadOnly) return 'open'
    if (maySignOut(config)) return 'signed-in'
    return needsSignIn(config) ? 'anonymous' : 'open'
  }

  /** Only at home: a guest's page can start nothing at the station (Spec §6). */
  function mayListen(): boolean {
    const config = valueOf(store.get(stationConfigAtom))
    return isPage && config !== undefined && mayAct(config)
  }

  function liveOf(place: Place, stationFailed: boolean): FrameModel['live'] {
    if (stationFailed) return 'closed'
    const config = valueOf(store.get(stationConfigAtom))
    if (config?.security.privateMode && needsSignIn(config)) return 'idle' // nobody connects before the sign-in
    return place.kind === 'page' ? store.get(knownLiveStateAtom) : 'idle'
  }

  function mainArea(place: Place): Drawn {
    const text = store.get(textAtom)
    if (place.kind === 'page') return place.params.id ? detectionPage(drawing, place.params.id) : dashboardPage(drawing)
    return problemPage(drawing, text, place.problem, router.hrefOf(`${HOME}/dashboard`), router.hrefOf(place.path))
  }

  function draw(): void {
    const text = store.get(textAtom)
    const place = currentPlace()
    const known = store.get(stationConfigAtom)
    const config = valueOf(known)
    const said = store.get(pageTitleAtom)
    const own = said?.id === place.params.id ? said : undefined
    const asked = place.kind === 'problem' ? place.problem.title : own?.title
    const title = asked || text(place.title, place.params)
    const main = mainArea(place)
    const locale = store.get(localeAtom)
    if (!way.hasFrame) {
      paint(drawing.html`<div class="main" part="main" role="group" lang=${locale} aria-label=${title}>${main}</div>`)
      return arriveAt(place, title, own?.title)
    }
    paint(
      frame(drawing, {
        text,
        title,
        drawerOpen,
        withLogin,
        above: own?.above,
        hrefOf: router.hrefOf,
        isGuest: !isPage,
        main,
        actions,
        locale,
        entries: visibleNavigation(way.isReadOnly ? undefined : config),
        page: place.kind === 'page' ? place.page : undefined,
        path: place.path,
        version: config ? config.version || text('frame.developmentBuild') : '',
        live: liveOf(place, known.state === 'failed'),
        mayListen: mayListen(),
        session: sessionOf(),
        ...(notice === undefined ? {} : { notice }),
      }),
    )
    if (isPage) {
      setDocumentTitle(`${title} · Dawn Chorus`)
      markDocument({ theme: store.get(themeAtom), language: locale })
    }
    syncDrawer()
    arriveAt(place, title, own?.title)
  }

  function syncDrawer(): void {
    const drawer = root.querySelector<HTMLDialogElement>('dialog.drawer')
    if (drawerOpen && !drawer?.open) drawer?.showModal()
    if (!drawerOpen && drawer?.open) drawer.close()
  }

  /**
   * Tells people who do not see the screen that it changed; not for the first page, and not for a new query. A page that
   * goes from one thing to the next says so itself, and keeps the focus.
   *
   * @param name what the page itself says it is called
   */
  function arriveAt(place: Place, title: string, name: string | undefined): void {
    const { path, params } = place
    const before = shown
    shown = place
    if (path !== toldPath || (name !== undefined && name !== toldName))
      emit('bird-route', { path: path.slice(HOME.length), params, title }, false)
    toldPath = path
    toldName = name
    if (before === undefined || before.path === path) return
    if (before.title !== place.title) root.getElementById('page-title')?.focus({ preventScroll: true })
    load(place)
  }

  function load(place: Place): void {
    if (place.kind !== 'page') return
    const { page } = place
    parts.pages[page]?.(store, way.dashboard).catch((error: unknown) => {
      console.error(error)
      change(() => (failedPage = page))
    })
  }

  /** Where a guest could sign in: on the station's own page, for here nobody is known (brief §5). */
  function signIn(): void {
    if (!store.get(signInOpenAtom)) return
    const href = `${base}${HOME}/`
    const goesOn = emit('bird-auth-required', { href }, true)
    if (isPage && goesOn) return loadLogin()
    store.set(signInOpenAtom, false)
    if (goesOn) openBeside(href)
  }

  function loadLogin(): void {
    if (withLogin) return
    parts.login().then(
      () => change(() => (withLogin = true)),
      (error: unknown) => {
        console.error(error)
        store.set(signInOpenAtom, false)
        change(() => (notice = store.get(textAtom)('errorPage.load.text')))
      },
    )
  }

  function follow(event: Event): void {
    const address = addressOfClick(event)
    const route = address && router.routeOf(address)
    if (!route) return
    event.preventDefault()
    visit(route)
  }

  function visit(route: Route): void {
    drawerOpen = false
    failedPage = undefined
    notice = undefined
    const isElsewhere = route.path !== router.current().path
    router.go(route, 'push')
    schedule()
    if (isElsewhere && root.host.getBoundingClientRect().top < 0) root.host.scrollIntoView() // begins at its beginning
  }

  function closeOnBackdrop(event: Event): void {
    if (event.target instanceof HTMLDialogElement && event.target.classList.contains('drawer')) actions.closeDrawer()
  }

  function start(): void {
    if (!waiting || !store.get(messagesThereAtom)) return
    waiting = false
    draw()
  }

  lifetime.listen(root, 'click', follow)
  lifetime.add(router.onChange(schedule))
  lifetime.add(store.sub(textAtom, schedule))
  lifetime.add(store.sub(pageTitleAtom, schedule))
  if (way.hasFrame) {
    lifetime.listen(root, 'click', closeOnBackdrop)
    const seen = [themeAtom, stationConfigAtom, knownLiveStateAtom]
    for (const atom of seen) lifetime.add(store.sub(atom, schedule))
    lifetime.add(store.sub(signInOpenAtom, signIn))
    if (isPage && !way.isReadOnly) lifetime.add(store.sub(stationConfigAtom, askToSignIn))
    lifetime.every(ASK_AGAIN_MS, () => {
      if (!isLooking()) return
      if (store.get(stationConfigAtom).state === 'failed') void store.set(bootAtom)
      if (sessionOf() === 'signed-in' && store.get(knownLiveStateAtom) === 'connecting') checkSession()
      if (!store.get(messagesThereAtom)) void store.set(refreshMessagesAtom)
    })
    // the page works without its small helpers
    insist(lifetime, ASK_AGAIN_MS, () => parts.frame())
    const loadLater = (): void => insist(lifetime, ASK_AGAIN_MS, () => parts.later(mayListen()))
    lifetime.after(LATER_MS, () => {
      loadLater()
      lifetime.add(store.sub(stationConfigAtom, loadLater)) // a station that answers late
    })
  }

  function checkSession(): void {
    import('../state/session-check.ts').then(
      ({ checkSessionAtom }) => store.set(checkSessionAtom),
      () => {}, // asked again soon
    )
  }

  /** A private station answers nothing to a stranger: the only thing to do there is to sign in. */
  function askToSignIn(): void {
    const config = valueOf(store.get(stationConfigAtom))
    if (config?.security.privateMode && needsSignIn(config)) store.set(signInOpenAtom, true)
  }

  load(currentPlace())
  if (store.get(messagesSettledAtom)) {
    start()
  } else {
    lifetime.add(store.sub(messagesSettledAtom, start))
    lifetime.after(WAIT_FOR_MESSAGES_MS, () => void store.set(standInAtom).then(start))
  }
  return {
    visit,
    goTo(route) {
      toldPath = route.path
      router.go(route, 'replace')
    },
    end: () => lifetime.end(),
  }
}

import { leaveFor, reloadPage, setDocumentTitle } from '../platform/address.ts'
import { batchMicrotask } from '../platform/batch-microtask.ts'
import { markDocument } from '../platform/document-marks.ts'
import { isSigningIn } from '../platform/is-signing-in.ts'
import { createLifetime, type Lifetime, retryUntilLoaded } from '../platform/lifetime.ts'
import { isOnline } from '../platform/network.ts'
import { asOfAtom } from '../state/clock.ts'
import { followedLiveStateAtom } from '../state/detections/live-detections.ts'
import { leaveGuardAtom } from '../state/leave-guard.ts'
import { pageTitleAtom } from '../state/page-title.ts'
import {
  localeAtom,
  messagesSettledAtom,
  messagesThereAtom,
  standInAtom,
  textAtom,
} from '../state/preferences/locale.ts'
import { themeAtom } from '../state/preferences/theme.ts'
import { signInOpenAtom, stationConfigAtom } from '../state/session/session.ts'
import type { StationStore } from '../state/station.ts'
import { ALL_STATIONS_PATH, addressOfStation } from './all-stations.ts'
import type { DashboardOptions } from './dashboard-options.ts'
import { type DashboardEffect, type DashboardEvent, INITIAL_DASHBOARD, reduceDashboard } from './dashboard-state.ts'
import { currentPage, type DashboardView, viewOf } from './dashboard-view.ts'
import { FIRST_TAGS } from './frame-elements.ts'
import type { FrameActions } from './frame-model.ts'
import { fetchAhead, followDays, followLinks } from './links.ts'
import { type PageView, pageViewOf } from './page-view.ts'
import { HOME, type PageLocation } from './router.ts'
import { followSignIn, offerSignIn } from './sign-in.ts'
import { typedAhead } from './typed-ahead.ts'

/** Wait of an untranslated first screen for its language, milliseconds. */
const WAIT_FOR_MESSAGES_MS = 1000

/** Dashboard while it lives. */
export interface Dashboard {
  /** Navigates for the page around, which is not told. */
  goTo(destination: PageLocation): void
  /** Navigates for the visitor. */
  visit(destination: PageLocation, how?: 'push' | 'replace'): void
  readonly end: () => void
}

/** Delay before code that the first screen does not need is loaded, milliseconds. */
const AFTER_FRAME_MS = 2000

/** Wait before code that did not load is asked for again, milliseconds: its station may be away. */
export const RETRY_LOAD_MS = 10_000

type AfterFrameCode = typeof import('./after-frame-chunk.ts')
const loadAfterFrame = (): Promise<AfterFrameCode> => import('./after-frame-chunk.ts')

/** Dashboard of a page: reads state, draws it, and turns what a person does into actions. */
export function createDashboard(options: DashboardOptions): Dashboard {
  const { root, store, router, mode, navigation, emit, paint } = options
  const lifetime = createLifetime()
  let state = INITIAL_DASHBOARD
  let view: DashboardView | undefined
  let isWaiting = true
  const { schedule } = batchMicrotask(() => {
    if (!isWaiting) draw()
  })

  const effects: Record<DashboardEffect, () => void> = {
    draw: schedule,
    announce() {
      if (!view) return
      const { pageView, title } = view
      emit('bird-route', { path: pageView.path.slice(HOME.length), params: { ...pageView.params }, title }, false)
    },
    'focus-title': () => root.getElementById('page-title')?.focus({ preventScroll: true }),
    load() {
      if (view) load(view.pageView)
      retryUntilLoaded(lifetime, RETRY_LOAD_MS, loadAfterFrame, (code) => code.keepScrollPositions())
    },
  }
  function dispatch(event: DashboardEvent): void {
    const [next, wanted] = reduceDashboard(state, event)
    state = next
    for (const effect of wanted) effects[effect]()
  }

  const visit = visitor(options, dispatch)
  const actions = actionsOf(options, dispatch, schedule, visit)

  function draw(): void {
    isWaiting = false
    view = viewOf(options, state, actions)
    paint(view.picture)
    if (navigation.hasFrame) finishFrame(options, view.title, state.isDrawerOpen)
    const { pageView, name } = view
    dispatch({ type: 'drawn', path: pageView.path, title: pageView.title, name })
  }

  const landed = router.current().path
  const load = pageLoader(lifetime, options, schedule, dispatch)
  followLinks(lifetime, options, visit)
  followDays(lifetime, options)
  fetchAhead(lifetime, options, (destination) => codeOf(options, pageViewOf(destination.path, destination.query)))
  lifetime.add(router.onChange(schedule))
  for (const atom of [textAtom, pageTitleAtom]) lifetime.add(store.sub(atom, schedule))
  lifetime.add(followSignIn(options, dispatch))
  if (navigation.hasFrame) beginFrame(lifetime, options, dispatch, schedule, actions.search)
  load(currentPage(options, state))
  whenWorded(lifetime, store, () => {
    if (isWaiting) draw()
    if (mode === 'page' && isSigningIn())
      retryUntilLoaded(lifetime, RETRY_LOAD_MS, loadAfterFrame, (code) =>
        code.arriveFromSignIn(lifetime, options, landed),
      )
  })
  return {
    visit,
    goTo(destination) {
      dispatch({ type: 'sent', path: destination.path })
      router.go(destination, 'replace')
    },
    end: () => lifetime.end(),
  }
}

/** Navigates for the visitor: at once, or after a question where the page in view has unsaved changes. */
function visitor(
  { root, store, router }: DashboardOptions,
  dispatch: (event: DashboardEvent) => void,
): Dashboard['visit'] {
  return (destination, how = 'push') => {
    const go = (): void => {
      dispatch({ type: 'visit' })
      const isElsewhere = destination.path !== router.current().path
      router.go(destination, how)
      if (isElsewhere && root.host.getBoundingClientRect().top < 0) root.host.scrollIntoView() // another page begins at its top
    }
    if (!store.get(leaveGuardAtom)?.holds(destination.path, go)) go()
  }
}

/** Loads the code of a page, and all else that it needs. */
async function codeOf({ store, navigation, load }: DashboardOptions, pageView: PageView): Promise<void> {
  if (pageView.kind !== 'page') return
  const { tags, prepare } = pageView.page
  await Promise.all([prepare?.(store, navigation.dashboard), ...tags.map(load)])
}

/** Loads the needs of the page in view, and draws it again when its state changes, until another one is in view. */
function pageLoader(
  lifetime: Lifetime,
  options: DashboardOptions,
  draw: () => void,
  dispatch: (event: DashboardEvent) => void,
): (pageView: PageView) => void {
  const { store, navigation } = options
  let unfollow: () => void = () => {}
  lifetime.add(() => unfollow())
  return (pageView) => {
    unfollow()
    const follows = pageView.kind === 'page' ? pageView.page.follows : undefined
    unfollow = follows ? store.sub(follows({ store, dashboard: navigation.dashboard }), draw) : () => {}
    codeOf(options, pageView).catch((error: unknown) => {
      console.error(error)
      if (pageView.kind === 'page') dispatch({ type: 'load-failed', page: pageView.page.name })
    })
  }
}

/** Actions of the frame. The code of rare ones is loaded when they are used. */
function actionsOf(
  options: DashboardOptions,
  dispatch: (event: DashboardEvent) => void,
  schedule: () => void,
  visit: Dashboard['visit'],
): FrameActions {
  const { root, store, mode, load } = options
  const tell = (notice: string): void => dispatch({ type: 'trouble', notice })
  const act = (use: (code: AfterFrameCode) => Promise<string | undefined>): void =>
    void loadAfterFrame()
      .then(use)
      .then(
        (notice) => (notice ? tell(notice) : schedule()),
        () => tell(store.get(textAtom)('errorPage.load.text')),
      )
  return {
    skip: () => root.getElementById('main')?.focus(),
    openDrawer: () => dispatch({ type: 'drawer', isOpen: true }),
    closeDrawer: () => dispatch({ type: 'drawer', isOpen: false }),
    login: () => store.set(signInOpenAtom, true),
    search: (event) => {
      const typed = event.type === 'keydown' ? typedAhead(window) : undefined
      act((code) => code.focusSearch(root.querySelector(SEARCH), load, event, typed))
    },
    listen: () => {
      // in the tick of the click where its button is there: browsers allow sound only there
      const button = root.querySelector('bird-live-listen')?.shadowRoot?.querySelector<HTMLElement>('[part="button"]')
      if (button) button.click()
      else act((code) => code.listenLive(options))
    },
    logout: () => act((code) => code.endSession(store)),
    choose: ({ target }) => {
      const { value } = target as HTMLSelectElement // reason: the listener sits on it
      act((code) => code.choose(store, value))
    },
    switchStation: ({ target }) => {
      const { value } = target as HTMLSelectElement // reason: the listener sits on it
      const address = addressOfStation(value)
      if (address) leaveFor(address)
      else visit({ path: ALL_STATIONS_PATH, query: new URLSearchParams() })
    },
    attend: () => act((code) => code.openAttention(options)),
    reload: reloadPage,
    // another build has other files, and some browsers remember a failure: a page of ours is loaded anew
    retry: () =>
      void codeOf(options, currentPage(options, INITIAL_DASHBOARD)).then(
        () => dispatch({ type: 'visit' }),
        () => mode === 'page' && isOnline() && reloadPage(),
      ),
  }
}

/** Begins what only the frame shows or offers. */
function beginFrame(
  lifetime: Lifetime,
  options: DashboardOptions,
  dispatch: (event: DashboardEvent) => void,
  schedule: () => void,
  search: FrameActions['search'],
): void {
  const { root, store, mode, navigation } = options
  lifetime.listen(window, 'keydown', (event) => {
    if (mode === 'page' && isSearchKey(event) && root.querySelector(SEARCH)) {
      event.preventDefault() // the browser's own search
      search(event)
    }
  })
  lifetime.listen(root, 'click', ({ target }) => {
    const isBackdrop = target instanceof HTMLDialogElement && target.classList.contains('drawer')
    if (isBackdrop) dispatch({ type: 'drawer', isOpen: false })
  })
  for (const atom of [themeAtom, stationConfigAtom, followedLiveStateAtom, asOfAtom])
    lifetime.add(store.sub(atom, schedule))
  if (mode === 'page' && !navigation.isReadOnly) lifetime.add(offerSignIn(options))
  // the page works without the small elements of its frame
  retryUntilLoaded(lifetime, RETRY_LOAD_MS, () => Promise.all(FIRST_TAGS.map(options.load)))
  lifetime.after(AFTER_FRAME_MS, () =>
    retryUntilLoaded(lifetime, RETRY_LOAD_MS, loadAfterFrame, (code) =>
      code.beginAfterFrame(lifetime, options, (notice, isOutdated) =>
        dispatch({ type: 'trouble', notice, isOutdated }),
      ),
    ),
  )
}

/** Selector of the elements with a search box. */
const SEARCH = 'bird-search-box, bird-search-form'

/** Ctrl+K, or Cmd+K (Spec §2). */
const isSearchKey = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'

/** Finishes a drawing of the frame: title and language of the document, and the drawer, which templates cannot open. */
function finishFrame({ root, store, mode }: DashboardOptions, title: string, isDrawerOpen: boolean): void {
  if (mode === 'page') {
    setDocumentTitle(`${title} · Dawn Chorus`)
    markDocument({ theme: store.get(themeAtom), language: store.get(localeAtom) })
  }
  const drawer = root.querySelector<HTMLDialogElement>('dialog.drawer')
  if (drawer && drawer.open !== isDrawerOpen) drawer[isDrawerOpen ? 'showModal' : 'close']()
}

/**
 * Calls when there are messages to draw with: at once, when they arrive, or with other ones when they take too long.
 */
function whenWorded(lifetime: Lifetime, store: StationStore, fn: () => void): void {
  const begin = (): void => {
    if (store.get(messagesThereAtom)) fn()
  }
  if (store.get(messagesSettledAtom)) return begin()
  lifetime.add(store.sub(messagesSettledAtom, begin))
  lifetime.after(WAIT_FOR_MESSAGES_MS, () => void store.set(standInAtom).then(begin))
}

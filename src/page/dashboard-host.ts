import { html, nothing, render } from 'lit-html'
import { isSameOrigin } from '../platform/address.ts'
import { batchMicrotask } from '../platform/batch-microtask.ts'
import { createLifetime, type Lifetime, retryUntilLoaded } from '../platform/lifetime.ts'
import { IS_OWN_PAGE } from '../platform/own-page.ts'
import { isTabBase, tabHome } from '../platform/tab-base.ts'
import { preloaded } from '../platform/preload-error.ts'
import { setStorageAllowed } from '../platform/storage.ts'
import { addressAtom, moveToAtom } from '../state/address.ts'
import { keepChoices, type StationStore, storeFor } from '../state/station.ts'
import type { DashboardNavigation } from '../ui/dashboard-navigation.ts'
import type { DashboardChoices, DashboardContext } from './dashboard-choices.ts'
import { contextOf, type ContextRequest, type DashboardParts, type GuestCode } from './dashboard-context.ts'
import { createDashboard, type Dashboard, RETRY_LOAD_MS } from './dashboard.ts'
import { HOME, locationNamed, readLocation, type Router } from './router.ts'
import type { TemplateRenderer } from './template-renderer.ts'

/** Path of the page on which files are opened. */
const OPEN = `${HOME}/open`

/** Selector of the sketch in the summary until it is drawn. */
const SUMMARY_SKETCH = 'bird-daily-summary > .sketch'

const ownMarkup = new Map<string, TemplateStringsArray>()

/** Template of our own markup without values: the same text is always the same template, as lit-html needs. */
function templateOf(markup: string): TemplateStringsArray {
  const known = ownMarkup.get(markup)
  if (known) return known
  const made = Object.assign([markup], { raw: [markup] })
  ownMarkup.set(markup, made)
  return made
}

/** Renderer of the living page: lit-html. */
const litDrawing: TemplateRenderer = {
  html: (strings, ...values) => html(strings, ...values.map((value) => value ?? nothing)),
  raw: (markup) => html(templateOf(markup)),
}

/** Host of a `<bird-dashboard>`; the element itself passes the browser's callbacks on. */
export class DashboardHost {
  readonly #element: HTMLElement
  readonly #states: CustomStateSet
  readonly #parts: DashboardParts
  #dashboard: Dashboard | undefined
  #lifetime: Lifetime | undefined
  #context: DashboardContext | undefined
  #isDrawn = false
  /** Called after each drawing of a guest. */
  #drawn: (() => void) | undefined
  readonly #turnEnd = batchMicrotask(() => {
    this.#end()
    if (this.#element.isConnected) this.#begin()
  })

  constructor(element: HTMLElement, states: CustomStateSet, parts: DashboardParts) {
    this.#element = element
    this.#states = states
    this.#parts = parts
    element.addEventListener('context-request', (event) => this.#answer(event))
  }

  connect(): void {
    if (!this.#lifetime) this.#begin()
  }

  disconnect(): void {
    queueMicrotask(() => {
      if (!this.#element.isConnected) this.#end() // a moved element is connected again
    })
  }

  adopt(): void {
    this.#drawn?.()
  }

  change(name: string, now: string | null): void {
    if (name === 'route' && now !== null) return this.#dashboard?.goTo(locationNamed(now))
    this.#beginAgain()
  }

  #beginAgain(): void {
    if (this.#lifetime) this.#turnEnd.schedule()
  }

  #end(): void {
    this.#lifetime?.end()
    this.#lifetime = this.#dashboard = undefined
  }

  #begin(): void {
    const [element, parts, lifetime] = [this.#element, this.#parts, createLifetime()]
    this.#lifetime = lifetime
    const choices = parts.choicesOf(element)
    const context = (this.#context = contextOf(choices))
    const { base, mode } = context
    if (IS_OWN_PAGE || mode === 'page') {
      setStorageAllowed(true)
      return this.#start(lifetime, choices, context, undefined)
    }
    if (context.persist) lifetime.add(keepChoices(base, mode, context))
    retryUntilLoaded(lifetime, RETRY_LOAD_MS, parts.guest, (code) => {
      if (this.#lifetime !== lifetime) return
      this.#start(lifetime, choices, context, code)
      lifetime.listen(window, 'context-provider', () => {
        if (contextOf(parts.choicesOf(element)).base !== base) this.#beginAgain()
      })
    })
  }

  #start(lifetime: Lifetime, choices: DashboardChoices, context: DashboardContext, guest: GuestCode | undefined): void {
    const [element, { load, sheets }] = [this.#element, this.#parts]
    const { base, mode } = context
    const store = storeFor(base, mode, context)
    // an existing root is the painted picture; it stays until the first drawing is ready
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    this.#drawn = guest?.attachEmbed({ element, root, states: this.#states, store, lifetime, ...choices })
    const home = (): string =>
      (isTabBase(base) ? tabHome(location.pathname) : choices.base) ?? new URL(base).pathname.replace(/\/$/, '') + HOME
    const router = guest ? guest.guestRouter(choices, base) : urlRouter(store, home())
    const go: DashboardNavigation['go'] = (path, how) =>
      this.#dashboard?.visit(readLocation(path.slice(HOME.length)), how)
    const { frame, readOnly: isReadOnly } = choices
    const navigation = { dashboard: element, hrefOf: router.hrefOf, go, hasFrame: frame === 'full', isReadOnly }
    this.#context = { ...context, navigation }
    const dress = (): void => {
      retryUntilLoaded(lifetime, RETRY_LOAD_MS, sheets, (all) => (root.adoptedStyleSheets = [...all]))
    }
    this.#dashboard = createDashboard({
      root,
      base,
      mode,
      store,
      router,
      navigation,
      load: mode === 'page' ? (tag) => preloaded(load(tag)) : load,
      renderer: litDrawing,
      emit: (type, detail, cancelable) =>
        element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable })),
      paint: (picture) => {
        const keepSketch = this.#isDrawn ? undefined : takeOver(root, guest ? undefined : dress)
        this.#isDrawn = true
        render(picture, root)
        keepSketch?.()
        this.#drawn?.()
      },
    })
    lifetime.add(this.#dashboard.end)
  }

  #answer(event: ContextRequest): void {
    if (event.context !== 'bird-station' || !event.callback || event.composedPath()[0] === this.#element) return
    event.stopPropagation()
    const context = (this.#context ??= contextOf(this.#parts.choicesOf(this.#element)))
    event.callback(context.mode === 'page' ? { ...context, base: severalAround(event) ?? context.base } : context)
  }
}

/** Base of several stations that a part of a page is of. */
const severalAround = (event: Event): string | undefined =>
  event
    .composedPath()
    .flatMap((at) => (at instanceof HTMLElement ? (at.dataset['stations'] ?? []) : []))
    .find((base) => base !== '')

/**
 * Clears the painted picture but keeps its style sheet; an empty root of a page gets constructable ones. When the
 * sketch of the summary has birds already (first-rows.ts), returns a function that puts it into the new drawing: no
 * bird disappears before the table is there, and none is there twice.
 *
 * @param dress gives the root constructable style sheets; undefined where others do
 */
function takeOver(root: ShadowRoot, dress: (() => void) | undefined): (() => void) | undefined {
  const painted = root.querySelector('link[rel="stylesheet"]')
  const sketch = root.querySelector(SUMMARY_SKETCH)
  root.replaceChildren(...(painted ? [painted] : []))
  if (!painted) dress?.()
  if (!sketch?.querySelector('.known')) return undefined
  return () => {
    const fresh = root.querySelector(SUMMARY_SKETCH)
    fresh?.parentElement?.addEventListener('bird-ready', () => sketch.remove(), { once: true })
    fresh?.replaceWith(sketch)
  }
}

/**
 * Router of the address bar: for the page of a station, on its own origin.
 *
 * @param home path under which the pages are, such as `/ui`, with the prefix of a proxy
 */
function urlRouter(store: StationStore, home: string): Router {
  const inside = (path: string): boolean => path === home || path.startsWith(`${home}/`)
  const isOfTab = tabHome(home) === home // its first page is where files are given to it
  const toStation = (path: string): string =>
    isOfTab && path === home ? OPEN : inside(path) ? HOME + path.slice(home.length) : path
  const hrefOf = (path: string): string => (isOfTab && path === OPEN ? home : home + path.slice(HOME.length))
  return {
    current() {
      const { path, query } = store.get(addressAtom)
      return { path: toStation(path), query }
    },
    go: ({ path, query }, how) => store.set(moveToAtom, { path: hrefOf(path), query }, how),
    onChange: (fn) => store.sub(addressAtom, fn),
    hrefOf,
    locationOf(address) {
      const { pathname: path, searchParams: query } = address
      const isOurs =
        isSameOrigin(address.href) && address.hash === '' && inside(path) && (isOfTab || tabHome(path) === undefined)
      return isOurs && !path.startsWith(`${home}/assets/`) ? { path: toStation(path), query } : undefined
    },
  }
}

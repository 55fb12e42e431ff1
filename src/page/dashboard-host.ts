import { html, nothing, render } from 'lit-html'
import { createLifetime, retryUntilLoaded, type Lifetime } from '../platform/lifetime.ts'
import { batchMicrotask } from '../platform/batch-microtask.ts'
import { IS_OWN_PAGE } from '../platform/own-page.ts'
import { preloaded } from '../platform/preload-error.ts'
import { setStorageAllowed } from '../platform/storage.ts'
import { keepChoices, storeFor } from '../state/station.ts'
import { RETRY_LOAD_MS, createDashboard, type Dashboard } from './dashboard.ts'
import type { DashboardChoices, DashboardContext } from './dashboard-choices.ts'
import { contextOf, type ContextRequest, type DashboardParts, type GuestCode } from './dashboard-context.ts'
import type { TemplateRenderer } from './template-renderer.ts'
import { takeOver } from './painted-picture.ts'
import { HOME, locationNamed, readLocation } from './router.ts'
import type { DashboardNavigation } from '../ui/dashboard-navigation.ts'
import { urlRouter } from './url-router.ts'

const ownMarkup = new Map<string, TemplateStringsArray>()

/** Our own markup as a template without holes: the same text is always the same template, which lit-html insists on. */
function templateOf(markup: string): TemplateStringsArray {
  const known = ownMarkup.get(markup)
  if (known) return known
  const made = Object.assign([markup], { raw: [markup] })
  ownMarkup.set(markup, made)
  return made
}

/** The living drawing: lit-html. */
const litDrawing: TemplateRenderer = {
  html: (strings, ...values) => html(strings, ...values.map((value) => value ?? nothing)),
  raw: (markup) => html(templateOf(markup)),
}

/** What a `<bird-dashboard>` does; the element itself hands on what the browser calls. */
export class DashboardHost {
  readonly #element: HTMLElement
  readonly #states: CustomStateSet
  readonly #parts: DashboardParts
  #dashboard: Dashboard | undefined
  #lifetime: Lifetime | undefined
  #context: DashboardContext | undefined
  #isDrawn = false
  /** What a guest does after each drawing. */
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
      if (!this.#element.isConnected) this.#end() // else moved, not removed
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
    // a root that is already there is the painted picture; it stays until the first drawing is ready
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    this.#drawn = guest?.attachEmbed({ element, root, states: this.#states, store, lifetime, ...choices })
    const home = (): string => choices.base ?? new URL(base).pathname.replace(/\/$/, '') + HOME
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
    event.callback((this.#context ??= contextOf(this.#parts.choicesOf(this.#element))))
  }
}

import { html, nothing, render } from 'lit-html'
import type { Locale } from '../domain/locale.ts'
import type { ThemeChoice } from '../domain/presentation.ts'
import { createLifetime, type Lifetime } from '../platform/lifetime.ts'
import { atTurnEnd } from '../platform/turn.ts'
import { setStorageAllowed } from '../platform/storage.ts'
import { type HostMode, keepChoices, stationBase, type StoreOptions, storeFor } from '../state/station.ts'
import type { Way } from '../ui/way.ts'
import { createDashboard, type Dashboard, type PageParts } from './dashboard.ts'
import type { Drawing } from './drawing.ts'
import { HOME, readPlace } from './router.ts'
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
const litDrawing: Drawing = {
  html: (strings, ...values) => html(strings, ...values.map((value) => value ?? nothing)),
  raw: (markup) => html(templateOf(markup)),
}

/** What an element inside the page asks for its station with (community context-request protocol). */
interface ContextRequest extends Event {
  readonly context?: unknown
  readonly callback?: (context: DashboardContext) => void
}

/** The station of a dashboard, and what its elements find open. */
interface DashboardContext extends StoreOptions {
  readonly base: string
  readonly mode: HostMode
  readonly locale?: Locale | undefined
  readonly theme?: ThemeChoice | undefined
  readonly persist?: boolean | undefined
  readonly way?: Way | undefined
}

/** What the attributes of a dashboard say, together with the elements around it. */
export interface DashboardChoices {
  readonly routing: 'memory' | 'url' | 'hash'
  /** Path under which the pages are. */
  readonly base: string | undefined
  /** Path below that. */
  readonly route: string | undefined
  readonly frame: 'full' | 'none'
  /** Nobody is offered to change the station, nor to sign in. */
  readonly readOnly: boolean
  readonly context: DashboardContext
  readonly locale: Locale | undefined
  readonly theme: ThemeChoice
  readonly persist: boolean
}

/** What comes from outside the room of pages. */
export interface DashboardParts extends PageParts {
  readonly observedAttributes: readonly string[]
  readonly choicesOf: (element: HTMLElement) => DashboardChoices
  /** What only a dashboard on somebody's page needs. */
  readonly guest: () => Promise<typeof import('./embed.ts')>
  /** Tokens first, then the frame's; asked for only by a page that no painted picture brings its own style sheet. */
  readonly sheets: () => Promise<readonly CSSStyleSheet[]>
}

/**
 * Makes the class of `<bird-dashboard>`. With `routing="url"` it is the page of a station: it owns the address bar, the
 * title, the stored preferences and the sign-in. Else it is a guest, which touches nothing, or only what stands behind the
 * `#` (`routing="hash"`).
 */
export function dashboardClass(parts: DashboardParts) {
  return class BirdDashboard extends HTMLElement {
    static readonly observedAttributes = parts.observedAttributes
    readonly #internals = this.attachInternals()
    #dashboard: Dashboard | undefined
    #lifetime: Lifetime | undefined
    #context: DashboardContext | undefined
    #isDrawn = false
    /** What a guest does after each drawing. */
    #drawn: (() => void) | undefined
    readonly #turnEnd = atTurnEnd(() => {
      this.#end()
      if (this.isConnected) void this.#begin()
    })

    constructor() {
      super()
      this.addEventListener('context-request', this.#answer)
    }

    connectedCallback(): void {
      if (!this.#lifetime) void this.#begin()
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) this.#end() // else moved, not removed
      })
    }

    connectedMoveCallback(): void {}

    adoptedCallback(): void {
      this.#drawn?.()
    }

    attributeChangedCallback(name: string, _before: string | null, now: string | null): void {
      if (name === 'route' && now !== null) return this.#dashboard?.goTo(readPlace(`/${now.replace(/^\//, '')}`))
      this.#beginAgain()
    }

    #beginAgain(): void {
      if (this.#lifetime) this.#turnEnd.ask()
    }

    #end(): void {
      this.#lifetime?.end()
      this.#lifetime = this.#dashboard = undefined
    }

    async #begin(): Promise<void> {
      const lifetime = createLifetime()
      this.#lifetime = lifetime
      const choices = parts.choicesOf(this)
      const context = (this.#context = contextOf(choices))
      const { base, mode } = context
      const isPage = mode === 'page'
      if (isPage) setStorageAllowed(true)
      else if (context.persist) lifetime.add(keepChoices(base, mode, context))
      const store = storeFor(base, mode, context)
      const code = isPage ? undefined : await parts.guest()
      if (this.#lifetime !== lifetime) return
      // a root that is already there is the painted picture; it stays until the first drawing is ready
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      const { states } = this.#internals
      this.#drawn = code?.beGuest({ element: this, root, states, store, lifetime, ...choices })
      const follow = (): void => {
        if (contextOf(parts.choicesOf(this)).base !== base) this.#beginAgain()
      }
      if (code) lifetime.listen(window, 'context-provider', follow)
      const begin = readPlace(`/${choices.route?.replace(/^\//, '') ?? 'dashboard'}`)
      const router = !code
        ? urlRouter(store, choices.base ?? new URL(base).pathname.replace(/\/$/, '') + HOME)
        : choices.routing === 'hash'
          ? code.hashRouter(choices.base ?? '', begin)
          : code.memoryRouter(base, begin)
      const go = (path: string): void => this.#dashboard?.visit(readPlace(path.slice(HOME.length)))
      const { frame, readOnly: isReadOnly } = choices
      const way = { dashboard: this, hrefOf: router.hrefOf, go, hasFrame: frame === 'full', isReadOnly }
      this.#context = { ...context, way }
      this.#dashboard = createDashboard({
        root,
        base,
        mode,
        parts,
        store,
        router,
        way,
        drawing: litDrawing,
        emit: (type, detail, cancelable) =>
          this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable })),
        paint: (picture) => {
          const sketch = this.#isDrawn ? undefined : takeOver(root, code ? undefined : parts.sheets)
          this.#isDrawn = true
          render(picture, root)
          if (sketch) keepUntilDrawn(root, sketch)
          this.#drawn?.()
        },
      })
      lifetime.add(this.#dashboard.end)
    }

    readonly #answer = (event: ContextRequest): void => {
      if (event.context !== 'bird-station' || !event.callback || event.composedPath()[0] === this) return
      event.stopPropagation()
      event.callback((this.#context ??= contextOf(parts.choicesOf(this))))
    }
  }
}

/** Puts the sketch into the living summary, and away when the table stands in its place: no bird is there twice. */
function keepUntilDrawn(root: ShadowRoot, sketch: Element): void {
  const fresh = root.querySelector(SUMMARY_SKETCH)
  fresh?.parentElement?.addEventListener('bird-ready', () => sketch.remove(), { once: true })
  fresh?.replaceWith(sketch)
}

/** What stands in the summary until it has drawn itself. */
const SUMMARY_SKETCH = 'bird-daily-summary > .sketch'

/**
 * Clears the painted picture but keeps its style sheet; an empty root of a page gets constructable ones. Gives back the sketch of
 * the summary when it knows birds already (first-rows.ts): they stay where they are.
 */
function takeOver(root: ShadowRoot, sheets: DashboardParts['sheets'] | undefined): Element | undefined {
  const painted = root.querySelector('link[rel="stylesheet"]')
  const sketch = root.querySelector(SUMMARY_SKETCH)
  root.replaceChildren(...(painted ? [painted] : []))
  if (!painted) void sheets?.().then((all) => (root.adoptedStyleSheets = [...all]))
  return sketch?.querySelector('.known') ? sketch : undefined
}

/** A page only on the station's own origin; a foreign station can be shown, but not owned (brief §5). */
function contextOf({ routing, context, locale, theme, persist }: DashboardChoices): DashboardContext {
  const own = stationBase(location.href) ?? location.origin
  const isOwn = routing === 'url' && (context.base === own || context.base === location.origin)
  return isOwn ? { base: own, mode: 'page' } : { ...context, mode: 'embed', locale, theme, persist }
}

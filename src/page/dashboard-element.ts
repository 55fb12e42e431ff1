import { html, nothing, render } from 'lit-html'
import { setStorageAllowed } from '../platform/storage.ts'
import { type HostMode, stationBase, storeFor } from '../state/station.ts'
import { createDashboard, type Dashboard, type PageParts } from './dashboard.ts'
import type { Drawing } from './drawing.ts'

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
  readonly callback?: (context: { base: string; mode: HostMode }) => void
}

/**
 * Registers `<bird-dashboard>`. With `routing="url"` it is the page of a station: it owns the address bar, the title,
 * the stored preferences and the sign-in. Without, it is an embed that shows the dashboard and touches nothing. Safe to
 * call twice, and inert where there are no custom elements.
 *
 * @param parts loads the code of the pages when they are needed
 * @param loadSheets tokens first, then the frame's; asked for only where no painted picture brings its own style sheet
 */
export function defineDashboard(parts: PageParts, loadSheets: () => Promise<readonly CSSStyleSheet[]>): void {
  if (typeof customElements === 'undefined' || customElements.get('bird-dashboard')) return

  class BirdDashboard extends HTMLElement {
    #dashboard: Dashboard | undefined

    connectedCallback(): void {
      if (this.#dashboard) return
      const { base, mode } = stationOf(this)
      if (mode === 'page') setStorageAllowed(true)
      // a root that is already there is the painted picture; it stays until the first drawing is ready
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      let drawn = false
      this.addEventListener('context-request', this.#answer)
      this.#dashboard = createDashboard({
        root,
        base,
        mode,
        parts,
        store: storeFor(base, mode),
        drawing: litDrawing,
        paint: (picture) => {
          const sketch = drawn ? undefined : takeOver(root, loadSheets)
          drawn = true
          render(picture, root)
          if (sketch) keepUntilDrawn(root, sketch)
        },
      })
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return // moved, not removed
        this.removeEventListener('context-request', this.#answer)
        this.#dashboard?.end()
        this.#dashboard = undefined
      })
    }

    connectedMoveCallback(): void {}

    readonly #answer = (event: ContextRequest): void => {
      if (event.context !== 'bird-station' || !event.callback) return
      event.stopPropagation()
      event.callback(stationOf(this))
    }
  }
  customElements.define('bird-dashboard', BirdDashboard)
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
 * Clears the painted picture but keeps its style sheet; an empty root gets constructable ones. Gives back the sketch of
 * the summary when it knows birds already (first-rows.ts): they stay where they are.
 */
function takeOver(root: ShadowRoot, loadSheets: () => Promise<readonly CSSStyleSheet[]>): Element | undefined {
  const painted = root.querySelector('link[rel="stylesheet"]')
  const sketch = root.querySelector(SUMMARY_SKETCH)
  root.replaceChildren(...(painted ? [painted] : []))
  if (!painted) void loadSheets().then((sheets) => (root.adoptedStyleSheets = [...sheets]))
  return sketch?.querySelector('.known') ? sketch : undefined
}

/** A page only on the station's own origin; a foreign station can be shown, but not owned (brief §5). */
function stationOf(element: HTMLElement): { base: string; mode: HostMode } {
  const own = stationBase(location.href) ?? location.origin
  const written = element.getAttribute('station')
  const base = written === null ? own : (stationBase(written) ?? own)
  const mayOwn = element.getAttribute('routing') === 'url' && base === own
  return { base: written === null && !mayOwn ? location.origin : base, mode: mayOwn ? 'page' : 'embed' }
}

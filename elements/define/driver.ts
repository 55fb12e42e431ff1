import { createLifetime, type Lifetime, RETRY_CODE_MS, retryUntilLoaded } from '../../src/platform/lifetime.ts'
import { batchMicrotask } from '../../src/platform/batch-microtask.ts'
import { IS_OWN_PAGE } from '../../src/platform/own-page.ts'
import { keepChoices, storeFor } from '../../src/state/station.ts'
import type { Host, Methods } from '../../src/ui/host.ts'
import { createGate } from './gate.ts'
import { reportMisspelt } from './misspelt.ts'
import { type ElementSettings, readSettings } from './settings.ts'
import type { View } from './shell.ts'

/** Options of a driver about its element. */
export interface DriverOptions {
  /** Names of the element's attributes. */
  readonly attributes: readonly string[]
  /** Style sheets of every element: tokens first. */
  readonly base: readonly CSSStyleSheet[]
  /** Style sheet of its own. */
  readonly sheet: CSSStyleSheet | undefined
  /** Names of the properties that are the feature's props. */
  readonly props: readonly string[]
  readonly role: string | undefined
  readonly eager: boolean | undefined
  /** Mounts the feature with the view of the element. */
  readonly mount: () => void
  readonly unmount: () => void
}

/**
 * Driver of one element's life: it begins in the document, when it is near and allowed, survives a move, and ends with
 * leaving for good. Between, all changes of one turn are drawn together, as a new view.
 */
export class ElementDriver {
  /** Values of the properties that take any value by reference. */
  readonly rich: Record<string, unknown> = {}
  /** Drawing under way; its promise resolves when nothing waits to be drawn. */
  drawing = Promise.withResolvers<void>()
  readonly #element: HTMLElement & { birdView: View }
  readonly #options: DriverOptions
  /** Content of the page author, shown until React has drawn, so that nothing flashes or jumps. */
  readonly #fallback = document.createElement('slot')
  readonly #host: Host
  readonly #gate
  /** Style sheets of parts and of features, after the base and the element's own: later ones count more. */
  readonly #sheets: Readonly<Record<'parts' | 'features', Set<CSSStyleSheet>>>
  #answers: Methods = {}
  /** Lifetime in the document; undefined outside. */
  #lifetime: Lifetime | undefined
  #isMounted = false
  #keepNoMore: (() => void) | undefined
  /** Drawing at the end of the turn, of all its changes together. */
  readonly #turnEnd = batchMicrotask(() => {
    if (this.#element.isConnected) this.#update()
  })
  #isDrawn = false

  constructor(element: HTMLElement & { birdView: View }, internals: ElementInternals, options: DriverOptions) {
    this.#element = element
    this.#options = options
    this.#sheets = { parts: new Set(options.base), features: new Set(options.sheet && [options.sheet]) }
    internals.role = options.role ?? null
    this.#host = {
      element,
      internals,
      emit: (type, detail, cancelable = true) =>
        element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable })),
      setState: (name, on) => void (on ? internals.states.add(name) : internals.states.delete(name)),
      adopt: (sheets, room = 'features') => {
        const known = this.#sheets[room]
        const before = known.size
        for (const sheet of sheets) known.add(sheet)
        if (known.size > before) this.#adoptSheets()
      },
      provide: (answers) => {
        this.#answers = answers
        return () => (this.#answers = {})
      },
    }
    this.#gate = createGate(this.#host, () => this.schedule())
    element.shadowRoot?.append(this.#fallback)
  }

  /** Calls a method of the feature; undefined while it is not on the screen. */
  answer(name: string, values: readonly unknown[]): unknown {
    return this.#answers[name]?.(...(values as never[])) // reason: the feature declares what its methods take
  }

  connect(): void {
    if (this.#element.hasAttribute('painted')) return // part of the painted picture, which the living page replaces
    const isMove = this.#lifetime !== undefined // perhaps to another station
    this.#lifetime ??= createLifetime()
    this.#adoptSheets()
    if (isMove) return this.schedule()
    if (!IS_OWN_PAGE) {
      this.#lifetime.listen(window, 'context-provider', () => this.schedule())
      reportMisspelt(this.#element, this.#options.attributes)
    }
    this.#update()
  }

  disconnect(): void {
    queueMicrotask(() => {
      if (this.#element.isConnected || !this.#lifetime) return // a move keeps its state
      this.#lifetime.end()
      this.#lifetime = undefined
      this.#unmount()
    })
  }

  /** Draws the changes at the end of the turn. */
  schedule(): void {
    if (!this.#lifetime) return
    this.#expectDrawing()
    this.#turnEnd.schedule()
  }

  #unmount(): void {
    if (!this.#isMounted) return
    this.#isMounted = false
    this.#options.unmount()
    this.#element.shadowRoot?.append(this.#fallback)
  }

  #update(): void {
    const settings = readSettings(this.#element)
    if (!this.#gate.isAgreed(settings)) this.#unmount() // another station, which the visitor has not agreed to yet
    if (!this.#lifetime || !(this.#isMounted || this.#gate.mayBegin(settings, this.#lifetime, this.#options.eager)))
      return
    this.#expectDrawing()
    this.#keepNoMore?.()
    const { base, mode, access } = settings.context
    const place = [base, mode, { updates: settings.updates, access }] as const
    this.#keepNoMore = !IS_OWN_PAGE && settings.persist ? this.#lifetime.add(keepChoices(...place)) : undefined
    this.#draw(settings, storeFor(...place))
  }

  #draw(settings: ElementSettings, store: View['store']): void {
    const { props, mount } = this.#options
    const view: View = {
      host: this.#host,
      settings,
      store,
      props: Object.fromEntries(props.map((name) => [name, Reflect.get(this.#element, name)])),
      onCommit: () => {
        this.#fallback.remove()
        if (this.#turnEnd.isScheduled || this.#element.birdView !== view) return
        this.#isDrawn = true
        this.drawing.resolve()
      },
    }
    this.#element.birdView = view
    if (this.#isMounted) return
    this.#isMounted = true
    mount()
  }

  #expectDrawing(): void {
    if (this.#isDrawn) this.drawing = Promise.withResolvers()
    this.#isDrawn = false
  }

  #adoptSheets(): void {
    const { shadowRoot: root, ownerDocument } = this.#element
    if (!root || !this.#lifetime) return
    const ours = this.#sheets.parts.union(this.#sheets.features)
    const others = root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet)) // sheets of others: they stay, and count last
    if (IS_OWN_PAGE || ownerDocument === document) root.adoptedStyleSheets = [...ours, ...others]
    else
      retryUntilLoaded(
        this.#lifetime,
        RETRY_CODE_MS,
        () => import('../../src/ui/adopted-sheets.ts'),
        (code) => code.adoptCopies(root, this.#sheets.parts.union(this.#sheets.features)),
      )
  }
}

import { createLifetime, type Lifetime, RETRY_CODE_MS, retryUntilLoaded } from '../../src/platform/lifetime.ts'
import { batchMicrotask } from '../../src/platform/batch-microtask.ts'
import { IS_OWN_PAGE } from '../../src/platform/own-page.ts'
import { keepChoices, storeFor } from '../../src/state/station.ts'
import type { Host, Methods } from '../../src/ui/host.ts'
import { createGate } from './gate.ts'
import { reportMisspelt } from './misspelt.ts'
import { type ElementSettings, readSettings } from './settings.ts'
import type { View } from './shell.ts'

/** What a driver is told of the element that it drives. */
export interface DriverOptions {
  /** Names of the attributes that mean something to the element. */
  readonly attributes: readonly string[]
  /** What every element begins with: tokens first. */
  readonly base: readonly CSSStyleSheet[]
  /** Its own. */
  readonly sheet: CSSStyleSheet | undefined
  /** Names of the properties that the feature gets as its props. */
  readonly props: readonly string[]
  readonly role: string | undefined
  readonly eager: boolean | undefined
  /** Mounts the feature with the view of the element. */
  readonly mount: () => void
  readonly unmount: () => void
}

/**
 * The life of one element: it begins in the document, when it is near and allowed, survives a move, and ends with leaving
 * for good. Between, all changes of one turn are drawn together, as a new view.
 */
export class ElementDriver {
  /** Values of properties that take any value by reference. */
  readonly rich: Record<string, unknown> = {}
  /** Its promise resolves when nothing waits to be drawn. */
  drawing = Promise.withResolvers<void>()
  readonly #element: HTMLElement & { birdView: View }
  readonly #options: DriverOptions
  /** What the page author wrote inside shows until React has drawn, so that nothing flashes or jumps. */
  readonly #fallback = document.createElement('slot')
  readonly #host: Host
  readonly #gate
  /** The base with what parts bring, the element's own with what its features bring: the later counts more. */
  readonly #sheets: Readonly<Record<'parts' | 'features', Set<CSSStyleSheet>>>
  #answers: Methods = {}
  /** While it is in the document. */
  #lifetime: Lifetime | undefined
  #isMounted = false
  #keepNoMore: (() => void) | undefined
  /** All changes of one turn are drawn together. */
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
    if (this.#element.hasAttribute('painted')) return // a picture of itself: the living page takes its place
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

  /** Draws what has changed at the end of the turn. */
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
    if (!this.#gate.isAgreed(settings)) this.#unmount() // another station, which nobody has agreed to yet
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
    const others = root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet)) // a reader's: they stay, and count last
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

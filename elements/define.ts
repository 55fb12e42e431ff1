import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { createLifetime, type Lifetime } from '../src/platform/lifetime.ts'
import { atTurnEnd } from '../src/platform/turn.ts'
import { keepChoices, storeFor } from '../src/state/station.ts'
import { shareStreams } from '../src/station/stream/worker-script.ts'
import streamWorker from '../src/station/stream/shared-worker.ts?sharedworker&url'
import type { Host, Methods } from '../src/ui/host.ts'
import tokens from '../src/ui/tokens.css?sheet'
import { attributes as shared } from './definitions/shared.ts'
import {
  addAttributeProperties,
  type AttributeReader,
  type AttributeReaders,
  kebab,
  register,
  takeEarlyProperty,
} from './define/attributes.ts'
import { createGate } from './define/gate.ts'
import { type ElementSettings, readSettings } from './define/settings.ts'
import { shellOf, type View } from './define/shell.ts'

export { type AttributeReader, anyText, flag, oneOf, oneOfNumbers } from './define/attributes.ts'
export { STATION_CONTEXT, type StationContext, StationRequest } from './define/station-context.ts'

shareStreams(streamWorker)

/** What makes a React feature a custom element. Property names are camelCase; attributes their kebab-case twins. */
export interface ElementDefinition<Props extends object, Rich extends keyof Props & string = never> {
  readonly component: ComponentType<Props>
  readonly attributes: { readonly [Name in Exclude<keyof Props, Rich>]-?: AttributeReader<Props[Name]> }
  /** Properties that take any value by reference and never become attributes. */
  readonly properties?: readonly Rich[]
  /** What the properties that the feature itself gives the element (`useProperties`) are while it is not on the screen. */
  readonly initial?: Readonly<Record<string, unknown>>
  /** Methods that the feature answers with `useMethods`; `refresh` is one of every element. */
  readonly methods?: readonly string[]
  /** Adopted after the tokens, in this order. */
  readonly sheets: readonly CSSStyleSheet[]
  /** Focusing the element focuses the first thing in it that takes focus. */
  readonly delegatesFocus?: boolean
  /** Whether it takes part in forms; its value goes through `host.internals`. */
  readonly formAssociated?: boolean
  /** Its role, unless the page author writes another one. */
  readonly role?: string
  /** Has no box of its own to wait for (a dialog, messages): mounts at once whatever `loading` says. */
  readonly eager?: boolean
}

/** A running element. */
export interface BirdElement extends HTMLElement {
  /** Resolves when nothing waits to be drawn. */
  readonly updateComplete: Promise<void>
  refresh(): void
}

/** The class of an element. Making it registers nothing. */
export interface BirdElementClass {
  new (): BirdElement
  readonly version: string
  /** Registers the element under its own name or another one, here or in a registry of its own. Safe to call twice. */
  define(tag?: string, registry?: CustomElementRegistry): void
}

/** Registers a React feature as a custom element. Inert where there are no custom elements (Node). */
export function defineElement<Props extends object, Rich extends keyof Props & string = never>(
  tag: `bird-${string}`,
  definition: ElementDefinition<Props, Rich>,
): void {
  elementClass(tag, definition)?.define()
}

/**
 * Makes a React feature a custom element; the only user of r2wc, which gets exactly one property and mounts React.
 * Attributes, properties, styles, events, moves and the life cycle are ours (architecture, decision 4). Undefined where
 * there are no custom elements (Node).
 */
export function elementClass<Props extends object, Rich extends keyof Props & string = never>(
  tag: `bird-${string}`,
  definition: ElementDefinition<Props, Rich>,
): BirdElementClass | undefined {
  if (typeof HTMLElement === 'undefined') return undefined
  const { methods = [], properties = [], delegatesFocus = false } = definition
  const own: AttributeReaders = definition.attributes
  const readers: AttributeReaders = { ...shared, ...own }
  // `raw` is no type r2wc knows: it then stores the value as it is and draws. Its own types say only HTMLElement.
  const options = { shadow: 'open', props: { birdView: 'raw' } } as unknown as Parameters<
    typeof r2wc<{ birdView: View }>
  >[1]
  const Base = r2wc(shellOf(definition.component), options) as unknown as new () => HTMLElement & {
    birdView: View
    connectedCallback(): void
    disconnectedCallback(): void
  }

  class FeatureElement extends Base implements BirdElement {
    static readonly version = import.meta.env.PACKAGE_VERSION
    static readonly formAssociated = definition.formAssociated === true
    static readonly observedAttributes = ['lang', ...Object.keys(readers).map(kebab)]
    static define(name: string = tag, registry = customElements): void {
      const isOurs = name === tag && registry === customElements
      register(name, isOurs ? FeatureElement : class extends FeatureElement {}, registry)
    }

    readonly #internals = this.attachInternals()
    readonly #rich: Record<string, unknown> = {}
    /** What the page author wrote inside shows until React has drawn, so that nothing flashes or jumps. */
    readonly #fallback = document.createElement('slot')
    readonly #host: Host = {
      element: this,
      internals: this.#internals,
      emit: (type, detail, cancelable = true) =>
        this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable })),
      setState: (name, on) => void (on ? this.#internals.states.add(name) : this.#internals.states.delete(name)),
      adopt: (sheets) => {
        this.#sheets = new Set([...this.#sheets, ...sheets])
        this.#adoptSheets()
      },
      provide: (answers) => {
        this.#answers = answers
        return () => (this.#answers = {})
      },
    }
    readonly #gate = createGate(this.#host, () => this.#schedule())
    #sheets: ReadonlySet<CSSStyleSheet> = new Set([tokens, ...definition.sheets])
    #answers: Methods = {}
    /** While it is in the document. */
    #lifetime: Lifetime | undefined
    #isMounted = false
    #keepNoMore: (() => void) | undefined
    /** All changes of one turn are drawn together. */
    readonly #turnEnd = atTurnEnd(() => {
      if (this.isConnected) this.#update()
    })
    #isDrawn = false
    #drawn = Promise.withResolvers<void>()

    constructor() {
      super()
      if (definition.role) this.#internals.role = definition.role
      for (const name of [...Object.keys(readers), ...properties]) takeEarlyProperty(this, name)
      this.shadowRoot?.append(this.#fallback)
    }

    get updateComplete(): Promise<void> {
      return this.#drawn.promise
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return super.attachShadow({ ...init, delegatesFocus })
    }

    refresh(): void {
      this.#answer('refresh', [])
    }

    override connectedCallback(): void {
      if (this.hasAttribute('painted')) return // a picture of itself: the living page takes its place
      this.#adoptSheets()
      if (this.#lifetime) return this.#schedule() // moved, perhaps to another station
      this.#lifetime = createLifetime()
      this.#lifetime.listen(window, 'context-provider', () => this.#schedule())
      this.#update()
    }

    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected || !this.#lifetime) return // a move keeps its state
        this.#lifetime.end()
        this.#lifetime = undefined
        this.#unmount()
      })
    }

    #unmount(): void {
      if (!this.#isMounted) return
      this.#isMounted = false
      super.disconnectedCallback()
      this.shadowRoot?.append(this.#fallback)
    }

    connectedMoveCallback(): void {
      this.#schedule()
    }

    attributeChangedCallback(): void {
      this.#schedule()
    }

    #schedule(): void {
      if (!this.#lifetime) return
      this.#expectDrawing()
      this.#turnEnd.ask()
    }

    #update(): void {
      const settings = readSettings(this)
      if (!this.#gate.isAgreed(settings)) this.#unmount() // another station, which nobody has agreed to yet
      if (!this.#lifetime || !(this.#isMounted || this.#mayBegin(settings, this.#lifetime))) return
      this.#expectDrawing()
      const { base, mode, access } = settings.context
      const place = [base, mode, { updates: settings.updates, access }] as const
      this.#keepNoMore?.()
      this.#keepNoMore = settings.persist ? this.#lifetime.add(keepChoices(...place)) : undefined
      const view: View = {
        host: this.#host,
        settings,
        store: storeFor(...place),
        props: Object.fromEntries([...Object.keys(own), ...properties].map((name) => [name, Reflect.get(this, name)])),
        onCommit: () => {
          this.#fallback.remove()
          if (this.#turnEnd.isAsked || this.birdView !== view) return
          this.#isDrawn = true
          this.#drawn.resolve()
        },
      }
      this.birdView = view
      if (this.#isMounted) return
      this.#isMounted = true
      super.connectedCallback()
    }

    #mayBegin(settings: ElementSettings, lifetime: Lifetime): boolean {
      return this.#gate.mayBegin(definition.eager ? { ...settings, loading: 'eager' } : settings, lifetime)
    }

    #expectDrawing(): void {
      if (this.#isDrawn) this.#drawn = Promise.withResolvers()
      this.#isDrawn = false
    }

    #adoptSheets(): void {
      const [root, owner] = [this.shadowRoot, this.ownerDocument]
      if (!root) return
      if (owner === document) root.adoptedStyleSheets = [...this.#sheets]
      else void import('../src/ui/adopted-sheets.ts').then((code) => code.adoptCopies(root, this.#sheets))
    }

    #answer(name: string, values: readonly unknown[]): unknown {
      return this.#answers[name]?.(...(values as never[])) // reason: the feature declares what its methods take
    }

    static {
      const add = (name: string, descriptor: PropertyDescriptor & ThisType<FeatureElement>): void =>
        void Object.defineProperty(FeatureElement.prototype, name, {
          configurable: true,
          enumerable: true,
          ...descriptor,
        })
      addAttributeProperties(FeatureElement.prototype, readers)
      Object.assign(FeatureElement.prototype, definition.initial)
      for (const name of properties) {
        add(name, {
          get() {
            return this.#rich[name]
          },
          set(value: unknown) {
            this.#rich[name] = value
            this.#schedule()
          },
        })
      }
      for (const name of methods) {
        add(name, {
          value(...values: unknown[]) {
            return this.#answer(name, values)
          },
        })
      }
    }
  }
  return FeatureElement
}

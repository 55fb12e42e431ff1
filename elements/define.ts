import r2wc from '@r2wc/react-to-web-component'
import { Provider, useAtomValue } from 'jotai'
import { Component, type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react'
import { messagesThereAtom, textAtom } from '../src/state/locale.ts'
import { type HostMode, type StationStore, stationBase, storeFor } from '../src/state/station.ts'
import { type Host, HostContext } from '../src/ui/host.ts'
import tokens from '../src/ui/tokens.css?sheet'

/** How an attribute is read. A wrong value behaves as the default and says so once in the console (brief §8). */
export interface AttributeReader<T> {
  readonly initial: T
  /** Undefined for a value that is not allowed. */
  parse(text: string): T | undefined
}

/** One of a closed list of words. */
export const oneOf = <const T extends string>(words: readonly T[], initial: NoInfer<T>): AttributeReader<T> => ({
  initial,
  parse: (text) => words.find((word) => word === text),
})

/** One of a closed list of numbers. */
export const oneOfNumbers = <const T extends number>(
  numbers: readonly T[],
  initial?: NoInfer<T>,
): AttributeReader<T | undefined> => ({ initial, parse: (text) => numbers.find((number) => String(number) === text) })

/** Any text; absent is undefined. */
export const anyText: AttributeReader<string | undefined> = { initial: undefined, parse: (text) => text }

/** A bare attribute: present (also empty) is true, `"false"` and absent are false. */
export const flag: AttributeReader<boolean> = { initial: false, parse: (text) => text !== 'false' }

/** What makes a React feature a custom element. Property names are camelCase; attributes their kebab-case twins. */
export interface ElementDefinition<Props extends object> {
  readonly component: ComponentType<Props>
  readonly attributes: { readonly [Name in keyof Props]-?: AttributeReader<Props[Name]> }
  /** Adopted after the tokens, in this order. */
  readonly sheets: readonly CSSStyleSheet[]
}

/** Which station an element belongs to. Answered by the nearest provider to a `context-request` for `bird-station`. */
export interface StationContext {
  readonly base: string
  readonly mode: HostMode
}

/** The key of the community context-request protocol under which a provider offers a {@link StationContext}. */
export const STATION_CONTEXT = 'bird-station'

/** Bubbles from an element that looks for its station; a provider calls `callback` and stops the event. */
export class StationRequest extends Event {
  readonly context = STATION_CONTEXT
  readonly callback: (context: StationContext) => void
  constructor(callback: (context: StationContext) => void) {
    super('context-request', { bubbles: true, composed: true })
    this.callback = callback
  }
}

interface View {
  readonly host: Host
  readonly store: StationStore
  readonly props: object
  readonly onCommit: () => void
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const warned = new Set<string>()

function warnOnce(text: string): void {
  if (warned.has(text)) return
  warned.add(text)
  console.warn(text)
}

/** Draws a plain sentence where a feature broke: the rest of the page goes on. */
class Boundary extends Component<{ host: Host; store: StationStore; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }
  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }
  override componentDidCatch(error: unknown): void {
    this.props.host.setState('error', true)
    this.props.host.emit('bird-error', { error })
  }
  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    const text = this.props.store.get(textAtom)
    return createElement('p', { role: 'alert', part: 'error' }, text('errorPage.load.text'))
  }
}

/**
 * Registers a React feature as a custom element; the only user of r2wc, which gets exactly one property and mounts React.
 * Attributes, styles, events, moves and the life cycle are ours (architecture, decision 4). Safe to call twice, and
 * inert where there are no custom elements (Node).
 */
export function defineElement<Props extends object>(tag: `bird-${string}`, definition: ElementDefinition<Props>): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return
  const names = Object.keys(definition.attributes) as (keyof Props & string)[] // reason: own keys of a typed record

  function Shell({ view }: { view: View }): ReactNode {
    const hasWords = useAtomValue(messagesThereAtom, { store: view.store })
    useLayoutEffect(() => {
      if (hasWords) view.onCommit()
    })
    if (!hasWords) return null // what stands in the element stays
    const feature = createElement(definition.component, view.props as Props) // reason: made by readProps below
    const inside = createElement(Provider, { store: view.store, children: feature })
    const guarded = createElement(Boundary, { host: view.host, store: view.store, children: inside })
    return createElement(HostContext, { value: view.host }, guarded)
  }
  // `raw` is no type r2wc knows: it then stores the value as it is and draws. Its own types say only HTMLElement.
  const options = { shadow: 'open', props: { view: 'raw' } } as unknown as Parameters<typeof r2wc<{ view: View }>>[1]
  const Base = r2wc(Shell, options) as unknown as new () => HTMLElement & {
    view: View
    connectedCallback(): void
    disconnectedCallback(): void
  }

  class BirdElement extends Base {
    static readonly observedAttributes = ['station', ...names.map(kebab)]
    readonly #internals = this.attachInternals()
    #mounted = false
    #scheduled = false
    #committed = Promise.withResolvers<void>()
    /** What the page author wrote inside shows until React has drawn, so that nothing flashes or jumps. */
    readonly #fallback = document.createElement('slot')
    readonly #host: Host = {
      element: this,
      emit: (type, detail) =>
        this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true })),
      setState: (name, on) => {
        if (on) this.#internals.states.add(name)
        else this.#internals.states.delete(name)
      },
    }

    constructor() {
      super()
      for (const name of names) this.#adoptEarlyProperty(name)
      this.shadowRoot?.append(this.#fallback)
    }

    /** Resolves after the next drawing. */
    get updateComplete(): Promise<void> {
      return this.#committed.promise
    }

    override connectedCallback(): void {
      if (this.#mounted || this.hasAttribute('painted')) return // a picture of itself: the living page takes its place
      this.#mounted = true
      if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [tokens, ...definition.sheets]
      this.#commit()
      super.connectedCallback()
    }

    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return // a move keeps its state
        this.#mounted = false
        super.disconnectedCallback()
      })
    }

    connectedMoveCallback(): void {}

    attributeChangedCallback(): void {
      if (this.#scheduled || !this.#mounted) return
      this.#scheduled = true
      queueMicrotask(() => {
        this.#scheduled = false
        if (this.#mounted) this.#commit()
      })
    }

    #adoptEarlyProperty(name: string): void {
      if (!Object.hasOwn(this, name)) return
      const early: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, early)
    }

    #commit(): void {
      const { base, mode } = findStation(this)
      const props = Object.fromEntries(names.map((name) => [name, Reflect.get(this, name)]))
      const done = this.#committed
      this.view = {
        host: this.#host,
        store: storeFor(base, mode),
        props,
        onCommit: () => {
          this.#fallback.remove()
          done.resolve()
          this.#committed = Promise.withResolvers()
        },
      }
    }

    static {
      for (const name of names) {
        const attribute = kebab(name)
        const reader = definition.attributes[name]
        Object.defineProperty(BirdElement.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: HTMLElement) {
            const text = this.getAttribute(attribute)
            if (text === null) return reader.initial
            const value = reader.parse(text)
            if (value === undefined)
              warnOnce(`<${tag}> ${attribute}="${text.slice(0, 80)}" is not known: using the default`)
            return value ?? reader.initial
          },
          set(this: HTMLElement, value: string | number | boolean | null | undefined) {
            if (value === null || value === undefined || value === false) this.removeAttribute(attribute)
            else this.setAttribute(attribute, value === true ? '' : String(value))
          },
        })
      }
    }
  }
  customElements.define(tag, BirdElement)
}

/** The element's own `station` attribute, else the nearest provider, else the page's own origin. */
function findStation(element: HTMLElement): StationContext {
  const written = element.getAttribute('station')
  const base = written === null ? undefined : stationBase(written)
  if (base !== undefined) return { base, mode: 'embed' }
  if (written !== null) warnOnce(`<${element.localName}> station="${written.slice(0, 80)}" is not a web address`)
  let found: StationContext | undefined
  element.dispatchEvent(
    new StationRequest((context) => {
      found = context
    }),
  )
  return found ?? { base: location.origin, mode: 'embed' }
}

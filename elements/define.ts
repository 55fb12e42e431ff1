import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { shareStreamsOfTabs } from '../src/state/live/shared-streams.ts'
import button from '../src/ui/button.css?sheet'
import prose from '../src/ui/prose.css?sheet'
import tokens from '../src/ui/tokens.css?sheet'
import { attributes as shared } from './definitions/shared.ts'
import {
  type AttributeReader,
  type AttributeReaders,
  attributeNames,
  register,
  takeEarlyProperty,
} from './define/attributes.ts'
import { ElementDriver } from './define/driver.ts'
import { addMembers } from './define/members.ts'
import { shellOf, type View } from './define/shell.ts'

export { type AttributeReader, anyText, flag, oneOf, oneOfNumbers } from './define/attributes.ts'
export { STATION_CONTEXT, type StationContextValue, StationContextRequest } from './define/station-context.ts'

shareStreamsOfTabs()

/**
 * Definition of a React feature as a custom element. Property names are camelCase; attributes their kebab-case twins.
 */
export interface ElementDefinition<Props extends object, Rich extends keyof Props & string = never> {
  readonly component: ComponentType<Props>
  readonly attributes: { readonly [Name in Exclude<keyof Props, Rich>]-?: AttributeReader<Props[Name]> }
  /** Properties that take any value by reference and never become attributes. */
  readonly properties?: readonly Rich[]
  /** Values of the feature's own properties (`useProperties`) while it is not on the screen. */
  readonly initial?: Readonly<Record<string, unknown>>
  /** Methods that the feature answers with `useMethods`; every element has `refresh`. */
  readonly methods?: readonly string[]
  /** Style sheet of its own; its parts bring theirs. */
  readonly sheet?: CSSStyleSheet
  /** Whether focusing the element focuses the first focusable thing in it. */
  readonly delegatesFocus?: boolean
  /** Whether it takes part in forms; its value goes through `host.internals`. */
  readonly formAssociated?: boolean
  /** Whether it shows one station only, and says so where there are several. */
  readonly isOfOne?: boolean
  /** Role, unless the page author writes another one. */
  readonly role?: string
  /** Whether it mounts at once whatever `loading` says, since it has no box of its own (a dialog, messages). */
  readonly eager?: boolean
}

/** Element with a running feature. */
export interface BirdElement extends HTMLElement {
  /** Promise that resolves when nothing waits to be drawn. */
  readonly updateComplete: Promise<void>
  refresh(): void
}

/** Class of an element. Making it registers nothing. */
export interface BirdElementClass {
  new (): BirdElement
  readonly version: string
  /** Registers the element under its own name or another one, here or in a registry of its own. May be called twice. */
  define(tag?: string, registry?: CustomElementRegistry): void
}

/** Registers a React feature as a custom element. Inert where there are no custom elements (Node). */
export function defineElement<Props extends object, Rich extends keyof Props & string = never>(
  tag: `bird-${string}`,
  definition: ElementDefinition<Props, Rich>,
): void {
  elementClass(tag, definition)?.define()
}

/** Element class that r2wc makes of a component: it mounts it, and draws each view that it is given. */
function reactElement<Props extends object>(component: ComponentType<Props>, isOfOne: boolean) {
  // `raw` is no type r2wc knows: it then stores the value as it is and draws. Its own types say only HTMLElement.
  const options = { shadow: 'open', props: { birdView: 'raw' } } as unknown as Parameters<
    typeof r2wc<{ birdView: View }>
  >[1]
  return r2wc(shellOf(component, isOfOne), options) as unknown as new () => HTMLElement & {
    birdView: View
    connectedCallback(): void
    disconnectedCallback(): void
  }
}

/**
 * Element class of a React feature; the only user of r2wc, which gets exactly one property and mounts React.
 * Attributes, properties, styles, events, moves and the life cycle are ours (architecture, decision 4). Undefined where
 * there are no custom elements (Node).
 */
export function elementClass<Props extends object, Rich extends keyof Props & string = never>(
  tag: `bird-${string}`,
  definition: ElementDefinition<Props, Rich>,
): BirdElementClass | undefined {
  if (typeof HTMLElement === 'undefined') return undefined
  const { properties = [], delegatesFocus = false, eager, role } = definition
  const own: AttributeReaders = definition.attributes
  const readers: AttributeReaders = { ...shared, ...own }
  const props = [...Object.keys(own), ...properties]
  const Base = reactElement(definition.component, definition.isOfOne === true)

  class FeatureElement extends Base implements BirdElement {
    static readonly version = import.meta.env.PACKAGE_VERSION
    static readonly formAssociated = definition.formAssociated === true
    static readonly observedAttributes = ['lang', ...Object.keys(readers).flatMap(attributeNames)]
    static define(name: string = tag, registry = customElements): void {
      const isOurs = name === tag && registry === customElements
      register(name, isOurs ? FeatureElement : class extends FeatureElement {}, registry)
    }

    readonly #driver = new ElementDriver(this, this.attachInternals(), {
      attributes: FeatureElement.observedAttributes,
      role,
      eager,
      base: [tokens, button, prose],
      sheet: definition.sheet,
      props,
      mount: () => super.connectedCallback(),
      unmount: () => super.disconnectedCallback(),
    })

    constructor() {
      super()
      for (const name of [...Object.keys(readers), ...properties]) takeEarlyProperty(this, name)
    }

    get updateComplete(): Promise<void> {
      return this.#driver.drawing.promise
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return super.attachShadow({ ...init, delegatesFocus })
    }

    refresh(): void {
      this.#driver.answer('refresh', [])
    }

    override connectedCallback(): void {
      this.#driver.connect()
    }

    override disconnectedCallback(): void {
      this.#driver.disconnect()
    }

    connectedMoveCallback(): void {
      this.#driver.schedule()
    }

    attributeChangedCallback(): void {
      this.#driver.schedule()
    }

    static {
      addMembers(FeatureElement.prototype, readers, definition, (element) => element.#driver)
    }
  }
  return FeatureElement
}

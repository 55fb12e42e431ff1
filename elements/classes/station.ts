import { isStationList } from '../../src/domain/station-group/station-list.ts'
import { createLifetime, type Lifetime } from '../../src/platform/lifetime.ts'
import { batchMicrotask } from '../../src/platform/batch-microtask.ts'
import { knownLiveStateAtom } from '../../src/state/detections/live-detections.ts'
import { knownConfigAtom } from '../../src/state/session/session.ts'
import { standInFor } from '../../src/state/fallback.ts'
import { snapshotOfAtom, stationBase, storeFor } from '../../src/state/station.ts'
import {
  addAttributeProperties,
  attributeNames,
  readAttribute,
  register,
  takeEarlyProperty,
} from '../define/attributes.ts'
import { findStation } from '../define/settings.ts'
import { STATION_CONTEXT, type StationContextValue, type StationContextRequest } from '../define/station-context.ts'
import { attributes } from '../definitions/station.ts'

const names = Object.keys(attributes)

/**
 * Emits events of an element with the state of its station's store, without asking the station. Returns the way to
 * stop.
 */
function reportStation(element: HTMLElement): () => void {
  const { base, mode, updates = 'live', access } = contextOf(element)
  const store = storeFor(base, mode, { updates, access })
  const tell = (type: string, detail: object): boolean =>
    element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
  const tellConnection = (): void => {
    const state = store.get(knownLiveStateAtom)
    const isSnapshot = store.get(snapshotOfAtom) !== undefined
    if (updates === 'live') tell('bird-connection', { state, transport: isSnapshot ? 'snapshot' : 'stream' })
    if (updates === 'poll') tell('bird-connection', { state: 'polling', transport: isSnapshot ? 'snapshot' : 'poll' })
  }
  const tellConfig = (): void => {
    const config = store.get(knownConfigAtom)
    if (!config) return
    const { version, security, dialect } = config
    tell('bird-station-config', { version, security, dialect })
  }
  const stops = [
    store.sub(knownLiveStateAtom, tellConnection),
    store.sub(snapshotOfAtom, tellConnection),
    store.sub(knownConfigAtom, tellConfig),
  ]
  if (store.get(knownLiveStateAtom) === 'open') tellConnection() // opened by elements elsewhere on the page
  tellConfig()
  return () => stops.forEach((stop) => stop())
}

/** Context for the elements inside: the element's own attributes, else those of the elements around it. */
function contextOf(element: HTMLElement): StationContextValue {
  const around = findStation(element, 'href', readAttribute(element, 'href', attributes.href))
  return {
    ...around,
    access: readAttribute(element, 'access', attributes.access) ?? around.access,
    locale: readAttribute(element, 'locale', attributes.locale) ?? around.locale,
    theme: readAttribute(element, 'theme', attributes.theme) ?? around.theme,
    hourCycle: readAttribute(element, 'hourCycle', attributes.hourCycle) ?? around.hourCycle,
    updates: readAttribute(element, 'updates', attributes.updates) ?? around.updates,
    announce: readAttribute(element, 'announce', attributes.announce) ?? around.announce,
    shortcuts: readAttribute(element, 'shortcuts', attributes.shortcuts) ?? around.shortcuts,
    persist: readAttribute(element, 'persist', attributes.persist) ?? around.persist,
  }
}

/** Shows the content of an element, without a box of its own. */
function attachSlot(element: HTMLElement): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host { display: contents; }')
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.append(document.createElement('slot'))
}

/**
 * Class of `<bird-station>`, which answers the elements inside it when they look for their station (community
 * context-request protocol) and sends an event on `window` when it appears or changes, so that they ask again. The
 * store and its streams begin with the first element that needs them. Inert where there are no custom elements.
 */
function stationClass() {
  if (typeof HTMLElement === 'undefined') return undefined

  class BirdStation extends HTMLElement {
    static readonly version = import.meta.env.PACKAGE_VERSION
    static readonly observedAttributes = names.flatMap(attributeNames)
    static define(name = 'bird-station', registry = customElements): void {
      const isOurs = name === 'bird-station' && registry === customElements
      register(name, isOurs ? BirdStation : class extends BirdStation {}, registry)
    }

    /** Lifetime in the document; undefined outside. */
    #lifetime: Lifetime | undefined
    #unfollow = (): void => {}
    /** Change at the end of the turn: several attributes are one. */
    readonly #turnEnd = batchMicrotask(() => {
      if (this.isConnected) this.#change()
    })

    constructor() {
      super()
      for (const name of names) takeEarlyProperty(this, name)
      this.addEventListener('context-request', (event) => this.#answer(event))
    }

    connectedCallback(): void {
      if (!this.shadowRoot) attachSlot(this)
      this.#lifetime ??= createLifetime()
      this.#change()
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return // moved, not removed
        this.#lifetime?.end()
        this.#lifetime = undefined
      })
    }

    connectedMoveCallback(): void {
      this.#schedule()
    }

    attributeChangedCallback(): void {
      this.#schedule()
    }

    #schedule(): void {
      if (this.#lifetime) this.#turnEnd.schedule()
    }

    /** Tells a change to the elements inside, and to the page. */
    #change(): void {
      this.#standIn()
      this.dispatchEvent(
        Object.assign(new Event('context-provider', { bubbles: true, composed: true }), { context: STATION_CONTEXT }),
      )
      this.#unfollow()
      this.#unfollow = this.#lifetime?.add(reportStation(this)) ?? (() => {})
    }

    /** Has a snapshot stand in for the station, before an element inside asks it. */
    #standIn(): void {
      const written = readAttribute(this, 'fallback', attributes.fallback)
      const fallback = written === undefined ? undefined : stationBase(written)
      const { base } = contextOf(this)
      if (fallback !== undefined && fallback !== base && !isStationList(base)) standInFor(base, fallback)
    }

    #answer(event: Event): void {
      const { context, callback } = event as Partial<StationContextRequest> // reason: it may come from another copy of this code
      if (context !== STATION_CONTEXT || !callback || event.composedPath()[0] === this) return
      event.stopPropagation()
      callback(contextOf(this))
    }
  }
  addAttributeProperties(BirdStation.prototype, attributes)
  return BirdStation
}

/** The class of `<bird-station>`: `BirdStation.define()` registers it, importing it does not. */
export const BirdStation = /* @__PURE__ */ stationClass()

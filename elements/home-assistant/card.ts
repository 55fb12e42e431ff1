import { cardText } from '../../src/i18n/card-words.ts'
import { batchMicrotask } from '../../src/platform/batch-microtask.ts'
import { createLifetime, RETRY_CODE_MS, retryUntilLoaded } from '../../src/platform/lifetime.ts'
import type { CardBody } from './card-body.ts'
import { HOME_CARDS, type CardKind, type GridOptions, cardTag, fixedRows, optionsOf } from './cards.ts'
import { type CardConfig, checkConfig } from './config.ts'
import { type ConfigForm, configForm } from './form.ts'
import type { Hass } from './hass.ts'
import { HomeWatch } from './home-watch.ts'
import { expectedLanguage, languageOfUser } from './language.ts'
import sheet from './placeholder.css?sheet'

/** Rows and gaps of the sections view, CSS pixels. */
const [ROW, GAP] = [56, 8] as const
/** Unit of a card's size in the masonry view, CSS pixels. */
const MASONRY_UNIT = 50

/**
 * Base of all cards: a plain element that is there at once, answers Home Assistant's questions about itself, and loads
 * the code that draws when it is attached. It outlives moves within a turn, and being detached.
 */
export abstract class BirdCard extends HTMLElement {
  static readonly kind: CardKind = 'now'

  static getStubConfig(): Readonly<Record<string, unknown>> {
    return {}
  }

  static getConfigForm(): ConfigForm {
    return configForm(optionsOf(this.kind), cardText(expectedLanguage()))
  }

  readonly #frame = document.createElement('ha-card')
  readonly #root: ShadowRoot
  #config: CardConfig = {}
  readonly #home = new HomeWatch(this, () => this.#schedule())
  #preview: boolean | undefined
  #layout: string | undefined
  #body: CardBody | undefined
  #isAttached = false

  constructor() {
    super()
    this.#root = this.attachShadow({ mode: 'open' })
    this.#root.adoptedStyleSheets = [sheet]
    const egg = document.createElement('span')
    egg.className = 'egg-to-come'
    this.#frame.append(egg)
    this.#root.append(this.#frame)
  }

  get #kind(): CardKind {
    return (this.constructor as typeof BirdCard).kind // reason: it is one of ours
  }

  /** Sets the configuration; throws for a wrong one, in the language of the user. May be called again, at any time. */
  setConfig(config: unknown): void {
    this.#config = checkConfig(config, optionsOf(this.#kind), cardText(languageOfUser(this.#home.home)))
    this.#schedule()
  }

  get hass(): Hass | undefined {
    return this.#home.given
  }

  /** Home Assistant's state, replaced up to hundreds of times a second: only the drawn parts are compared. */
  set hass(hass: Hass | undefined) {
    this.#home.give(hass)
  }

  get preview(): boolean | undefined {
    return this.#preview
  }

  set preview(preview: boolean | undefined) {
    if (this.#preview === preview) return
    this.#preview = preview
    this.#schedule()
  }

  get layout(): string | undefined {
    return this.#layout
  }

  set layout(layout: string | undefined) {
    if (this.#layout === layout) return
    this.#layout = layout
    this.#schedule()
  }

  getCardSize(): number {
    return Math.ceil(this.#leastHeight / MASONRY_UNIT)
  }

  getGridOptions(): GridOptions {
    return HOME_CARDS[this.#kind].grid
  }

  get #leastHeight(): number {
    const { rows, min_rows: least } = HOME_CARDS[this.#kind].grid
    return (rows === 'auto' ? least : rows) * (ROW + GAP) - GAP
  }

  connectedCallback(): void {
    if (!this.isConnected) return // hidden again within the same turn
    this.#isAttached = true
    this.#home.begin()
    this.#keepPlace()
    this.#schedule()
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return // moved
      this.#isAttached = false
      this.#home.end()
      this.#body?.rest()
    })
  }

  readonly #turnEnd = batchMicrotask(() => this.#draw())

  /** Draws all changes of a turn together. */
  #schedule(): void {
    if (this.#isAttached) this.#turnEnd.schedule()
  }

  /** Keeps the card's height: in a grid of rows the cell has one; elsewhere that of its rows counts. */
  #keepPlace(): void {
    const isFixed = fixedRows(this.#kind, this.#config, this.#layout) !== undefined
    this.#frame.style.setProperty('--_least', isFixed ? '0px' : `${this.#leastHeight}px`)
  }

  #draw(): void {
    this.#keepPlace()
    if (!this.#body) return this.#load()
    if (!this.#isAttached) return
    const [kind, config, hass, preview, layout] = [
      this.#kind,
      this.#config,
      this.#home.home,
      this.#preview,
      this.#layout,
    ]
    this.#body.show({ kind, config, hass, preview, layout })
  }

  #isLoading = false

  #load(): void {
    if (this.#isLoading) return
    this.#isLoading = true
    retryUntilLoaded(
      createLifetime(),
      RETRY_CODE_MS,
      () => import('./card-body.ts'),
      (code) => {
        this.#body = new code.CardBody(this, this.#root, this.#frame, this.#kind)
        this.#draw()
      },
    )
  }
}

/** Registers the card of a kind, unless another version of this code has. */
export function defineCard(kind: CardKind): void {
  const tag = cardTag(kind)
  if (customElements.get(tag)) return
  customElements.define(
    tag,
    class extends BirdCard {
      static override readonly kind = kind
    },
  )
}

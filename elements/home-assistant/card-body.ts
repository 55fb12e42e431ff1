import { asText } from './config.ts'
import { cardText, loadCardWords } from '../../src/i18n/card-words.ts'
import { stationBase } from '../../src/platform/station-base.ts'
import { hasActions, watchPresses } from './actions.ts'
import { applyTheme, hourCycleOf, isDark, timeZoneOf } from './appearance.ts'
import type { CardState } from './body-states.ts'
import sheet from './card.css?sheet'
import { HOME_CARDS, type CardDefinition, type CardKind, fixedRows, optionsOf } from './cards.ts'
import { failurePicture } from './failure-picture.ts'
import { languageOfUser } from './language.ts'
import type { RecordingPlace } from './recording.ts'
import { StationSearch } from './station-search.ts'
import { writeAttributes } from './write-attributes.ts'

/** Element in a card of each kind, with its code. */
const ELEMENTS: Readonly<Record<CardKind, readonly [tag: string, load: () => Promise<unknown>]>> = {
  now: ['bird-now', () => import('../now.ts')],
  summary: ['bird-daily-summary', () => import('../daily-summary.ts')],
  detections: ['bird-detections', () => import('../detections.ts')],
  listen: ['bird-live-listen', () => import('../live-listen.ts')],
  player: ['bird-spectrogram-player', () => import('../spectrogram-player.ts')],
  species: ['bird-species', () => import('../species.ts')],
  chart: ['bird-chart', () => import('../chart.ts')],
  dashboard: ['bird-dashboard', () => import('../dashboard.ts')],
}

/** Rows below which there is no space for the live picture. */
const PICTURE_ROWS = 8

/** Ignores a failed load: an undefined element shows nothing, and the next card asks again. */
const ignore = (): void => {}

/**
 * Body of a card: the element of its kind, or the reason why there is none. Owns the transport to the station while it
 * is attached.
 */
export class CardBody {
  readonly #card: HTMLElement
  readonly #frame: HTMLElement
  readonly #content = document.createElement('div')
  readonly #station = document.createElement('bird-station')
  #element: HTMLElement
  /** Buttons of the card itself, beside or below its element. */
  readonly #buttons = document.createElement('div')
  readonly #search = new StationSearch(() => this.#draw())
  #state: CardState | undefined
  /** Id of the buttons' making, with its speaker; undefined while there are none. */
  #making: { readonly player: unknown } | undefined
  #removeButtons = (): void => {}

  constructor(card: HTMLElement, root: ShadowRoot, frame: HTMLElement, kind: CardKind) {
    this.#card = card
    this.#frame = frame
    this.#element = document.createElement(ELEMENTS[kind][0])
    this.#content.className = 'content'
    this.#content.dataset['kind'] = kind
    this.#buttons.className = 'buttons'
    watchPresses(card, () => this.#state?.config ?? {})
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    ELEMENTS[kind][1]().catch(ignore)
  }

  /** Draws the changes; the element of the card, and the visitor's state in it, stay. */
  show(state: CardState): void {
    this.#state = state
    const { kind, config, hass, layout } = state
    void loadCardWords(languageOfUser(hass)).then(() => this.#draw())
    applyTheme(this.#card, config, hass)
    this.#search.begin(state)
    writeAttributes(this.#content, { 'data-fixed': fixedRows(kind, config, layout) === undefined ? undefined : '' })
    writeAttributes(this.#card, { tabindex: hasActions(config) ? '0' : undefined })
    if (this.#making?.player !== config['media_player']) this.#endButtons()
    this.#draw()
  }

  /** Stops everything: the card has left the document. */
  rest(): void {
    this.#endButtons()
    this.#search.end()
  }

  #draw(): void {
    const { finding } = this.#search
    if (!this.#state || !finding) return
    if (finding.reached) this.#renew(this.#state.kind, finding.reached.station)
    this.#dress(this.#state, finding.isSample)
    if (finding.failures) this.#drawFailure(this.#state, finding.failures)
    else if (finding.reached) {
      const { station, access, kind } = finding.reached
      writeAttributes(this.#station, { href: station, access, updates: finding.isSample ? 'none' : undefined })
      // sensors have no pages
      if (kind === 'entities') writeAttributes(this.#element, { 'link-target': 'none' })
      if (this.#element.parentNode !== this.#station) this.#station.append(this.#element)
      if (this.#station.parentNode !== this.#content) this.#content.replaceChildren(this.#station, this.#buttons)
      if (!finding.isSample) void this.#makeButtons(this.#state)
    }
    if (this.#content.parentNode !== this.#frame) {
      const egg = this.#frame.querySelector('.egg-to-come') // behind the new content until that has something to show
      this.#frame.replaceChildren(...(egg ? [egg] : []), this.#content)
    }
  }

  /** Makes a new element for another station: a dashboard belongs to the station that it began with. */
  #renew(kind: CardKind, station: string): void {
    const before = this.#station.getAttribute('href')
    if (before === null || before === station) return
    this.#endButtons()
    const fresh = document.createElement(ELEMENTS[kind][0])
    this.#element.replaceWith(fresh)
    this.#element = fresh
  }

  /** Writes language, theme, times and the options of the card as attributes. */
  #dress(state: CardState, isSample: boolean): void {
    const { config, hass } = state
    const theme = isDark(this.#frame, hass) ? 'dark' : 'light'
    const locale = languageOfUser(hass)
    const quiet = { announce: 'off', shortcuts: 'off' }
    writeAttributes(this.#station, { locale, theme, 'hour-cycle': hourCycleOf(hass), ...quiet })
    const links = isSample || hasActions(config) ? 'none' : undefined
    const times = { 'time-zone': timeZoneOf(hass) }
    writeAttributes(this.#element, {
      ...{ density: 'compact', 'no-audio': undefined, 'no-spectrogram': undefined, 'link-target': links },
      ...times,
      ...attributesOf(state),
      ...(isSample ? { 'no-audio': '', 'no-spectrogram': '' } : {}), // samples have no sound
    })
  }

  async #makeButtons(state: CardState): Promise<void> {
    const player = state.config['media_player']
    if (this.#making || (!['now', 'player'].includes(state.kind) && !player)) return
    const making = (this.#making = { player })
    const code = await import('./recording.ts').catch(ignore)
    if (!code || this.#making !== making) return
    const placeOf = (): RecordingPlace | undefined => {
      const hass = this.#state?.hass
      const reached = this.#search.finding?.reached
      const named = asText(this.#state?.config['station'])
      return reached && { element: this.#element, reached, text: cardText(languageOfUser(hass)), hass, named }
    }
    const own = state.kind === 'now' ? code.playButton(this.#element, placeOf) : undefined
    const place = state.kind === 'player' ? placeOf() : undefined
    const endFollowing = place && code.followNewest(place)
    const speaker = typeof player === 'string' && player !== '' ? code.houseButton(player, placeOf) : undefined
    if (speaker && state.kind === 'player') {
      speaker.slot = 'controls-end'
      this.#element.replaceChildren(speaker)
    } else this.#buttons.replaceChildren(...[speaker, own?.button].filter((button) => button !== undefined))
    this.#removeButtons = () => {
      own?.end()
      endFollowing?.()
      speaker?.remove()
      this.#buttons.replaceChildren()
    }
  }

  #endButtons(): void {
    this.#removeButtons()
    this.#removeButtons = () => {}
    this.#making = undefined
  }

  #drawFailure({ config, hass }: CardState, failures: Parameters<typeof failurePicture>[0]): void {
    const named = asText(config['station'])
    const host = URL.parse((named && stationBase(named)) || '')?.host ?? asText(config['addon'])
    const retry = (): void => {
      this.#search.end()
      if (this.#state) this.show(this.#state)
    }
    this.#content.replaceChildren(failurePicture(failures, host, cardText(languageOfUser(hass)), retry))
  }
}

/** Attributes of a card's options; undefined ones are removed. */
function attributesOf({ kind, config, layout }: CardState): Record<string, string | undefined> {
  const isLow = kind === 'listen' && (fixedRows(kind, config, layout) ?? PICTURE_ROWS) < PICTURE_ROWS
  const ofKind: CardDefinition = HOME_CARDS[kind]
  const attributes: Readonly<Record<string, string>> = {
    ...ofKind.attributes,
    ...(isLow ? { 'no-spectrogram': '' } : {}),
  }
  const own = Object.entries(optionsOf(kind)).flatMap(([name, { attribute, around = ['', ''] }]) => {
    if (!attribute) return []
    const value = config[name]
    const isSet = value !== undefined && value !== null && value !== '' && value !== false
    if (!isSet) return [[attribute, attributes[attribute]]]
    const written = typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
    return [[attribute, value === true ? '' : `${around[0]}${written}${around[1]}`]]
  })
  return { ...attributes, ...Object.fromEntries(own) }
}

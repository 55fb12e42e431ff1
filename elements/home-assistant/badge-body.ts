import { type Detection, shownName } from '../../src/domain/detection.ts'
import { cardText, loadCardWords } from '../../src/i18n/card-words.ts'
import { hasActions, watchPresses } from './actions.ts'
import { applyTheme } from './appearance.ts'
import type { BadgeState } from './body-states.ts'
import sheet from './badge.css?sheet'
import { eggSvg } from './egg-svg.ts'
import { languageOfUser } from './language.ts'
import { StationSearch } from './station-search.ts'
import { writeAttributes } from './write-attributes.ts'

/** Body of the badge: egg and name of the bird heard last. It uses the one connection that all cards share. */
export class BadgeBody {
  readonly #badge: HTMLElement
  readonly #pill = document.createElement('div')
  readonly #station = document.createElement('bird-station')
  /** Hidden element that knows the bird. */
  readonly #now = document.createElement('bird-now')
  readonly #search = new StationSearch(() => this.#draw())
  #state: BadgeState | undefined

  constructor(badge: HTMLElement, root: ShadowRoot) {
    this.#badge = badge
    root.adoptedStyleSheets = [sheet]
    this.#pill.className = 'badge'
    this.#now.hidden = true
    this.#now.setAttribute('loading', 'eager')
    this.#now.setAttribute('within', 'P2D')
    this.#station.append(this.#now)
    root.append(this.#pill)
    watchPresses(badge, () => this.#state?.config ?? {})
    for (const type of ['bird-ready', 'bird-heard', 'bird-quiet'])
      this.#now.addEventListener(type, () => queueMicrotask(() => this.#draw()))
    import('../now.ts').catch(() => {})
  }

  show(state: BadgeState): void {
    this.#state = state
    void loadCardWords(languageOfUser(state.hass)).then(() => this.#draw())
    applyTheme(this.#badge, state.config ?? {}, state.hass)
    this.#search.begin({ ...state, config: state.config ?? {} })
    this.#draw()
  }

  rest(): void {
    this.#search.end()
  }

  #draw(): void {
    if (!this.#state) return
    const { hass, config } = this.#state
    const { finding } = this.#search
    const locale = languageOfUser(hass)
    const text = cardText(locale)
    writeAttributes(this.#badge, { tabindex: hasActions(config ?? {}) ? '0' : undefined })
    if (finding?.reached) {
      const { station: href, access } = finding.reached
      const updates = finding.isSample ? 'none' : undefined
      writeAttributes(this.#station, { href, access, updates, locale, announce: 'off', shortcuts: 'off' })
      if (!this.#station.isConnected) this.#pill.before(this.#station)
    } else this.#station.remove()
    const { current } = this.#now as { current?: Detection } // reason: the property of this element
    const line = (tag: string, words: string): HTMLElement =>
      Object.assign(document.createElement(tag), { textContent: words })
    const words = document.createElement('span')
    const value = finding?.failures ? '–' : current ? shownName(current) : '…'
    words.append(line('small', text('cardForm.heard')), line('b', value))
    this.#pill.title = finding?.failures ? text('reach.none') : ''
    this.#pill.replaceChildren(eggSvg(current?.scientificName || 'quiet', 24), words)
  }
}

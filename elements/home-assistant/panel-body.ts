import { asText } from './config.ts'
import { cardText, loadCardWords } from '../../src/i18n/card-words.ts'
import { goAtHome } from '../../src/platform/home-navigation.ts'
import { stationBase } from '../../src/platform/station-base.ts'
import { hourCycleOf, isDark } from './appearance.ts'
import cardSheet from './card.css?sheet'
import { failurePicture } from './failure-picture.ts'
import { languageOfUser } from './language.ts'
import type { PanelState } from './body-states.ts'
import sheet from './panel.css?sheet'
import { StationSearch } from './station-search.ts'
import { writeAttributes } from './write-attributes.ts'

/** First page of a dashboard, as `route` writes it. */
const START = 'dashboard'

/** Body of a panel: all pages of a station as a page of Home Assistant, whose address says which one is shown. */
export class PanelBody {
  readonly #frame = document.createElement('main')
  readonly #station = document.createElement('bird-station')
  readonly #dashboard = document.createElement('bird-dashboard')
  readonly #menu = document.createElement('button')
  readonly #search = new StationSearch(() => this.#draw())
  #state: PanelState | undefined
  /** Address of Home Assistant seen last. */
  #address: string | undefined
  /** Page that the dashboard has told last, as `route` writes it. */
  #told: string | undefined

  constructor(panel: HTMLElement, root: ShadowRoot) {
    root.adoptedStyleSheets = [cardSheet, sheet]
    root.append(this.#frame)
    this.#menu.type = 'button'
    this.#menu.className = 'menu'
    this.#menu.textContent = '☰'
    this.#menu.slot = 'header-end'
    this.#menu.addEventListener('click', () =>
      panel.dispatchEvent(new CustomEvent('hass-toggle-menu', { bubbles: true, composed: true })),
    )
    this.#dashboard.addEventListener('bird-route', (event) => this.#follow(event))
    this.#station.append(this.#dashboard)
    import('../dashboard.ts').catch(() => {})
  }

  show(state: PanelState): void {
    this.#state = state
    const { hass, route, panel } = state
    void loadCardWords(languageOfUser(hass)).then(() => this.#draw())
    this.#search.begin({ config: panel?.config ?? {}, hass, preview: false })
    this.#go(pathOf(route?.path))
    this.#draw()
  }

  rest(): void {
    this.#search.end()
  }

  #draw(): void {
    const { finding } = this.#search
    if (!this.#state || !finding) return
    const { hass, narrow, panel } = this.#state
    const text = cardText(languageOfUser(hass))
    this.#menu.setAttribute('aria-label', text('cardForm.menu'))
    if (narrow && !this.#menu.isConnected) this.#dashboard.append(this.#menu)
    else if (!narrow) this.#menu.remove()
    if (finding.failures) {
      const named = asText(panel?.config?.['station'])
      const host = URL.parse((named && stationBase(named)) || '')?.host ?? ''
      const retry = (): void => {
        this.#search.end()
        if (this.#state) this.show(this.#state)
      }
      this.#frame.replaceChildren(...(narrow ? [this.#menu] : []), failurePicture(finding.failures, host, text, retry))
    } else if (finding.reached) {
      const { station: href, access } = finding.reached
      const theme = isDark(this.#frame, hass) ? 'dark' : 'light'
      const locale = languageOfUser(hass)
      writeAttributes(this.#station, { href, access, locale, theme, 'hour-cycle': hourCycleOf(hass), shortcuts: 'off' })
      if (this.#station.parentNode !== this.#frame) this.#frame.replaceChildren(this.#station)
    }
  }

  /**
   * Goes to an address of Home Assistant. Without a page it is the dashboard's first page; later, the entry in the
   * sidebar.
   */
  #go(path: string): void {
    if (path === this.#address) return
    this.#address = path
    const page = path === '' && this.#told !== undefined ? START : path
    if (page === '' || page === this.#told) return
    this.#told = page
    this.#dashboard.setAttribute('route', page) // also when it is unchanged: the visitor has gone elsewhere since
  }

  /** Changes the address of Home Assistant after the visitor has gone to another page of the station. */
  #follow(event: Event): void {
    const { path } = (event as CustomEvent<{ path: string }>).detail // reason: the type of this event
    const prefix = this.#state?.route?.prefix
    const page = pathOf(path)
    if (prefix === undefined || page === this.#told) return
    const isFirst = this.#told === undefined
    this.#told = page
    goAtHome(`${prefix}/${page}`, isFirst ? 'replace' : 'push')
  }
}

const pathOf = (path = ''): string => path.replace(/^\//, '')

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { PanelBody } from '../../../elements/home-assistant/panel-body.ts'

vi.mock('../../../elements/dashboard.ts', () => ({}))
vi.mock('../../../elements/home-assistant/station-search.ts', () => ({
  StationSearch: class {
    begin(): void {}
    end(): void {}
  },
}))

let pages: (string | null)[]
let panel: PanelBody
const dashboards: Element[] = []

class FakeDashboard extends HTMLElement {
  static readonly observedAttributes = ['route']
  constructor() {
    super()
    dashboards.push(this)
  }
  attributeChangedCallback(_name: string, _before: string | null, now: string | null): void {
    pages.push(now)
  }
}
customElements.define('bird-dashboard', FakeDashboard)

beforeEach(() => {
  pages = []
  history.replaceState(null, '', '/birds')
  const element = document.createElement('div')
  panel = new PanelBody(element, element.attachShadow({ mode: 'open' }))
})

/** Home Assistant shows an address of the panel. */
const home = (path: string): void =>
  panel.show({ hass: undefined, narrow: false, route: { prefix: '/birds', path }, panel: undefined })
/** The dashboard shows a page. */
const tell = (path: string) => dashboards.at(-1)?.dispatchEvent(new CustomEvent('bird-route', { detail: { path } }))
/** A visitor goes to a page of the dashboard; Home Assistant hears of it. */
function visit(path: string): void {
  tell(path)
  home(location.pathname.slice('/birds'.length))
}

test('its entry in the sidebar of Home Assistant leads to the start, as often as it is pressed', () => {
  home('')
  expect(pages).toEqual([]) // it begins there by itself
  visit('/dashboard')
  expect(location.pathname).toBe('/birds/dashboard')
  for (const times of [1, 2]) {
    visit('/detections')
    expect(location.pathname).toBe('/birds/detections')
    home('')
    home('')
    expect(pages).toEqual(Array.from({ length: times }, () => 'dashboard'))
  }
})

test('the way back leads to the page of before, also to the one that it began with', () => {
  home('/detections')
  visit('/species')
  home('/detections')
  expect(pages).toEqual(['detections', 'detections'])
})

test('what Home Assistant says of itself meanwhile does not lead back', () => {
  home('/detections')
  tell('/species')
  home('/detections') // it has not heard of the new address yet
  expect(pages).toEqual(['detections'])
})

/** A card as Home Assistant sees it. */
export interface FakeCard extends HTMLElement {
  hass: object | undefined
  preview: boolean | undefined
  layout: string | undefined
  setConfig(config: object): void
  getCardSize(): number
  getGridOptions(): object
}

/** What Home Assistant hands to its cards; each call gives a new object whose parts are the same. */
const PARTS = {
  connected: true,
  language: 'en',
  locale: { language: 'en', time_format: '24', time_zone: 'local' },
  themes: { darkMode: false, themes: {} },
  config: { time_zone: 'Europe/Berlin' },
  states: {},
  entities: {},
  devices: {},
}

/** A new `hass` whose parts are the same as before, but for the changes. */
export const hassOf = (changes: object = {}): object => ({ ...PARTS, ...changes })

/** The element of ours inside of a card; undefined until it is there. */
export const elementIn = (card: HTMLElement): Element | undefined =>
  card.shadowRoot?.querySelector('bird-station')?.firstElementChild ?? undefined

/** What that element has drawn. */
export const pictureOf = (card: HTMLElement): ShadowRoot | undefined => elementIn(card)?.shadowRoot ?? undefined

/** The addresses that were asked for over the network while something happened; code of this page's own is none. */
export async function askedWhile(act: () => Promise<void>): Promise<readonly string[]> {
  const before = performance.now()
  await act()
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry.startTime >= before)
    .map(({ name }) => name)
    .filter((name) => !/\.(?:ts|tsx|js|css|json|mjs)(?:\?|$)|\/@|node_modules/.test(name))
}

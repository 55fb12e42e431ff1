import type { Locator, Page } from 'playwright-core'
import { INGRESS } from './home-assistant.ts'

/** The bird that tests let be heard. */
export const OWL = { scientificName: 'Strix aluco', commonName: 'Tawny Owl', confidence: 0.97 } as const

/** What a card has that has heard from its station, when the owl was the last bird. */
const SHOWN: Readonly<Record<string, (card: Locator) => Locator>> = {
  now: (card) => card.getByText(OWL.commonName),
  summary: (card) => card.getByText(OWL.commonName),
  detections: (card) => card.getByText(OWL.commonName),
  listen: (card) => card.locator('button, a'),
  player: (card) => card.getByRole('button'),
  species: (card) => card.getByText(OWL.commonName),
  chart: (card) => card.locator('svg'),
  dashboard: (card) => card.getByText(OWL.commonName),
}

/** The kinds of cards: `now` is `bird-now-card`. */
export const KINDS = Object.keys(SHOWN)

/** A card for a dashboard. */
export const cardOf = (
  kind: string,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => ({
  type: `custom:bird-${kind}-card`,
  station: INGRESS,
  ...(kind === 'species' ? { species: OWL.scientificName } : {}),
  ...more,
})

/**
 * Waits until cards, the first of each kind on the page, have what they show from the station. Each is brought into the
 * window, before which it may wait.
 */
export async function untilShown(page: Page, kinds: readonly string[] = KINDS): Promise<void> {
  for (const kind of kinds) {
    const card = page.locator(`hui-view bird-${kind}-card`).first()
    await card.scrollIntoViewIfNeeded()
    await (SHOWN[kind] ?? ((one) => one))(card).filter({ visible: true }).first().waitFor()
  }
}

/** Home Assistant's own cards, to be at home beside. */
export const TILES = [
  { type: 'tile', entity: 'light.feeder_lamp' },
  { type: 'tile', entity: 'sensor.nest_box' },
]

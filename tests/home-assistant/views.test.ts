import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { go, visit } from './frontend.ts'
import { type Garden, openGarden } from './garden.ts'
import { cardOf, KINDS, OWL, TILES, untilShown } from './kinds.ts'

/** Every card in every kind of view of a real dashboard, with its data from a station behind a path of Home Assistant. */

let browser: Browser
let garden: Garden
beforeAll(async () => {
  ;[browser, garden] = await Promise.all([startBrowser(), openGarden()])
  await garden.station.lab({ detections: [OWL] })
  const cards = KINDS.map((kind) => cardOf(kind))
  await garden.home.saveDashboard([
    { path: 'masonry', type: 'masonry', cards: [...cards, ...TILES] },
    {
      path: 'sections',
      type: 'sections',
      sections: [...cards, ...TILES].map((card) => ({ type: 'grid', cards: [card] })),
    },
    { path: 'sidebar', type: 'sidebar', cards: cards.map((card, place) => ({ ...card, ...placed(place) })) },
    ...cards.map((card, place) => ({ path: `panel-${KINDS[place]}`, type: 'panel', cards: [card] })),
  ])
})
afterAll(async () => {
  await browser?.close()
  await garden?.close()
})

const placed = (place: number): object => (place % 2 === 1 ? { view_layout: { position: 'sidebar' } } : {})

const showAll = async (page: Page, kinds: readonly string[] = KINDS): Promise<void> => {
  await untilShown(page, kinds)
  expect(await page.locator('hui-error-card:visible').count()).toBe(0)
}

describe.each([
  ['at a desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
])('%s', (_where, viewport) => {
  test.each(['masonry', 'sections', 'sidebar'])('all cards show what the station hears in the %s view', (view) =>
    visit(browser, garden.home, { path: `/test-cards/${view}`, viewport }, (page) => showAll(page)),
  )

  test('each card fills a view of its own', () =>
    visit(browser, garden.home, { path: `/test-cards/panel-${KINDS[0]}`, viewport }, async (page) => {
      for (const kind of KINDS) {
        await go(page, `/test-cards/panel-${kind}`)
        await showAll(page, [kind])
        const box = await page.locator(`bird-${kind}-card`).boundingBox()
        expect(box?.width).toBeGreaterThan(viewport.width * 0.7)
      }
    }))
})

test.each(['masonry', 'sections'])('edit mode of the %s view keeps the cards, coming and going', (view) =>
  visit(browser, garden.home, { path: `/test-cards/${view}` }, async (page) => {
    await showAll(page)
    await page.getByRole('button', { name: 'Edit dashboard' }).click()
    await page.getByRole('button', { name: 'Done' }).waitFor()
    await showAll(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await showAll(page)
  }),
)

test('cards stand in the grid of a section as high as they say', () =>
  visit(browser, garden.home, { path: '/test-cards/sections' }, async (page) => {
    await showAll(page)
    for (const kind of KINDS) {
      const card = page.locator(`bird-${kind}-card`)
      const [cell, own] = await card.evaluate((element) => {
        const heightOf = (one: Element | null | undefined): number => one?.getBoundingClientRect().height ?? 0
        return [heightOf(element.closest('.card')), heightOf(element.shadowRoot?.querySelector('ha-card'))]
      })
      expect(own, kind).toBe(cell)
    }
  }))

test('where a card has the height that it says, what it shows stands in the middle of it', () =>
  visit(browser, garden.home, { path: '/test-cards/masonry' }, async (page) => {
    await showAll(page, ['now'])
    const [frame = null, element = null] = await Promise.all(
      ['ha-card', 'bird-now'].map((part) => page.locator(`bird-now-card ${part}`).boundingBox()),
    )
    const middleOf = (box: typeof frame): number => (box?.y ?? 0) + (box?.height ?? 0) / 2
    expect(Math.abs(middleOf(frame) - middleOf(element))).toBeLessThanOrEqual(1)
  }))

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('cards have the surface, the text and the corners of Home Assistant’s own', () =>
    visit(browser, garden.home, { path: '/test-cards/masonry', colorScheme }, async (page) => {
      await showAll(page)
      const tile = await look(page, 'hui-tile-card')
      for (const kind of KINDS) expect(await look(page, `bird-${kind}-card`), kind).toEqual(tile)
    }))
})

test('cards speak the language of the user, and of one who changes it', () =>
  visit(browser, garden.home, { path: '/test-cards/masonry', locale: 'de-DE' }, async (page) => {
    await showAll(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.locator('bird-listen-card').getByText(/hören/).first().waitFor()
  }))

/** How the frame of a card looks: what a theme says of it. */
const look = (page: Page, card: string): Promise<readonly string[]> =>
  page
    .locator(`${card} ha-card`)
    .first()
    .evaluate((frame) => {
      const { backgroundColor, color, borderTopColor, borderTopLeftRadius, boxShadow } = getComputedStyle(frame)
      return [backgroundColor, color, borderTopColor, borderTopLeftRadius, boxShadow]
    })

import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { visit } from './frontend.ts'
import { type Garden, openGarden } from './garden.ts'
import { INGRESS } from './home-assistant.ts'
import { cardOf, OWL, TILES } from './kinds.ts'

/** What a card does in the house when it is pressed: the lamp, a page, a loudspeaker. */

const LAMP = 'input_boolean.feeder_light'
const KITCHEN = 'media_player.kitchen'

let browser: Browser
let garden: Garden
beforeAll(async () => {
  ;[browser, garden] = await Promise.all([startBrowser(), openGarden()])
  await garden.station.lab({ detections: [OWL] })
})
afterAll(async () => {
  await browser?.close()
  await garden?.close()
})

interface State {
  readonly state: string
  readonly attributes: Readonly<Record<string, unknown>>
}

async function stateOf(entity: string): Promise<State> {
  const { origin, token } = garden.home
  const answer = await fetch(`${origin}/api/states/${entity}`, { headers: { authorization: `Bearer ${token}` } })
  return answer.json() as Promise<State> // reason: as its documentation says
}

const toggles = { action: 'perform-action', perform_action: 'input_boolean.toggle', target: { entity_id: LAMP } }
const switches = (way: 'on' | 'off'): object => ({ ...toggles, perform_action: `input_boolean.turn_${way}` })

/** Shows one card, with the owl in it, and the name of the bird to press. */
async function pressed(
  more: Readonly<Record<string, unknown>>,
  act: (name: Locator, page: Page) => Promise<void>,
  options = {},
): Promise<void> {
  await garden.home.saveDashboard([
    { path: 'all', type: 'masonry', cards: [cardOf('now', more), ...TILES] },
    { path: 'birds', type: 'masonry', cards: [] },
  ])
  await garden.home.call('input_boolean', 'turn_off', { entity_id: LAMP })
  await visit(browser, garden.home, { path: '/test-cards/all', ...options }, async (page) => {
    const name = page.locator('bird-now-card').getByText(OWL.commonName).filter({ visible: true }).first()
    await name.waitFor()
    await act(name, page)
  })
}

const lamp = async (): Promise<string> => (await stateOf(LAMP)).state

describe('a press on a card', () => {
  test('is told apart from one that is held and from two, and Home Assistant does what each is for', () =>
    pressed(
      {
        tap_action: { action: 'navigate', navigation_path: '/test-cards/birds' },
        hold_action: switches('on'),
        double_tap_action: switches('off'),
      },
      async (name, page) => {
        await name.click({ delay: 700 })
        await expect.poll(lamp).toBe('on')
        await name.dblclick()
        await expect.poll(lamp).toBe('off')
        expect(new URL(page.url()).pathname).toBe('/test-cards/all')
        await name.click()
        await page.waitForURL('**/test-cards/birds')
      },
    ))

  test('opens what Home Assistant knows of an entity', () =>
    pressed({ tap_action: { action: 'more-info', entity: LAMP } }, async (name, page) => {
      await name.click()
      await page.locator('ha-more-info-dialog').getByText('Feeder light').first().waitFor()
    }))
})

describe('a loudspeaker of the house', () => {
  /** Presses the button of the only card on the page, and gives what the loudspeaker has fetched then. */
  async function playIn(kind: string, station: string): Promise<Readonly<Record<string, unknown>>> {
    const before = (await stateOf(KITCHEN)).attributes['media_content_id']
    await garden.station.lab({ detections: [OWL] })
    await garden.home.saveDashboard([
      { path: 'all', type: 'masonry', cards: [cardOf(kind, { station, media_player: KITCHEN })] },
    ])
    await visit(browser, garden.home, { path: '/test-cards/all' }, async (page) => {
      await page.locator(`bird-${kind}-card`).getByRole('button', { name: 'Play on Kitchen' }).click()
      await expect.poll(async () => (await stateOf(KITCHEN)).attributes['media_content_id']).not.toBe(before)
    })
    return (await stateOf(KITCHEN)).attributes
  }

  test.each(['now', 'detections', 'player'])('fetches and plays what bird-%s-card shows', async (kind) => {
    expect(await playIn(kind, garden.station.origin)).toMatchObject({
      media_title: expect.stringMatching(/^200 audio\//),
      media_content_id: expect.stringContaining(`${garden.station.origin}/api/v2/audio/`),
    })
  })

  test('is given a path of Home Assistant where the station is behind one', async () => {
    expect(await playIn('now', INGRESS)).toMatchObject({
      media_title: expect.stringMatching(/^200 audio\//),
      media_content_id: expect.stringContaining(`${garden.home.origin}${INGRESS}/api/v2/audio/`),
    })
  })
})

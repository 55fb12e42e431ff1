import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import type { Allowed } from '../support/page-watch.ts'
import { visit } from './frontend.ts'
import { type Garden, openGarden } from './garden.ts'
import { cardOf, KINDS, OWL, TILES, untilShown } from './kinds.ts'

/** What a dashboard goes through in days on a wall. */

let browser: Browser
let garden: Garden
beforeAll(async () => {
  ;[browser, garden] = await Promise.all([startBrowser(), openGarden()])
})
afterAll(async () => {
  await browser?.close()
  await garden?.close()
})
beforeEach(async () => {
  await garden.station.lab({ detections: [OWL] })
  await showCards()
})

const showCards = (more: Readonly<Record<string, unknown>> = {}): Promise<void> =>
  garden.home.saveDashboard([
    { path: 'all', type: 'masonry', cards: [...KINDS.map((kind) => cardOf(kind, more)), ...TILES] },
  ])

const WREN = { scientificName: 'Troglodytes troglodytes', commonName: 'Eurasian Wren', confidence: 0.93 }

/** A bird that is heard now is in the cards that follow: they are not only pictures of what was. */
async function followsTheStation(page: Page): Promise<void> {
  await garden.station.lab({ detections: [WREN] })
  for (const kind of ['now', 'detections']) {
    await page.locator(`bird-${kind}-card`).getByText(WREN.commonName).filter({ visible: true }).first().waitFor()
  }
}

test('states that change two hundred times a second redraw nothing', () =>
  visit(browser, garden.home, { path: '/test-cards/all' }, async (page) => {
    await untilShown(page)
    await page.evaluate(countDrawings)
    const counted = (): Promise<Counted> => page.evaluate(() => (window as unknown as { counted: Counted }).counted) // reason: put there above
    const still = await shareDuring(page, () => page.evaluate(passFrames, 240))
    const before = await counted()
    await garden.home.call('garden', 'tick', { rate: 200 })
    const share = await shareDuring(page, () =>
      expect.poll(async () => (await counted()).sets).toBeGreaterThan(before.sets + KINDS.length * 600),
    )
    await garden.home.call('garden', 'tick', { rate: 0 })
    const after = await counted()
    const [sets, drawings] = [after.sets - before.sets, after.drawings - before.drawings]
    const percent = (part: number): string => `${((part / KINDS.length) * 100).toFixed(2)} %`
    console.log(
      `${sets} sets of hass: ${drawings} changes drawn; a card takes ${percent(share)} of the main thread, ${percent(still)} without them`,
    )
    expect(drawings).toBeLessThan(sets / 20) // clocks and levels go on
    expect(share).toBeLessThan(0.05 * KINDS.length) // a bound for what went wrong, not a measurement
  }))

test('six hidden minutes, in which Home Assistant takes the cards away, are over when the page is seen again', () =>
  visit(browser, garden.home, { path: '/test-cards/all', before: hideable }, async (page) => {
    await untilShown(page)
    await setVisibility(page, 'hidden')
    await page.clock.fastForward('06:00')
    await page.locator('bird-now-card').first().waitFor({ state: 'detached' })
    await garden.station.lab({ detections: [WREN] })
    await setVisibility(page, 'visible')
    await page.locator('bird-detections-card').getByText(WREN.commonName).filter({ visible: true }).first().waitFor()
    for (const kind of KINDS) await page.locator(`bird-${kind}-card`).first().waitFor()
  }))

test('streams that Home Assistant stops with the page are opened again', () =>
  visit(browser, garden.home, { path: '/test-cards/all' }, async (page) => {
    await untilShown(page)
    await page.evaluate(() => window.stop())
    await followsTheStation(page)
  }))

const WHILE_AWAY: readonly Allowed[] = [
  { pattern: /frontend_latest|^exception: $/, reason: 'its own code that it asks for meanwhile' },
  {
    pattern:
      /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED|ERR_SOCKET_NOT_CONNECTED/,
    reason: 'there is no server for a while',
  },
  { pattern: /^(answer|console).*\b(404|500|502|503)\b/, reason: 'it is not all there yet' },
]

test('a restart of Home Assistant is survived, and the station is followed again', () =>
  visit(browser, garden.home, { path: '/test-cards/all', allow: WHILE_AWAY }, async (page) => {
    await untilShown(page)
    await garden.home.restart()
    await page.waitForFunction(() => {
      const { hass } = document.querySelector('home-assistant') as unknown as { hass: { connected: boolean } } // reason: its own element
      return hass.connected
    })
    await untilShown(page)
    await followsTheStation(page)
  }))

test('a dashboard that is saved elsewhere shows its new cards', () =>
  visit(browser, garden.home, { path: '/test-cards/all' }, async (page) => {
    await untilShown(page)
    await garden.home.saveDashboard([
      { path: 'all', type: 'masonry', cards: [cardOf('summary', { heading: 'In the pear tree' }), cardOf('now')] },
    ])
    await page.locator('bird-summary-card').getByText('In the pear tree').first().waitFor()
    await page.locator('bird-chart-card').waitFor({ state: 'detached' })
    await followsTheStationNow(page)
  }))

async function followsTheStationNow(page: Page): Promise<void> {
  await garden.station.lab({ detections: [WREN] })
  await page.locator('bird-now-card').getByText(WREN.commonName).filter({ visible: true }).first().waitFor()
}

test('a second copy of the bundle leaves the first its names', async () => {
  const www = join(garden.home.config, 'www')
  cpSync(new URL('../../dist/home-assistant/', import.meta.url).pathname, join(www, 'again'), { recursive: true })
  const second = { type: 'lovelace/resources/create', res_type: 'module', url: '/local/again/home-assistant.js' }
  const { id } = (await garden.home.ask(second)) as { readonly id: string } // reason: of what was created
  await visit(browser, garden.home, { path: '/test-cards/all' }, async (page) => {
    await untilShown(page)
    const listed = await page.evaluate(() => (window as unknown as { customCards: { type: string }[] }).customCards)
    const types = listed.map(({ type }) => type)
    expect(types).toEqual([...new Set(types)])
    await followsTheStation(page)
  })
  await garden.home.ask({ type: 'lovelace/resources/delete', resource_id: id })
})

interface Counted {
  readonly sets: number
  readonly drawings: number
}

/** Counts in the page, from now on, how often the cards are given `hass`, and changes below them. */
function countDrawings(): void {
  const counted = { sets: 0, drawings: 0 }
  Object.assign(window, { counted })
  const watch = (root: Node): void => {
    new MutationObserver((changes) => (counted.drawings += changes.length)).observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    for (const element of (root as ParentNode).querySelectorAll('*')) if (element.shadowRoot) watch(element.shadowRoot)
  }
  const all = function* (root: ParentNode): Generator<Element> {
    for (const element of root.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* all(element.shadowRoot)
    }
  }
  for (const card of all(document)) {
    if (!/^bird-\w+-card$/.test(card.localName) || !card.shadowRoot) continue
    watch(card.shadowRoot)
    let prototype: unknown = Object.getPrototypeOf(card)
    while (prototype && !Object.hasOwn(prototype, 'hass')) prototype = Object.getPrototypeOf(prototype)
    const own = Object.getOwnPropertyDescriptor(prototype, 'hass')
    Object.defineProperty(card, 'hass', {
      configurable: true,
      get: () => own?.get?.call(card),
      set(hass: unknown) {
        counted.sets++
        own?.set?.call(card, hass)
      },
    })
  }
}

const passFrames = async (frames: number): Promise<void> => {
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
}

/** The part of the main thread that all cards took while something happened: 0 to 1. */
async function shareDuring(page: Page, act: () => Promise<unknown>): Promise<number> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Profiler.enable')
  await tools.send('Profiler.start')
  await act()
  const { profile } = await tools.send('Profiler.stop')
  await tools.detach()
  return shareOfCards(profile)
}

interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly url: string }
    readonly children?: number[]
  }[]
  readonly samples?: readonly number[]
  readonly timeDeltas?: readonly number[]
}

/** The part of the profiled time in which code of ours ran, or what it had called: 0 to 1. */
function shareOfCards({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const ours = new Set<number>()
  const take = (id: number): void => {
    ours.add(id)
    byId.get(id)?.children?.forEach(take)
  }
  for (const { id, callFrame } of nodes) if (callFrame.url.includes('/local/')) take(id)
  const sum = (isCounted: (id: number) => boolean): number =>
    samples.reduce((total, id, place) => total + (isCounted(id) ? (timeDeltas[place] ?? 0) : 0), 0)
  return sum((id) => ours.has(id)) / sum(() => true)
}

/** Lets a test say whether the page is seen, and what time it is. */
async function hideable(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    const told = { now: 'visible' }
    Object.assign(window, { visibilityTold: told })
    Object.defineProperty(document, 'visibilityState', { get: () => told.now })
    Object.defineProperty(document, 'hidden', { get: () => told.now === 'hidden' })
  })
}

const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((now) => {
    Object.assign((window as unknown as { visibilityTold: object }).visibilityTold, { now }) // reason: put there above
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

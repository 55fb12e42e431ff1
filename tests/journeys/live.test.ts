import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { type Allowed, watchPage } from '../support/page-watch.ts'
import { ownStation, withPage } from './fixtures.ts'
import { expectExactCounts } from './exact.ts'
import { labState } from './lab.ts'
import { openReadyDashboard } from './screen.ts'

const STATION_AWAY: readonly Allowed[] = [
  { pattern: /^request: net::ERR_(CONNECTION|CONTENT|EMPTY|INCOMPLETE|SOCKET)/, reason: 'the station was restarted' },
  { pattern: /^console: Failed to load resource: net::ERR_/, reason: "the browser's own line for it" },
]
const NO_PICTURE: Allowed = {
  pattern: /(503|404).*species-image\?name=Avis%20nova/,
  reason: 'a station says so of birds it has no picture of: 503 while it looks for one, then 404',
}
/** More tabs than a browser has connections, and many losses, are of the full run: two tabs and one loss show the same first. */
const [TABS, LOSSES] = process.env.TEST_GATE ? [2, 1] : [8, 10]

const station = ownStation()
afterEach(async () => {
  await station.lab({ clearFaults: true })
  await streamsAre(0)
})

/** A page of this file: birds without a picture are among those it shows. */
const withStationPage = (allow: readonly Allowed[], act: (page: Page) => Promise<void>): Promise<void> =>
  withPage({ allow: [NO_PICTURE, ...allow] }, act)

const expectExact = (page: Page, date?: string): Promise<void> => expectExactCounts(page, station, date)

const openStreams = async (): Promise<number> => (await labState(station)).streams.detections.open
const streamsAre = (count: number): Promise<void> => expect.poll(openStreams).toBe(count)

describe('detections as they come', () => {
  test('twenty a second of sixty species are all counted, each in its hour', () =>
    withStationPage([], async (page) => {
      await openReadyDashboard(page, station)
      await streamsAre(1)
      await station.lab({ emit: { rate: 20, seconds: 3, species: 60 } })
      await expectExact(page)
    }))
})

describe('one stream', () => {
  test(`${TABS} tabs over HTTP/1.1 are all live, on one stream of detections`, () =>
    withStationPage([], async (first) => {
      await station.lab({ mark: true })
      const others = await Promise.all(Array.from({ length: TABS - 1 }, () => first.context().newPage()))
      const unexpected = others.map((page) => watchPage(page, [NO_PICTURE]))
      for (const page of [first, ...others]) await openReadyDashboard(page, station)
      await station.lab({ emit: { rate: 20, seconds: 1, species: 10 } })
      for (const page of [first, ...others]) await expectExact(page)
      const { streams } = await labState(station)
      expect(streams.detections).toEqual({ open: 1, mostSeen: 1 })
      expect(streams.notifications.mostSeen).toBeLessThanOrEqual(1)
      expect(streams['audio-level'].mostSeen).toBeLessThanOrEqual(1)
      expect(unexpected.flatMap((lines) => lines())).toEqual([])
    }))

  test('none while nobody looks; what was missed is counted when somebody does', () =>
    withStationPage([], async (page) => {
      await openReadyDashboard(page, station)
      await streamsAre(1)
      await setVisibility(page, 'hidden')
      await streamsAre(0)
      await station.lab({ emit: { rate: 100, seconds: 1, species: 8 } })
      await expect.poll(async () => (await labState(station)).emitting).toBe(0)
      await setVisibility(page, 'visible')
      await streamsAre(1)
      await expectExact(page)
    }))

  test(`while birds sing the station is lost and found (${LOSSES} ×): the counts are exact`, () =>
    withStationPage(STATION_AWAY, async (page) => {
      await openReadyDashboard(page, station)
      const { restarts: before } = await labState(station)
      for (let restart = 0; restart < LOSSES; restart += 1) {
        await expect.poll(openStreams).toBe(1)
        await station.lab({ emit: { rate: 25, seconds: 4, species: 30 }, restart: 100 })
        // that it is away may be over before anybody looks
        await expect.poll(async () => (await labState(station)).restarts).toBe(before + restart + 1)
      }
      await expectExact(page)
    }))
})

/** Headless browsers show every tab; this says what a browser says when a tab goes behind another. */
const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

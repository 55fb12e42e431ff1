import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStation, type TestStation } from '../support/station.ts'
import { withPage } from './fixtures.ts'
import { daysFrom, labState } from './lab.ts'
import { cards, dayState, openReadyDashboard } from './screen.ts'

/** One rare bird, five times on a day; other birds in the recording of the third. Ear 0 hears them, ear 1 does not count. */
const WRYNECK = { scientificName: 'Jynx torquilla', commonName: 'Eurasian Wryneck', speciesCode: 'eurwry', ear: 0 }
const TIMES = ['05:02:10', '05:40:00', '06:12:44', '11:30:00', '17:05:09']
const BESIDE = [
  {
    scientificName: 'Cyanistes caeruleus',
    commonName: 'Eurasian Blue Tit',
    confidence: 0.76,
    time: '06:12:46',
    ear: 0,
  },
  { scientificName: 'Erithacus rubecula', commonName: 'European Robin', confidence: 0.34, time: '06:12:37', ear: 0 },
  { scientificName: 'Turdus merula', commonName: 'Common Blackbird', confidence: 0.9, time: '06:12:45', ear: 1 },
  { scientificName: 'Parus major', commonName: 'Great Tit', confidence: 0.9, time: '06:14:00', ear: 0 },
]
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const element = (page: Page): Locator => page.locator('bird-detection')
const part = (page: Page, name: string): Locator => element(page).locator(`[part~="${name}"]`)
const lanes = (page: Page): Locator => part(page, 'lane')
const openDetection = async (page: Page, station: TestStation, id: number): Promise<void> => {
  await page.goto(`${station.origin}/ui/detections/${id}`)
  await page.locator('bird-detection:state(ready)').waitFor()
}

describe('a detection', () => {
  let station: TestStation
  let day: string
  /** The wrynecks in the order of hearing. */
  let ids: readonly number[]
  const third = (): number => ids[2] ?? expect.fail()

  beforeAll(async () => {
    station = await startStation()
    await station.lab({ pause: true })
    day = daysFrom((await labState(station)).day.date, -2)
    const birds = [...TIMES.map((time) => ({ ...WRYNECK, confidence: 0.91, time })), ...BESIDE]
    const detections = birds.map((bird) => ({ ...bird, date: day, silent: true }))
    const done = (await station.lab({ detections })) as { detections: number[] } // reason: our own lab
    ids = done.detections.slice(0, TIMES.length)
  })
  afterAll(async () => {
    await station?.stop()
  })

  test('a name on the dashboard leads here without loading a page, at the top of it, and back to where one was', () =>
    withPage({ ...PHONE }, async (page) => {
      await openReadyDashboard(page, station)
      await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
      const name = cards(page).last().locator('[part="name"] a')
      const words = await name.innerText()
      await name.scrollIntoViewIfNeeded()
      await name.evaluate((link) =>
        link.addEventListener('click', () => Reflect.set(window, 'leftAt', Math.round(window.scrollY))),
      )
      await name.click()
      await page.locator('bird-detection:state(ready)').waitFor()
      expect(await part(page, 'name').innerText()).toBe(words)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await page.goBack()
      await dayState(page, 'ready').waitFor()
      const leftAt = Number(await page.evaluate(() => Reflect.get(window, 'leftAt')))
      expect(leftAt).toBeGreaterThan(100)
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(leftAt)
      await expect.poll(async () => (await name.boundingBox())?.y).toSatisfy((y: number) => y > 0 && y < 740)
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
    }))

  test('a finger that presses a tool of the player, a part that has a name or the picture hits that and nothing else', () =>
    withPage({ ...PHONE }, async (page) => {
      await openDetection(page, station, third())
      const player = element(page).locator('.player')
      await player.locator('.player-surface').waitFor()
      await lanes(page).first().waitFor()
      const targets = player.locator('.tool, .player-lane, .player-surface, .play-button')
      await expect.poll(() => targets.count()).toBeGreaterThan(8)
      const missed: string[] = []
      for (const target of await targets.all()) {
        const hit = await target.evaluate((one) => {
          one.scrollIntoView({ block: 'center' }) // the bar of the page lies over what is at its edge
          const { x, y, width, height } = one.getBoundingClientRect()
          const root = one.getRootNode() as ShadowRoot // reason: it stands in one
          const found = root.elementFromPoint(x + width / 2, y + height / 2)
          return one.contains(found)
            ? ''
            : `${one.getAttribute('aria-label') ?? one.className} is under ${found?.className}`
        })
        if (hit) missed.push(hit)
      }
      expect(missed).toEqual([])
    }))
})

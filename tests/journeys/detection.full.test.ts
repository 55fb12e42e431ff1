import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStation, type TestStation } from '../support/station.ts'
import { withPage } from './fixtures.ts'
import { axeFindingsDayAndNight, withHostPage } from './host-page.ts'
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
const fact = (page: Page, name: string): Locator =>
  element(page)
    .locator('.fact')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd')
const lanes = (page: Page): Locator => part(page, 'lane')
const openDetection = async (page: Page, station: TestStation, id: number): Promise<void> => {
  await page.goto(`${station.origin}/ui/detections/${id}`)
  await page.locator('bird-detection:state(ready)').waitFor()
}

/** Goes on to what stands below the recording. */
const lookBelow = async (page: Page): Promise<void> => {
  await element(page).locator('.below').scrollIntoViewIfNeeded()
  await part(page, 'year').waitFor()
}

describe.each(['current', 'classic'] as const)('a detection of a %s station', (dialect) => {
  let station: TestStation
  let day: string
  /** The wrynecks in the order of hearing. */
  let ids: readonly number[]
  const third = (): number => ids[2] ?? expect.fail()
  const ask = async (path: string): Promise<Record<string, never>> =>
    (await fetch(station.origin + path)).json() as Promise<Record<string, never>> // reason: what the station really sends

  beforeAll(async () => {
    station = await startStation({ dialect })
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

  test('names, time, confidence, source, weather and light are what the station says', () =>
    withPage({}, async (page) => {
      await openDetection(page, station, third())
      const said = await ask(`/api/v2/detections/${third()}`)
      const { weather, source } = said as {
        weather?: Record<string, number | string>
        source?: { displayName?: string }
      }
      expect(await part(page, 'name').innerText()).toBe('Eurasian Wryneck')
      expect(await part(page, 'scientific').innerText()).toBe('Jynx torquilla')
      expect(await part(page, 'time').innerText()).toContain('06:12:44')
      expect(await part(page, 'confidence').getAttribute('aria-label')).toBe('91% confidence, high')
      expect(weather).toBeDefined()
      const shown = await fact(page, 'Weather').innerText()
      expect(shown).toContain(`${Math.round(Number(weather?.['temperature'] ?? 0))}°`)
      expect(shown).toContain(String(weather?.['description']))
      expect(await fact(page, 'Source').allInnerTexts()).toEqual(dialect === 'current' ? [source?.displayName] : [])
      const { sunrise } = await ask(`/api/v2/weather/sun/${day}`)
      const [hour, minute] = [Number(String(sunrise).slice(11, 13)), Number(String(sunrise).slice(14, 16))]
      const since = 6 * 60 + 12 - hour * 60 - minute
      const away =
        Math.abs(since) < 60
          ? `${Math.abs(since)} min`
          : `${Math.floor(Math.abs(since) / 60)} h ${Math.abs(since) % 60} min`
      await expect
        .poll(() => fact(page, 'Light').innerText())
        .toContain(`${away} ${since < 0 ? 'before' : 'after'} sunrise`)
      await expect.poll(() => fact(page, 'Recording').innerText()).toMatch(/^15 s, 48 kHz, 1\.4\sMB$/)
    }))

  if (dialect === 'current')
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

  if (dialect === 'current')
    test.each([
      ['wide', {}],
      ['on a phone', PHONE],
    ] as const)('axe finds nothing to object to, light or dark: %s', (_, options) =>
      withHostPage({ ...options, bypassCSP: true }, async (page) => {
        await openDetection(page, station, third())
        await lanes(page).first().waitFor()
        await lookBelow(page)
        expect(await axeFindingsDayAndNight(page)).toEqual([])
      }),
    )

  if (dialect === 'current')
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

import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser, withPage } from '../support/browser.ts'
import type { Allowed } from '../support/page-watch.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { startHostSite, type Website } from '../support/website.ts'
import { axeFindingsDayAndNight, sidewaysScroll, textsCutOff, withHostPage } from './host-page.ts'
import { daysFrom, labState } from './lab.ts'
import { cards, dateInput, dayState, menuButton, openReadyDashboard } from './screen.ts'

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
const REFUSED: readonly Allowed[] = [
  {
    pattern: /^(answer|console|request): .*(404|503|detections|resource)/,
    reason: 'what this test asks for is refused',
  },
]

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const element = (page: Page): Locator => page.locator('bird-detection')
const part = (page: Page, name: string): Locator => element(page).locator(`[part~="${name}"]`)
const fact = (page: Page, name: string): Locator =>
  element(page)
    .locator('.fact')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd')
const lanes = (page: Page): Locator => part(page, 'lane')
const pathOf = (page: Page): string => new URL(page.url()).pathname
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
    withPage(browser, {}, async (page) => {
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
    test('the page is called by the bird, and leads to its day', () =>
      withPage(browser, {}, async (page) => {
        await openDetection(page, station, third())
        await expect.poll(() => page.title()).toBe('Eurasian Wryneck · Dawn Chorus')
        expect(await page.locator('#page-title').innerText()).toBe('Eurasian Wryneck')
        await page.locator('header a.above').click()
        await dayState(page, 'ready').waitFor()
        expect(new URL(page.url()).search).toBe(`?date=${day}`)
        expect(await dateInput(page).inputValue()).toBe(day)
        await expect.poll(() => page.title()).toBe('Dashboard · Dawn Chorus')
      }))

  test('arrows and keys lead through the species of the day; a reload stays, and back leads back', () =>
    withPage(browser, {}, async (page) => {
      await openDetection(page, station, third())
      await part(page, 'pager').getByText('3 of 5 that day').waitFor()
      await part(page, 'pager-button').last().click()
      await expect.poll(() => pathOf(page)).toBe(`/ui/detections/${ids[3]}`)
      await expect.poll(() => part(page, 'time').innerText()).toContain('11:30:00')
      await page.keyboard.press('j')
      await expect.poll(() => part(page, 'time').innerText()).toContain('17:05:09')
      await part(page, 'pager').getByText('5 of 5 that day').waitFor()
      await page.reload()
      await part(page, 'pager').getByText('5 of 5 that day').waitFor()
      await page.keyboard.press('k')
      await expect.poll(() => pathOf(page)).toBe(`/ui/detections/${ids[3]}`)
      await page.goBack()
      await expect.poll(() => part(page, 'time').innerText()).toContain('17:05:09')
      await page.goBack()
      await expect.poll(() => part(page, 'time').innerText()).toContain('11:30:00')
    }))

  test('what is heard in its recording lies in lanes: the bird itself, and its neighbours', () =>
    withPage(browser, {}, async (page) => {
      await openDetection(page, station, third())
      const heard =
        dialect === 'current' ? ['Robin', 'Wryneck', 'Blue Tit'] : ['Robin', 'Wryneck', 'Blackbird', 'Blue Tit']
      await expect.poll(() => lanes(page).count()).toBe(heard.length)
      const places = await lanes(page).evaluateAll((all) =>
        all.map((one) => {
          const { left, right } = one.getBoundingClientRect()
          const span = Number.parseFloat(getComputedStyle(one, '::before').width) // the part: its name may stand before it
          const isBefore = one.getAttribute('data-side') === 'before'
          return { text: one.textContent ?? '', left: isBefore ? right - span : left }
        }),
      )
      const inOrder = places.toSorted((one, other) => one.left - other.left).map(({ text }) => text)
      expect(heard.map((name, index) => (inOrder[index] ?? '').includes(name))).toEqual(heard.map(() => true))
    }))

  if (dialect === 'current')
    test('a name on the dashboard leads here without loading a page, at the top of it, and back to where one was', () =>
      withPage(browser, { ...PHONE }, async (page) => {
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

  test('a locked one stays locked; a deleted one is gone, and its day comes back', () =>
    withPage(browser, {}, async (page) => {
      const wanted = {
        scientificName: 'Upupa epops',
        commonName: 'Eurasian Hoopoe',
        date: day,
        time: '18:00:00',
        silent: true,
      }
      const made = (await station.lab({ forget: true, detections: [wanted] })) as { detections: number[] } // reason: our own lab
      const id = made.detections[0] ?? expect.fail()
      await openDetection(page, station, ids[0] ?? expect.fail())
      await menuButton(element(page)).click()
      await page.getByRole('menuitem', { name: 'Lock' }).press('Enter')
      await part(page, 'badge').getByText('locked').waitFor()
      await expect.poll(async () => (await ask(`/api/v2/detections/${ids[0]}`))['locked']).toBe(true)
      await page.reload()
      await part(page, 'badge').getByText('locked').waitFor()
      await openDetection(page, station, id)
      await menuButton(element(page)).click()
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
      await part(page, 'undo').waitFor()
      await dayState(page, 'ready').waitFor()
      expect(new URL(page.url()).search).toBe(`?date=${day}`)
      expect((await fetch(`${station.origin}/api/v2/detections/${id}`)).status).toBe(404)
    }))

  test('a verdict takes a word along; then it stands beside the others of its species, one of which sounds at a time', () =>
    withPage(browser, {}, async (page) => {
      const [, second] = ids
      await page.goto(`${station.origin}/ui/detections/${second}?tab=review`)
      await element(page).locator('[data-verdict="correct"]:focus').waitFor()
      await part(page, 'comment').fill('Clear song')
      await element(page).locator('[data-verdict="correct"]').click()
      await part(page, 'note').filter({ hasText: 'Clear song' }).waitFor()
      await expect
        .poll(async () => ((await ask(`/api/v2/detections/${second}`)) as { verified?: string }).verified)
        .toBe('correct')
      await openDetection(page, station, third())
      await lookBelow(page)
      const sinceEver = (await ask('/api/v2/analytics/species/summary')) as unknown as Record<string, unknown>[] // reason: a list
      const { count } = sinceEver.find((one) => one['scientific_name'] === WRYNECK.scientificName) ?? expect.fail()
      expect(await part(page, 'figures').innerText()).toContain(`${String(count)} on `)
      const pause = (at: number): Locator =>
        part(page, 'best-recording')
          .nth(at)
          .getByRole('button', { name: /^Pause/ })
      await part(page, 'best-recording').nth(1).waitFor()
      await page.keyboard.press('2')
      await pause(1).waitFor()
      await page.keyboard.press('1')
      await pause(0).waitFor()
      await pause(1).waitFor({ state: 'detached' })
    }))

  if (dialect === 'current')
    test('a number that is none of a detection says so, and leads to the dashboard', () =>
      withPage(browser, { allow: REFUSED }, async (page) => {
        await page.goto(`${station.origin}/ui/detections/999999999`)
        await element(page).getByText('There is no such detection').waitFor()
        await element(page).getByRole('link', { name: 'Go to the dashboard' }).click()
        await dayState(page, 'ready').waitFor()
        await page.goto(`${station.origin}/ui/detections/abc`)
        await page.getByText('There is no page at this address.').waitFor()
      }))

  if (dialect === 'current')
    test('a station that answers with pages of HTML, or not at all, is asked again when it is back', () =>
      withPage(browser, { allow: REFUSED }, async (page) => {
        await station.lab({ fault: { path: `/api/v2/detections/${third()}`, html: true, times: 99 } })
        await page.goto(`${station.origin}/ui/detections/${third()}`)
        await element(page).getByText('The detection could not be loaded').waitFor()
        await station.lab({ clearFaults: true })
        await element(page).getByRole('button', { name: 'Try again' }).click()
        await page.locator('bird-detection:state(ready)').waitFor()
        await station.lab({ fault: { path: `/api/v2/detections/${ids[1]}`, status: 503, times: 99 } })
        await page.goto(`${station.origin}/ui/detections/${ids[1]}`)
        await element(page).getByText('The detection could not be loaded').waitFor()
        await station.lab({ clearFaults: true, drop: true }) // the stream opens again by itself
        await page.locator('bird-detection:state(ready)').waitFor()
        expect(await part(page, 'time').innerText()).toContain('05:40:00')
      }))

  if (dialect === 'current')
    test.each([
      ['wide', {}],
      ['on a phone', PHONE],
    ] as const)('axe finds nothing to object to, light or dark: %s', (_, options) =>
      withHostPage(browser, { ...options, bypassCSP: true }, async (page) => {
        await openDetection(page, station, third())
        await lanes(page).first().waitFor()
        await lookBelow(page)
        expect(await axeFindingsDayAndNight(page)).toEqual([])
      }),
    )

  // where more is heard in a recording
  if (dialect === 'classic')
    test.each([360, 768, 1280, 1920])('at %d px, in German, nothing is cut off and nothing scrolls sideways', (width) =>
      withHostPage(browser, { viewport: { width, height: 900 }, locale: 'de-DE' }, async (page) => {
        await openDetection(page, station, third())
        await lanes(page).first().waitFor()
        await lookBelow(page)
        expect(await sidewaysScroll(page)).toBe(0)
        expect(await textsCutOff(page)).toEqual([])
        expect(await part(page, 'pager').innerText()).toContain('3 von 5 an dem Tag')
      }),
    )

  // where more is heard in a recording
  if (dialect === 'classic')
    test('on a phone everything can be reached with a thumb', () =>
      withPage(browser, { ...PHONE, locale: 'de-DE' }, async (page) => {
        await openDetection(page, station, third())
        await lanes(page).first().waitFor()
        expect(await sidewaysScroll(page)).toBe(0)
        for (const target of [
          part(page, 'pager-button').first(),
          part(page, 'pager-button').last(),
          menuButton(element(page)),
        ]) {
          await target.scrollIntoViewIfNeeded()
          const hit = await target.evaluate((button) => {
            const { x, y, width, height } = button.getBoundingClientRect()
            const [middleX, middleY] = [x + width / 2, y + height / 2]
            const root = button.getRootNode() as ShadowRoot // reason: it stands in one
            const around = [
              [-21, 0],
              [21, 0],
              [0, -21],
              [0, 21],
            ] as const
            return around.every(([right, down]) =>
              button.contains(root.elementFromPoint(middleX + right, middleY + down)),
            )
          })
          expect(hit, await target.evaluate((button) => button.outerHTML)).toBe(true)
        }
      }))

  if (dialect === 'current')
    test('a finger that presses a tool of the player, a part that has a name or the picture hits that and nothing else', () =>
      withPage(browser, { ...PHONE }, async (page) => {
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

  describe('in a dashboard on somebody’s page', () => {
    const sites = new Map<string, Website>()
    const siteOf = (routing: string): string => sites.get(routing)?.origin ?? expect.fail(routing)
    beforeAll(async () => {
      for (const routing of ['memory', 'hash'])
        sites.set(
          routing,
          await startHostSite(
            () => `<bird-dashboard station="${station.origin}" routing="${routing}" frame="none"></bird-dashboard>
<script type="module" src="/elements/dashboard.js"></script>`,
          ),
        )
    })
    afterAll(() => Promise.all([...sites.values()].map((site) => site.stop())))
    const HIDDEN: readonly Allowed[] = [
      {
        pattern: /(app\/config|settings\/dashboard|api\/v2\/audio)/,
        reason: 'a classic station refuses without CORS headers',
      },
      { pattern: /^console: Failed to load resource: net::ERR_FAILED/, reason: "the browser's own line for it" },
    ]

    test.each(dialect === 'current' ? ['memory', 'hash'] : ['hash'])(
      '%s routing leads from a name to the detection and to its day',
      (routing) =>
        withPage(browser, { allow: HIDDEN }, async (page) => {
          await page.goto(`${siteOf(routing)}/`)
          const routes = await page.evaluateHandle(() => {
            const told: string[] = []
            addEventListener('bird-route', (event) => told.push((event as CustomEvent<{ path: string }>).detail.path)) // reason: ours
            return told
          })
          const name = cards(page).first().locator('[part="name"] a')
          const words = await name.innerText()
          await name.click()
          await page.locator('bird-detection:state(ready)').waitFor()
          expect(await part(page, 'name').innerText()).toBe(words)
          const path =
            (await routes.evaluate((told) => told)).find((one) => one.startsWith('/detections/')) ?? expect.fail()
          expect(new URL(page.url()).hash).toBe(routing === 'hash' ? `#${path}` : '')
          await part(page, 'trail').getByRole('link').click()
          await dayState(page, 'ready').waitFor()
          expect(page.context().pages()).toHaveLength(1)
        }),
    )

    if (dialect === 'current')
      test('an address with the detection behind its # opens it', () =>
        withPage(browser, { allow: HIDDEN }, async (page) => {
          await page.goto(`${siteOf('hash')}/#/detections/${third()}`)
          await page.locator('bird-detection:state(ready)').waitFor()
          expect(await part(page, 'name').innerText()).toBe('Eurasian Wryneck')
        }))
  })
})

test('a private station shows nothing of it before one has signed in', async () => {
  const station = await startStation({ access: 'private', password: 'early bird' })
  try {
    await withPage(browser, { allow: [{ pattern: /401/, reason: 'it is private' }] }, async (page) => {
      await page.goto(`${station.origin}/ui/detections/1`)
      await page.locator('bird-login dialog').waitFor()
      await element(page).getByText('This station is private').waitFor()
      expect(await part(page, 'name').count()).toBe(0)
    })
  } finally {
    await station.stop()
  }
})

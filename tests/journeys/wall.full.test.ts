import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type TestStation, withStation } from '../support/station.ts'
import { worldNow } from '../support/world.ts'
import { withPage } from './fixtures.ts'

const HOUR_MS = 3_600_000
const wall = (page: Page) => page.locator('bird-wall')
const openWall = async (page: Page, { origin }: TestStation, query = ''): Promise<void> => {
  await page.goto(`${origin}/ui?mode=wall${query}`)
  await page.locator('bird-wall:state(ready)').waitFor()
}

test.each(['current', 'classic'] as const)(
  'a %s station hangs on the wall as its address says, without a frame; Escape leads to its dashboard',
  (dialect) =>
    withStation({ seed: 51, dialect }, (station) =>
      withPage({}, async (page) => {
        await station.lab({ detections: [{ scientificName: 'Erithacus rubecula' }] })
        await openWall(page, station, '&locale=de&theme=dark&clock=12&dim=none')
        expect(await wall(page).evaluate((element) => element.matches(':state(dark)'))).toBe(true)
        expect(await wall(page).getByRole('main', { name: 'Der Garten an der Wand' }).count()).toBe(1)
        expect(await page.locator('header, .sidebar').count()).toBe(0)
        await expect.poll(() => wall(page).locator('[part="name"]').innerText()).toBe('European Robin') // a station speaks its own language
        expect(await wall(page).locator('[part~="clock"]').innerText()).toMatch(/^\d{1,2}:\d\d\s(AM|PM)$/)
        await page.keyboard.press('Escape')
        await page.locator('bird-daily-summary').waitFor()
        expect(new URL(page.url()).pathname).toBe('/ui/dashboard')
      }),
    ),
)

/** What a page holds after its garbage has been collected. */
async function heldBy(session: CDPSession): Promise<{ nodes: number; listeners: number; heap: number }> {
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners'), heap: valueOf('JSHeapUsedSize') }
}

const CHORUS = ['Erithacus rubecula', 'Turdus merula', 'Parus major', 'Strix aluco', 'Sylvia atricapilla', 'Apus apus']
const BIRDS_PER_HOUR = 12

test('a day on the wall: it follows birds and midnight, and holds no more after it than in its second hour', () =>
  withStation({ seed: 52, history: 8 }, async (station) => {
    // from noon to noon, station and page side by side
    const noon = Math.ceil((worldNow() + HOUR_MS) / (24 * HOUR_MS)) * 24 * HOUR_MS + 12 * HOUR_MS
    await withPage({ clock: noon }, async (page) => {
      await station.lab({ clock: new Date(noon).toISOString() })
      await station.lab({ detections: [{ scientificName: 'Turdus merula' }] })
      await openWall(page, station)
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable')
      const dates = new Set<string>()
      let early: Awaited<ReturnType<typeof heldBy>> | undefined
      for (let hour = 1; hour <= 24; hour += 1) {
        await page.clock.fastForward(HOUR_MS)
        await station.lab({ clock: new Date(noon + hour * HOUR_MS).toISOString() })
        for (let bird = 0; bird < BIRDS_PER_HOUR; bird += 1) {
          const scientificName = CHORUS[(hour + bird) % CHORUS.length] ?? ''
          await station.lab({ detections: [{ scientificName }] })
        }
        const last = CHORUS[(hour + BIRDS_PER_HOUR - 1) % CHORUS.length] ?? ''
        await expect.poll(() => wall(page).locator('[part="scientific"]').innerText()).toBe(last)
        dates.add(await wall(page).locator('.wall-date').innerText())
        await page.clock.fastForward(2 * 60_000) // it settles
        if (hour === 2) early = await heldBy(session)
      }
      const late = await heldBy(session)
      expect(dates.size).toBe(2)
      expect(late.nodes).toBeLessThanOrEqual((early?.nodes ?? 0) * 1.1 + 100)
      expect(late.listeners).toBeLessThanOrEqual((early?.listeners ?? 0) + 20)
      expect(late.heap).toBeLessThan((early?.heap ?? 0) * 1.25)
    })
  }))

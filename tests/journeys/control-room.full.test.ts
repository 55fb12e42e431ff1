import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SCREENS } from '../../src/domain/settings/schema.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { withPage } from './fixtures.ts'
import { axeFindingsDayAndNight, sidewaysScroll, textsCutOff } from './host-page.ts'

const PASSWORD = 'garden-pass-1'
const RETENTION = {
  pattern: /404.*\/api\/v2\/settings\/audio/,
  reason: 'how long clips are kept: not every station says it',
}
const SETTINGS = SCREENS.map(({ name }) => `/ui/settings/${name}`)
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A screen with everything that has code or answers of its own. */
async function open(page: Page, { origin }: TestStation, path: string): Promise<void> {
  await page.goto(origin + path)
  const part = path.startsWith('/ui/settings') ? 'bird-settings [part~="card"]' : '[part="sentence"], [part="facts"]'
  await page.locator(part).first().waitFor()
  await page.locator('[part="base"]').first().waitFor()
  await page.evaluate(async () => {
    // what has code of its own has come when a while nothing was drawn any more
    const sizeOf = (root: ParentNode): number =>
      [...root.querySelectorAll('*')].reduce((sum, one) => sum + 1 + (one.shadowRoot ? sizeOf(one.shadowRoot) : 0), 0)
    let size = 0
    for (let still = 0; still < 20; still += 1) {
      await new Promise(requestAnimationFrame)
      const now = sizeOf(document)
      if (now !== size) still = 0
      size = now
    }
  })
}

describe.each(['classic', 'current'] as const)('at a %s station', (dialect) => {
  let station: TestStation
  beforeAll(async () => {
    station = await startStation({ dialect, language: 'visitor' })
    await station.lab({ pause: true })
  })
  beforeEach(() => station.lab({ forget: true })) // many pages in a short time are too many for its limits
  afterAll(() => station?.stop())

  test('axe has no objection to any screen of its owner, light or dark', () =>
    withPage({ bypassCSP: true, reducedMotion: 'reduce', allow: [RETENTION] }, async (page) => {
      const found: Record<string, readonly string[]> = {}
      for (const path of [...SETTINGS, '/ui/system', '/ui/about']) {
        await open(page, station, path)
        const objections = await axeFindingsDayAndNight(page)
        if (objections.length > 0) found[path] = objections
      }
      expect(found).toEqual({})
    }))

  test('in German no text is cut off on a phone, and no screen scrolls sideways', () =>
    withPage({ ...PHONE, locale: 'de-DE', reducedMotion: 'reduce', allow: [RETENTION] }, async (page) => {
      const found: Record<string, unknown> = {}
      for (const path of ['/ui/settings', ...SETTINGS, '/ui/system', '/ui/about']) {
        await page.goto('about:blank')
        if (path === '/ui/settings') {
          await page.goto(station.origin + path)
          await page.locator('bird-settings [part="section"]').first().waitFor()
        } else await open(page, station, path)
        const [sideways, cut] = [await sidewaysScroll(page), await textsCutOff(page)]
        if (sideways > 0 || cut.length > 0) found[path] = { sideways, cut }
      }
      expect(found).toEqual({})
    }))
})

test('axe has no objection to what a guest of a station with a password sees, light or dark', async () => {
  const station = await startStation({ access: 'password', password: PASSWORD })
  try {
    await withPage({ bypassCSP: true, reducedMotion: 'reduce', allow: [RETENTION] }, async (page) => {
      for (const path of ['/ui/settings/main', '/ui/system']) {
        await page.goto(station.origin + path)
        await page.locator('bird-settings, bird-system').getByRole('button', { name: 'Login' }).waitFor()
        expect(await axeFindingsDayAndNight(page), path).toEqual([])
      }
      await open(page, station, '/ui/about')
      expect(await axeFindingsDayAndNight(page), 'about').toEqual([])
    })
  } finally {
    await station.stop()
  }
})

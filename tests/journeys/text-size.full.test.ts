import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findCutText } from '../support/cut-text.ts'
import { ownStation, withPage } from './fixtures.ts'
import { openReadyDashboard } from './screen.ts'

const station = ownStation()

/** A reader who has text twice as large as usual: every browser makes the `rem` of it. */
async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** What WCAG 1.4.12 lets a reader ask for, in every shadow root that is there. */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
    )
    const into = (root: Document | ShadowRoot): void => {
      root.adoptedStyleSheets.push(sheet)
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) into(shadowRoot)
    }
    into(document)
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })

const PHONE = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const
const DESK = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
/** The names of the day and their numbers; the probe is there when rows have become as high as names need. */
const TABLE = 'bird-daily-summary'
const roomy = (page: Page) => page.locator(`${TABLE} .summary[data-roomy]`)

describe('a reader who sets more space between letters, words and lines', () => {
  test.each([
    ['on a phone', PHONE],
    ['at a desk', DESK],
  ])('can read every name of the day: %s', (_, options) =>
    withPage(options, async (page) => {
      await openReadyDashboard(page, station)
      await page.locator(`${TABLE} .room-probe`).waitFor({ state: 'attached' })
      expect(await roomy(page).count(), 'not for everybody').toBe(0)
      await spaceText(page)
      await roomy(page).waitFor()
      expect(await page.evaluate(findCutText, TABLE)).toEqual([])
    }),
  )
})

describe('a reader whose text is twice as large', () => {
  test('has it so, in every element', () =>
    withPage(DESK, async (page) => {
      const sizeOfName = (): Promise<number> =>
        page
          .locator(`${TABLE} [part="species-name"]`)
          .first()
          .evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize))
      await openReadyDashboard(page, station)
      const usual = await sizeOfName()
      expect(usual).toBeGreaterThanOrEqual(13)
      await enlargeText(page)
      await openReadyDashboard(page, station)
      expect(await sizeOfName()).toBe(usual * 2)
    }))

  test('can read every name of the day on a phone, and nothing scrolls sideways', () =>
    withPage(PHONE, async (page) => {
      await enlargeText(page)
      await openReadyDashboard(page, station)
      await roomy(page).waitFor()
      expect(await page.evaluate(findCutText, TABLE)).toEqual([])
    }))

  test('finds no page that is wider than the window', () =>
    withPage(PHONE, async (page) => {
      await enlargeText(page)
      const wide: string[] = []
      for (const [path, ready] of [
        ['/ui/detections', 'bird-detection-list [part~="detection"]'],
        ['/ui/review', 'bird-review [part="name"]'],
        ['/ui/search', 'bird-search-form input'],
      ] as const) {
        await page.goto(station.origin + path)
        await page.locator(ready).first().waitFor()
        const faults = await page.evaluate(findCutText, 'html')
        wide.push(...faults.filter((fault) => /^(beyond|the page)/.test(fault)).map((fault) => `${path}: ${fault}`))
      }
      expect(wide).toEqual([])
    }))
})

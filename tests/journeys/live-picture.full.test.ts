import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ownStation, withPage } from './fixtures.ts'
import { openReadyDashboard } from './screen.ts'

const BIRD = 'Turdus merula'
const NAME = 'Eurasian Blackbird'
/** A song that the lab asks for begins so long before its detection, and ends so long after (seconds). */
const SUNG_BEFORE = 12
const SUNG_AFTER = 6

describe.each(['classic', 'current'] as const)('the live picture of a %s station', (dialect) => {
  const station = ownStation({ dialect })

  test('is opened by a press on “Listen live”; a bird that sings is seen, and its name appears where it sang', () =>
    withPage({}, async (page) => {
      const listen = page.locator('bird-live-listen')
      await openReadyDashboard(page, station)
      await listen.locator('.listen-header').click()
      await listen.locator('.live-tiles canvas').first().waitFor({ state: 'attached' })
      // its panel lies over nothing: the page has made room for it
      const sentence = page.locator('bird-daily-summary [part~="sentence"]')
      await expect.poll(async () => (await sentence.boundingBox())?.y).toBeGreaterThan(await bottomOf(listen))
      await sentence.click() // and stays while somebody uses the page
      await station.lab({ sing: { scientificName: BIRD, source: 'Garden microphone', detect: true } })

      const name = listen.locator('.live-name').filter({ hasText: NAME })
      await name.waitFor({ timeout: 40_000 })
      const sungSeconds = async (): Promise<number> => {
        const { mark, perSecond, ink } = await seen(listen)
        const sung = ink.filter((x) => x > mark - SUNG_BEFORE * perSecond && x < mark + SUNG_AFTER * perSecond)
        return sung.length / perSecond
      }
      await expect.poll(sungSeconds, SLOW).toBeGreaterThan(1)

      // one press more fills the screen with it; Escape leaves that, and the sound goes on
      await listen.getByRole('button', { name: 'Fill the screen' }).click()
      const window = listen.locator('dialog')
      await window.locator('.live-name').filter({ hasText: NAME }).waitFor()
      await expect.poll(() => window.locator('.live-tiles canvas').count()).toBeGreaterThan(1)
      await expect.poll(() => window.locator('.lw-last a').first().textContent()).toBe(NAME)
      await page.keyboard.press('Escape')
      await expect.poll(() => window.count()).toBe(0)
      await expect(listen.evaluate((element) => element.matches(':state(playing)'))).resolves.toBe(true)

      await name.click({ force: true }) // it moves with the sound, and never stands still
      await page.waitForURL(/\/ui\/detections\/\d+$/)
      await expect.poll(() => heading(page)).toBe(NAME)
      // it goes along to other pages, with the sound
      await expect(listen.locator('.live-surface').count()).resolves.toBe(1)
      await listen.getByRole('button', { name: 'Close' }).click()
      await expect.poll(() => listen.locator('.live-surface').count()).toBe(0)
    }))
})

const SLOW = { timeout: 30_000 }

/** The lower edge of the panel in the window, CSS pixels. */
const bottomOf = (listen: Locator): Promise<number> =>
  listen.locator('.listen-sheet').evaluate((panel) => panel.getBoundingClientRect().bottom)

const heading = (page: Page): Promise<string | null> => page.locator('h1').last().textContent()

/** Where things are in the picture, CSS pixels from its left edge: the mark of the first name, and columns with sound. */
const seen = (listen: Locator): Promise<{ mark: number; perSecond: number; ink: number[] }> =>
  listen.evaluate((element) => {
    const root = element.shadowRoot
    const view = root?.querySelector('.live-surface')?.getBoundingClientRect() ?? new DOMRect()
    const mark = (root?.querySelector('.live-mark')?.getBoundingClientRect().left ?? Number.NaN) - view.left
    const ticks = [...(root?.querySelectorAll('.live-times span') ?? [])].slice(-2).map((tick) => ({
      x: tick.getBoundingClientRect().left,
      ago: Number.parseFloat(tick.textContent ?? ''),
    }))
    const [late, early] = ticks
    const perSecond = late && early ? (late.x - early.x) / (early.ago - late.ago) : Number.NaN
    const ink: number[] = []
    for (const canvas of root?.querySelectorAll('canvas') ?? []) {
      const box = canvas.getBoundingClientRect()
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      for (let x = 0; x < canvas.width; x += 1)
        for (let y = 0; y < canvas.height; y += 1) {
          const at = (y * canvas.width + x) * 4
          if (data[at + 3] !== 255 || (data[at + 2] ?? 255) > 120) continue
          ink.push(box.left + (x / canvas.width) * box.width - view.left)
          break
        }
    }
    return { mark, perSecond, ink }
  })

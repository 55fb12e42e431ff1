import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PageOptions, startBrowser, withPage } from '../support/browser.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { daysFrom, labState } from './lab.ts'
import {
  cards,
  dateInput,
  dayState,
  menuButton,
  nextDay,
  openReadyDashboard,
  playableCard,
  previousDay,
} from './screen.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PASSWORD = 'dawn-chorus'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let browser: Browser
let station: TestStation
let yesterday: string

beforeAll(async () => {
  ;[browser, station] = await Promise.all([startBrowser(), startStation({ access: 'password', password: PASSWORD })])
  await station.lab({ pause: true })
  yesterday = daysFrom((await labState(station)).day.date, -1)
})
afterAll(async () => {
  await browser?.close()
  await station?.stop()
})

/** A page into which axe may be put: the page's own policy would refuse it. */
const withAxe = (options: PageOptions, act: (page: Page) => Promise<void>): Promise<void> =>
  withPage(browser, { bypassCSP: true, reducedMotion: 'reduce', ...options }, act)

/** Rules broken by what is on the screen, each with the places and the reason. */
async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: AXE })
  return page.evaluate(async () => {
    const { violations: found } = await (window as unknown as { axe: Axe }).axe.run(document, {
      resultTypes: ['violations'],
    }) // reason: put there by the line above
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
    )
  })
}
interface Axe {
  run(context: Document, options: object): Promise<{ violations: Finding[] }>
}
interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary: string }[]
}

describe('axe finds nothing to object to', () => {
  test.each([
    ['light, wide', { colorScheme: 'light' }],
    ['dark, wide', { colorScheme: 'dark' }],
    ['light, on a phone', { colorScheme: 'light', ...PHONE }],
    ['dark, on a phone', { colorScheme: 'dark', ...PHONE }],
  ] as const)('on the dashboard: %s', (_name, options) =>
    withAxe(options, async (page) => {
      await openReadyDashboard(page, station, `?date=${yesterday}`)
      await cards(page).first().waitFor()
      const fold = page.locator('bird-daily-summary .fold')
      if (await fold.isVisible()) await fold.click()
      expect(await violations(page)).toEqual([])
    }),
  )

  test('in the drawer of a phone', () =>
    withAxe(PHONE, async (page) => {
      await openReadyDashboard(page, station)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.locator('dialog.drawer[open]').waitFor()
      expect(await violations(page)).toEqual([])
    }))

  test('in the open menu of a card, and in the question it asks', () =>
    withAxe({}, async (page) => {
      await openReadyDashboard(page, station)
      await signIn(page)
      await menuButton(cards(page).first()).press('Enter')
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor()
      expect(await violations(page)).toEqual([])
    }))

  test('in the login dialog, fresh and with a problem', () =>
    withAxe({}, async (page) => {
      await openReadyDashboard(page, station)
      await loginButton(page).click()
      await passwordField(page).waitFor()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.getByText('Password is required').waitFor()
      expect(await violations(page)).toEqual([])
    }))

  test('on a day that failed, on an empty day and on a day that does not exist', () =>
    withAxe(
      {
        allow: [{ pattern: /^(answer: 500|console: Failed to load resource.*500)/, reason: 'the fault of this test' }],
      },
      async (page) => {
        await station.lab({ fault: { path: '/api/v2/analytics/species/daily', status: 500, times: 20 } })
        try {
          await page.goto(`${station.origin}/ui/dashboard?date=${daysFrom(yesterday, -20)}`)
          await dayState(page, 'failed').waitFor()
          expect(await violations(page)).toEqual([])
        } finally {
          await station.lab({ clearFaults: true })
        }
        await openReadyDashboard(page, station, '?date=2015-06-01')
        expect(await violations(page)).toEqual([])
        await openReadyDashboard(page, station, '?date=2026-02-30')
        await page.locator('bird-daily-summary').getByRole('alert').waitFor()
        expect(await violations(page)).toEqual([])
      },
    ))

  test('on a page that does not exist', () =>
    withAxe({}, async (page) => {
      await page.goto(`${station.origin}/ui/nowhere`)
      await page.getByText('There is no page at this address.').waitFor()
      expect(await violations(page)).toEqual([])
    }))
})

describe('with keys alone', () => {
  test('the first key leads past the frame into the content', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station)
      await page.keyboard.press('Tab')
      await expect.poll(() => focused(page)).toBe('Skip to content')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('main')
    }))

  test('everything can be reached in an order that makes sense', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station, `?date=${yesterday}`)
      await cards(page).first().waitFor()
      const reached: string[] = []
      for (let key = 0; key < 60; key += 1) {
        await page.keyboard.press('Tab')
        const name = await focused(page)
        reached.push(name)
        if (name.startsWith('Play ')) break
      }
      const wanted = [
        /^Skip/,
        /^Dawn Chorus/,
        /^Dashboard/,
        /^Switch theme/,
        /^Login/,
        /^Previous day/,
        /^Next day/,
        /^Choose a day/,
        /^Today/,
        /^Order of/,
        /^Play /,
      ]
      const places = wanted.map((name) => reached.findIndex((one) => name.test(one)))
      expect({ reached, places }).toEqual({ reached, places: places.toSorted((a, b) => a - b) })
      expect(places, reached.join(' | ')).not.toContain(-1)
    }))

  test('on a phone nothing that has the focus is under the bar at the lower edge', () =>
    withPage(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }, async (page) => {
      await openReadyDashboard(page, station, `?date=${yesterday}`)
      await cards(page).first().waitFor()
      const hidden: string[] = []
      let below = 0
      for (let key = 0; key < 40; key += 1) {
        await page.keyboard.press('Tab')
        const { name, isHidden, isInBar, y } = await page.evaluate(() => {
          let here = document.activeElement
          while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement
          const bar = document.querySelector('bird-dashboard')?.shadowRoot?.querySelector('.bottom')
          const top = bar?.getBoundingClientRect().top ?? 0
          const box = here?.getBoundingClientRect()
          return {
            name: `${here?.localName} ${here?.getAttribute('aria-label') ?? here?.textContent?.slice(0, 30)}`,
            isInBar: bar?.contains(here) === true,
            isHidden: box !== undefined && box.height < 400 && box.bottom > top,
            y: window.scrollY,
          }
        })
        below = Math.max(below, y)
        if (isInBar) break
        if (isHidden) hidden.push(name)
      }
      expect(hidden).toEqual([])
      expect(below, 'scrolled to what was tabbed to').toBeGreaterThan(200)
    }))

  test('theme, days and order are changed', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station, `?date=${yesterday}`)
      const theme = page.getByRole('button', { name: 'Switch theme' })
      expect(await theme.getAttribute('aria-pressed')).toBe('false')
      await theme.press('Enter')
      await expect.poll(() => theme.getAttribute('aria-pressed')).toBe('true')

      await previousDay(page).press('Enter')
      await expect.poll(() => dateInput(page).inputValue()).toBe(daysFrom(yesterday, -1))
      await nextDay(page).press('Space')
      await expect.poll(() => dateInput(page).inputValue()).toBe(yesterday)
      await dayState(page, 'ready').waitFor()

      const names = (): Promise<string[]> => page.locator('bird-daily-summary [part~="species-name"]').allTextContents()
      const order = page.getByLabel('Order of the species')
      await order.focus()
      await page.keyboard.type('By name')
      await expect.poll(() => order.inputValue()).toBe('name')
      await expect.poll(async () => isSorted(await names())).toBe(true)
    }))

  test('a clip is played, moved and paused', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station)
      const card = playableCard(page)
      await card.getByRole('button', { name: /^Play / }).press('Enter')
      await card.locator('[part="player"][data-phase="playing"]').waitFor()
      const slider = card.getByRole('slider')
      await slider.press('End')
      await expect.poll(() => slider.evaluate((input: HTMLInputElement) => input.valueAsNumber > 0)).toBe(true)
      await slider.press('Home')
      await card.getByRole('button', { name: /^(Pause|Play) / }).focus()
      await page.keyboard.press('Enter')
    }))

  test('a menu opens, moves with the arrows, and gives the focus back on Escape', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station)
      await signIn(page)
      const button = menuButton(cards(page).first())
      const name = await button.getAttribute('aria-label')
      await button.press('ArrowDown')
      await expect.poll(() => focused(page)).toBe('Correct')
      await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toBe('False positive')
      await page.keyboard.press('End')
      expect(await focused(page)).toBe('Delete')
      await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toBe('Correct')
      await page.keyboard.press('l')
      expect(await focused(page)).toBe('Lock')
      expect(await button.getAttribute('aria-expanded')).toBe('true')
      await page.keyboard.press('Escape')
      await expect.poll(() => focused(page)).toBe(name)
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')

      await button.press('ArrowUp')
      await expect.poll(() => focused(page)).toBe('Delete')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect.poll(() => focused(page)).toBe('Cancel')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => focused(page)).toBe(name)
    }))

  test('the login dialog takes the focus and gives it back', () =>
    withPage(browser, {}, async (page) => {
      await openReadyDashboard(page, station)
      await loginButton(page).press('Enter')
      await expect.poll(() => focused(page)).toBe('Password')
      await page.keyboard.press('Escape')
      await expect.poll(() => focused(page)).toBe('Login')
    }))

  test('the drawer takes the focus and gives it back: to the lower bar of a phone, to the header of a tablet', () =>
    withPage(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
      await openReadyDashboard(page, station)
      for (const [width, name] of [
        [390, 'Menu'],
        [820, 'Open menu'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await page.getByRole('button', { name, exact: true }).press('Enter')
        await expect.poll(() => focused(page)).toBe('Close menu')
        await page.keyboard.press('Escape')
        await expect.poll(() => focused(page)).toBe(name)
      }
    }))
})

const loginButton = (page: Page) => page.locator('header button.session', { hasText: 'Login' })
const passwordField = (page: Page) => page.locator('bird-login dialog').getByLabel('Password', { exact: true })

async function signIn(page: Page): Promise<void> {
  await loginButton(page).click()
  await passwordField(page).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('header button.session', { hasText: 'Logout' }).waitFor()
  await menuButton(cards(page).first()).waitFor()
}

const isSorted = (names: readonly string[]): boolean =>
  names.length > 1 &&
  names.every((name, index) => index === 0 || (names[index - 1] ?? '').localeCompare(name, 'en') <= 0)

/** The name of what has the focus, through all shadow roots. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let here = document.activeElement
    while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement
    const labelled = here instanceof HTMLInputElement ? here.labels?.[0]?.textContent : undefined
    return (here?.getAttribute('aria-label') ?? labelled ?? here?.textContent ?? '').trim()
  })

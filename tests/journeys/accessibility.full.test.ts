import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type PageOptions } from '../support/browser.ts'
import { ownStation, withPage } from './fixtures.ts'
import { axeFindings, axeFindingsDayAndNight } from './host-page.ts'
import { daysFrom, labState } from './lab.ts'
import { cards, menuButton, openReadyDashboard } from './screen.ts'

const PASSWORD = 'dawn-chorus'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const station = ownStation({ access: 'password', password: PASSWORD })
let yesterday: string
beforeAll(async () => {
  yesterday = daysFrom((await labState(station)).day.date, -1)
})

/** A page into which axe may be put: the page's own policy would refuse it. */
const withAxe = (options: PageOptions, act: (page: Page) => Promise<void>): Promise<void> =>
  withPage({ bypassCSP: true, reducedMotion: 'reduce', ...options }, act)

describe('axe finds nothing to object to', () => {
  test.each([
    ['wide', {}],
    ['on a phone', PHONE],
  ] as const)('on the dashboard, light or dark: %s', (_name, options) =>
    withAxe(options, async (page) => {
      await openReadyDashboard(page, station, `?date=${yesterday}`)
      await cards(page).first().waitFor()
      const fold = page.locator('bird-daily-summary .fold')
      if (await fold.isVisible()) await fold.click()
      expect(await axeFindingsDayAndNight(page)).toEqual([])
    }),
  )

  test('in the drawer of a phone', () =>
    withAxe(PHONE, async (page) => {
      await openReadyDashboard(page, station)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.locator('dialog.drawer[open]').waitFor()
      expect(await axeFindings(page)).toEqual([])
    }))

  test('in the open menu of a card, and in the note of what can be undone', () =>
    withAxe({}, async (page) => {
      await openReadyDashboard(page, station)
      await signIn(page)
      await menuButton(cards(page).first()).press('Enter')
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
      const undo = page.locator('bird-detections [part="undo"]').getByRole('button', { name: 'Undo' })
      await undo.waitFor()
      expect(await axeFindings(page)).toEqual([])
      await undo.click()
    }))

  test('on the settings that are more than a form: light and wide, dark on a phone', () =>
    withAxe({}, async (page) => {
      await openReadyDashboard(page, station)
      await signIn(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.goto(`${station.origin}/ui/settings/notifications`)
        const rules = page.locator('bird-settings [part="alert-rules"]')
        await rules.locator('[part~="add"]').click()
        await rules.locator('[part="add-condition"]').click()
        await rules.locator('[part="alert-history"] summary').click()
        await rules.locator('[part="clear-history"], [part="firing"]').first().waitFor()
        expect(await axeFindings(page)).toEqual([])
        expect(await sideways(page)).toBeLessThanOrEqual(0)
        await page.goto(`${station.origin}/ui/settings/security`)
        await page.locator('[data-holder="pages"] [part~="put-in"]').click()
        await page.locator('[data-holder="pages"] [part~="generate"]').click()
        expect(await axeFindings(page)).toEqual([])
        expect(await sideways(page)).toBeLessThanOrEqual(0)
        if (colorScheme === 'light') await page.emulateMedia({ colorScheme: 'dark' })
        await page.setViewportSize(PHONE.viewport)
      }
    }))

  test('on a page that does not exist', () =>
    withAxe({}, async (page) => {
      await page.goto(`${station.origin}/ui/nowhere`)
      await page.getByText('There is no page at this address.').waitFor()
      expect(await axeFindings(page)).toEqual([])
    }))
})

describe('with keys alone', () => {
  test('the first key leads past the frame into the content', () =>
    withPage({}, async (page) => {
      await openReadyDashboard(page, station)
      await page.keyboard.press('Tab')
      await expect.poll(() => focused(page)).toBe('Skip to content')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('main')
    }))

  test('everything can be reached in an order that makes sense', () =>
    withPage({}, async (page) => {
      await openReadyDashboard(page, station, `?date=${yesterday}`)
      await cards(page).first().waitFor()
      const reached: string[] = []
      for (let key = 0; key < 60; key += 1) {
        await page.keyboard.press('Tab')
        const name = await focused(page)
        reached.push(name)
        if (name.startsWith('Play ') && reached.some((one) => one.startsWith('Order of'))) break // a card's
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
        /^Play the day/,
        /^Order of/,
        /^Play /,
      ]
      const places = wanted.map((name) => reached.findIndex((one) => name.test(one)))
      places[places.length - 1] = reached.findLastIndex((one) => one.startsWith('Play '))
      expect({ reached, places }).toEqual({ reached, places: places.toSorted((a, b) => a - b) })
      expect(places, reached.join(' | ')).not.toContain(-1)
    }))

  test('on a phone nothing that has the focus is under the bar at the lower edge', () =>
    withPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }, async (page) => {
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
})

const loginButton = (page: Page) => page.locator('header button.session', { hasText: 'Login' })
const passwordField = (page: Page) => page.locator('bird-login dialog').getByLabel('Password', { exact: true })

async function signIn(page: Page): Promise<void> {
  await loginButton(page).click()
  await passwordField(page).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('header button.session', { hasText: 'Logout' }).waitFor()
  await menuButton(cards(page).first()).waitFor()
  // the page has gone on from where it was left, and leads nowhere any more
  await page.waitForFunction(() => sessionStorage.getItem('signing-in') === null)
}

/** The name of what has the focus, through all shadow roots. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let here = document.activeElement
    while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement
    const labelled = here instanceof HTMLInputElement ? here.labels?.[0]?.textContent : undefined
    return (here?.getAttribute('aria-label') ?? labelled ?? here?.textContent ?? '').trim()
  })

/** By how much a page is wider than its window, CSS pixels. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

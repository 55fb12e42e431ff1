import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { visit } from './frontend.ts'
import { type Garden, openGarden } from './garden.ts'
import { INGRESS } from './home-assistant.ts'
import { OWL } from './kinds.ts'

/** The whole dashboard of the station as a page of Home Assistant, and a dashboard that makes itself. */

let browser: Browser
let garden: Garden
beforeAll(async () => {
  ;[browser, garden] = await Promise.all([startBrowser(), openGarden()])
  await garden.station.lab({ detections: [OWL] })
})
afterAll(async () => {
  await browser?.close()
  await garden?.close()
})

test.each([
  ['a panel', '/birds', (page: Page) => page],
  ['a panel in a frame of its own', '/birds-framed', (page: Page) => page.frameLocator('iframe')],
] as const)('%s shows the dashboard, with its pages below its own address', (_name, path, within) =>
  visit(browser, garden.home, { path }, async (page) => {
    const panel: Page | FrameLocator = within(page)
    const owl = panel.locator('bird-panel').getByText(OWL.commonName).filter({ visible: true }).first()
    await owl.waitFor()
    await owl.click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(`^${path}/.`))
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(`^${path}(/dashboard)?$`))
    await owl.waitFor()
    await page.getByRole('link', { name: 'Cards' }).first().click()
    await page.locator('bird-panel').waitFor({ state: 'detached' })
  }),
)

test('a dashboard of birds makes itself', async () => {
  const dashboard = {
    url_path: 'test-birds',
    title: 'Garden birds',
    mode: 'storage',
    require_admin: false,
    show_in_sidebar: true,
  }
  await garden.home.ask({ type: 'lovelace/dashboards/create', ...dashboard })
  const config = { strategy: { type: 'custom:birds', station: INGRESS } }
  await garden.home.ask({ type: 'lovelace/config/save', url_path: 'test-birds', config })
  await visit(browser, garden.home, { path: '/test-birds' }, async (page) => {
    await page.locator('bird-now-card').getByText(OWL.commonName).first().waitFor()
    expect(await page.locator('hui-error-card:visible').count()).toBe(0)
  })
})

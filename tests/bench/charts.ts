import type { Browser, CDPSession, Page } from 'playwright-core'
import { withStation } from '../support/station.ts'
import type { Scene } from './scene.ts'

const PAGES = { analytics: '/ui/analytics?period=year', compare: '/ui/analytics/advanced?period=year' } as const
const SLOWDOWNS = [1, 4] as const
const LIMIT_MS = 120_000
/** Tall enough for all charts of a page: each is made when it comes near the window. */
const VIEWPORT = { width: 1280, height: 4200 }

/** What is looked at: `analytics 4×`. */
const nameOf = (page: string, slowdown: number): string => `${page} ${String(slowdown)}×`

/** Names of the values of `chartsFigures`, with their limits: milliseconds. */
export const CHARTS_LIMITS: Readonly<Record<string, number | undefined>> = Object.fromEntries(
  Object.keys(PAGES).flatMap((page) =>
    SLOWDOWNS.flatMap((slowdown) => [
      [`${nameOf(page, slowdown)}, after the last answer`, slowdown === 1 ? 1500 : 4000],
      [`${nameOf(page, slowdown)}, longest task`, slowdown === 1 ? 100 : undefined],
      [`${nameOf(page, slowdown)}, seen again`, slowdown === 1 ? 500 : undefined],
    ]),
  ),
)

/** Charts of a year at a station with the garden's own 400 days: how long they take, and how long they hold everything else up. */
export async function chartsFigures({ browser }: Pick<Scene, 'browser'>): Promise<Record<string, number>> {
  const figures: Record<string, number> = {}
  await withStation({ seed: 7, timeZone: 'Europe/Berlin' }, async ({ origin }) => {
    for (const [page, path] of Object.entries(PAGES))
      for (const slowdown of SLOWDOWNS) {
        const { after, longest, again } = await visit(browser, origin + path, slowdown)
        figures[`${nameOf(page, slowdown)}, after the last answer`] = after
        figures[`${nameOf(page, slowdown)}, longest task`] = longest
        figures[`${nameOf(page, slowdown)}, seen again`] = again
      }
  })
  return figures
}

/** Opens a page in a fresh profile, waits until its charts stand, goes to the dashboard and comes back. */
async function visit(browser: Browser, url: string, slowdown: number) {
  const context = await browser.newContext({ viewport: VIEWPORT, timezoneId: 'Europe/Berlin', locale: 'en-GB' })
  const page = await context.newPage()
  const devtools: CDPSession = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    performance.setResourceTimingBufferSize(5000)
    window.__longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.__longest = Math.max(window.__longest ?? 0, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(url, { waitUntil: 'commit' })
  const stood = await whenChartsStand(page)
  const { answered, longest } = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // reason: those of the type
    const last = calls.filter(({ name }) => name.includes('/api/')).map(({ responseEnd }) => responseEnd)
    return { answered: Math.max(...last), longest: window.__longest ?? 0 }
  })
  const again = await comeBack(page, url)
  await context.close()
  return { after: Math.max(0, stood - answered), longest, again }
}

/** When every chart is drawn and none waits for days: milliseconds since the page began. */
const whenChartsStand = async (page: Page): Promise<number> => {
  const stood = await page.waitForFunction(
    () => {
      const root = document.querySelector('bird-dashboard')?.shadowRoot
      const charts = root?.querySelector('bird-analytics, bird-compare')?.shadowRoot
      const drawn = charts?.querySelectorAll('.chart-drawing svg').length ?? 0
      const isWaiting = charts?.querySelector('[data-state="loading"]') !== null
      if (drawn < 2 || isWaiting) window.__stood = undefined
      else window.__stood ??= performance.now()
      return window.__stood !== undefined && performance.now() - window.__stood > 1500 ? window.__stood : false
    },
    undefined,
    { timeout: LIMIT_MS, polling: 'raf' },
  )
  return Number(await stood.jsonValue())
}

/** Goes to the dashboard and back, by the dashboard's own links. Milliseconds from the press until the charts stand. */
async function comeBack(page: Page, url: string): Promise<number> {
  await page.evaluate(() => {
    window.__stood = undefined
  })
  await page.locator('bird-dashboard nav a[href*="/ui/dashboard"]').first().click()
  await page.waitForTimeout(1500)
  const pressed = page.evaluate(() => performance.now())
  await page.goBack()
  const stood = await whenChartsStand(page)
  if (page.url() !== url) throw new Error(`The browser is at ${page.url()}`)
  return stood - (await pressed)
}

declare global {
  interface Window {
    __longest?: number
    __stood?: number | undefined
  }
}

import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const ROWS = 1000
const SETTLE_MS = 2_000
const LIMIT_MS = 60_000

declare global {
  interface Window {
    /** How many rows there are, and since when. */
    __rows?: [number, number]
  }
}

/**
 * The list: the longest task while a page of a thousand rows is scrolled from its beginning to its end, nothing below 50 ms
 * counted; and from choosing a filter to its first row on the screen, without the time that the station took to answer.
 */
export async function listFigures({ browser, station, species }: Scene): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${station.origin}/ui/detections?numResults=${String(ROWS)}`)
  await rowsAreThere(page)
  await page.waitForTimeout(SETTLE_MS)
  const longest = await scrollThrough(page)
  await page.goto(`${station.origin}/ui/detections?numResults=25`)
  await rowsAreThere(page)
  await page.waitForTimeout(SETTLE_MS)
  const first = await chooseSpecies(page, species[0] ?? '')
  await context.close()
  return { 'longest task': longest, 'first row': first }
}

/** Waits until all rows of the page are there: alike ones may lie on each other. */
async function rowsAreThere(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const root = document.querySelector('bird-dashboard')?.shadowRoot ?? document
      const rows = root.querySelector('bird-detection-list')?.shadowRoot?.querySelectorAll('[part~="detection"]').length
      const [before, since] = window.__rows ?? []
      if (rows !== before) window.__rows = [rows ?? 0, performance.now()]
      return rows !== undefined && rows > 0 && rows === before && performance.now() - (since ?? 0) > 1000
    },
    undefined,
    { timeout: LIMIT_MS, polling: 100 },
  )
}

/** Scrolls as fast as a hand does: half a window in each frame. Resolves with the longest task, 0 for none over 50 ms. */
const scrollThrough = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let longest = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    observer.observe({ type: 'longtask' })
    const bottom = (): number => document.documentElement.scrollHeight - innerHeight
    while (scrollY < bottom() - 1) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    observer.disconnect()
    return longest
  })

/** Goes to the list of one species, as the search box does. Resolves with the page's own time, milliseconds. */
const chooseSpecies = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (species) => {
    const root = document.querySelector('bird-dashboard')?.shadowRoot ?? document
    const rows = (): Element[] => [
      ...(root.querySelector('bird-detection-list')?.shadowRoot?.querySelectorAll('[part~="detection"]') ?? []),
    ]
    const old = new Set(rows())
    const begin = performance.now()
    history.pushState(null, '', `?numResults=25&species=${encodeURIComponent(species)}`)
    dispatchEvent(new PopStateEvent('popstate'))
    while (!rows().some((row) => !old.has(row))) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const end = performance.now()
    const waited = performance
      .getEntriesByType('resource')
      .filter(({ name: url, startTime }) => url.includes('/api/v2/detections?') && startTime >= begin)
      .map((entry) => entry as PerformanceResourceTiming) // reason: resources
      .filter(({ responseEnd }) => responseEnd <= end)
    return end - begin - waited.reduce((sum, { responseEnd, startTime }) => sum + responseEnd - startTime, 0)
  }, name)

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { CHROMIUM_FLAGS } from './chromium-flags.mjs'
import { type Allowed, watchPage } from './page-watch.ts'
import { SHIFT_MS, shiftDate, ZONE } from './world.ts'

/** Starts the Chromium that `npm test` found or installed. Rejects with instructions when there is none. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error('No Chromium: set CHROME_PATH, or run npm test, which installs one')
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
}

/** A page that notices what goes wrong on it. */
export interface WatchedPage {
  readonly page: Page
  /** Closes the page, then throws when it reported an error, lost an exception, or failed a request that was not allowed. */
  done(): Promise<void>
}

/** What may be chosen about a profile. */
export interface ProfileOptions extends BrowserContextOptions {
  /**
   * Milliseconds since 1970 at which a clock begins that the test may move (`page.clock`). It takes the place of the world's: in a page
   * that has both, timers wait for as long as lies between the two, or for nothing, as the date will have it.
   */
  readonly clock?: number
}

/** What may be chosen about a page. */
export interface PageOptions extends ProfileOptions {
  /** Errors that this journey provokes on purpose, each with its reason. */
  readonly allow?: readonly Allowed[]
}

/**
 * Opens a fresh profile: 1280 × 800, English, in the world of tests (`world.ts`), light, without a service worker, which would answer in the place of
 * the station, unless told otherwise.
 */
export async function openProfile(browser: Browser, options: ProfileOptions = {}): Promise<BrowserContext> {
  const { clock, ...ofContext } = options
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: ZONE,
    colorScheme: 'light',
    serviceWorkers: 'block',
    ...ofContext,
  })
  if (clock === undefined) await context.addInitScript(shiftDate, SHIFT_MS)
  else await context.clock.install({ time: clock })
  context.on('serviceworker', (worker) => void worker.evaluate(shiftDate, SHIFT_MS).catch(() => {})) // one that is gone is of no account
  context.setDefaultTimeout(60_000) // a limit for what hangs, wide enough for a crowded machine
  return context
}

/** Opens a page in a profile of its own (`openProfile`). */
export async function openPage(browser: Browser, { allow = [], ...options }: PageOptions = {}): Promise<WatchedPage> {
  const context = await openProfile(browser, options)
  const page = await context.newPage()
  const unexpected = watchPage(page, allow)
  return {
    page,
    async done() {
      const found = unexpected()
      await page.unrouteAll({ behavior: 'ignoreErrors' }) // what is asked for from here on goes past the routes
      await context.close()
      if (found.length > 0) throw new Error(`The page was not clean: ${found.join(' · ')}`)
    },
  }
}

/** Opens a page, does something with it, and fails when the page was not clean. The page is closed in any case. */
export async function withPage<T>(browser: Browser, options: PageOptions, act: (page: Page) => Promise<T>): Promise<T> {
  const watched = await openPage(browser, options)
  try {
    return await act(watched.page)
  } finally {
    await watched.done()
  }
}

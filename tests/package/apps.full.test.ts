import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startBrowser, withPage } from '../support/browser.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { buildApp, type Files, serve, type Site, write } from './site.ts'

const consumer = inject('consumer')
let browser: Browser
let station: TestStation
const sites: Site[] = []

beforeAll(async () => {
  ;[browser, station] = await Promise.all([startBrowser(), startStation()])
  await station.lab({ pause: true })
})
afterAll(async () => {
  await browser?.close()
  await Promise.all(sites.map((site) => site.stop()))
  await station?.stop()
})

/** Makes an app in the consumer's project and builds it with Vite. Gives the folder with the result. */
function build(name: string, files: Files): Promise<string> {
  const folder = join(consumer, name)
  write(folder, files)
  return buildApp(folder)
}

const NO_ICON = { pattern: /favicon\.ico/, reason: 'asked for by the browser, not by us' }

/** Serves a folder and looks at it with a browser. */
async function visit(folder: string, look: (page: Page) => Promise<void>): Promise<void> {
  const site = await serve(folder)
  sites.push(site)
  await withPage(browser, { allow: [NO_ICON] }, async (page) => {
    await page.goto(site.origin)
    await look(page)
  })
}

const html = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Garden</title><body>${body}`
const birds = (page: Page): Locator => page.locator('bird-detections [part~="item"]')

test('an app built with Vite shows the birds of a station elsewhere, also under a tag of its own', async () => {
  const folder = await build('vite-app', {
    'index.html': html(`
      <bird-detections station="${station.origin}" limit="5"></bird-detections>
      <my-day station="${station.origin}" loading="eager"></my-day>
      <script type="module" src="/main.js"></script>`),
    'main.js': `
      import 'dawn-chorus/detections'
      import { BirdDailySummary } from 'dawn-chorus/daily-summary/class'
      BirdDailySummary.define('my-day')`,
  })
  await visit(folder, async (page) => {
    await expect.poll(() => birds(page).count()).toBe(5)
    await page.locator('my-day [part~="species-row"]').first().waitFor()
    expect(await page.evaluate(() => customElements.get('bird-daily-summary'))).toBe(undefined)
  })
})

test('an app that names a class and does not use it loads nothing of it', async () => {
  const folder = await build('idle-app', {
    'index.html': html('<script type="module" src="/main.js"></script>'),
    'main.js': `
      import { BirdNow } from 'dawn-chorus/now/class'
      document.title = 'Idle'`,
  })
  await visit(folder, async (page) => {
    await expect.poll(() => page.title()).toBe('Idle')
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => name.endsWith('.js'))).toHaveLength(1)
  })
})

test('an app built with Vite loads an element with the loader when it is needed', async () => {
  const folder = await build('loader-app', {
    'index.html': html(`
      <bird-detections station="${station.origin}" limit="5">Birds</bird-detections>
      <script type="module" src="/main.js"></script>`),
    'main.js': `import 'dawn-chorus/loader'`,
  })
  await visit(folder, async (page) => {
    await expect.poll(() => birds(page).count()).toBe(5)
    expect(await page.evaluate(() => customElements.get('bird-daily-summary'))).toBe(undefined)
  })
})

test('a React 19 app sets properties and hears events, which it may take for itself', async () => {
  const folder = await build('react-app', {
    'index.html': html('<div id="root"></div><script type="module" src="/main.jsx"></script>'),
    'main.jsx': `
      import 'dawn-chorus/detections'
      import { useState } from 'react'
      import { createRoot } from 'react-dom/client'

      function Garden() {
        const [limit, setLimit] = useState(5)
        const [chosen, setChosen] = useState('nothing')
        return (
          <main>
            <button onClick={() => setLimit(10)}>More</button>
            <output>{chosen}</output>
            <bird-detections
              station="${station.origin}"
              limit={limit}
              onbird-detection-select={(event) => {
                event.preventDefault()
                setChosen(event.detail.detection.scientificName)
              }}
            />
          </main>
        )
      }
      createRoot(document.getElementById('root')).render(<Garden />)`,
  })
  await visit(folder, async (page) => {
    await expect.poll(() => birds(page).count()).toBe(5)
    await page.getByRole('button', { name: 'More' }).click()
    await expect.poll(() => birds(page).count()).toBe(10)
    await birds(page).first().locator('[part~="name"] a').click()
    await expect.poll(() => page.locator('output').innerText()).toMatch(/^[A-Z][a-z]+ [a-z]+$/)
    expect(page.context().pages()).toHaveLength(1)
  })
})

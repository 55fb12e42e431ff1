import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startBrowser, withPage } from '../support/browser.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { worldNow } from '../support/world.ts'
import { serve, type Site, write } from './site.ts'

const consumer = inject('consumer')
const PACKAGE = join(consumer, 'node_modules', 'dawn-chorus')
let browser: Browser
let station: TestStation
let site: Site
let strictest: Site

/**
 * What a careful website allows: its own scripts, one worker for the streams of all its tabs, and its station for
 * everything else that an element needs.
 */
const policyFor = (origin: string, workers = ["worker-src 'self'", 'trusted-types dawn-chorus']): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src ${origin}`,
    `img-src ${origin}`,
    `media-src ${origin}`,
    "require-trusted-types-for 'script'",
    ...workers,
  ].join('; ')

const html = (script: string, body: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Garden</title><script type="module" src="/node_modules/dawn-chorus/dist/${script}"></script><body>${body}`

beforeAll(async () => {
  ;[browser, station] = await Promise.all([startBrowser(), startStation()])
  await station.lab({ pause: true })
  const list = `<bird-detections station="${station.origin}" limit="5"><a href="#birds">What sings here?</a></bird-detections>`
  write(consumer, {
    'all.html': html('all.js', list),
    'one.html': html('elements/detections.js', list),
    'loader.html': html('elements/loader.js', list),
    'lite.html': html('lite/loader.js', list),
    'boxless.html': html(
      'elements/loader.js',
      `${'<p>Far away</p>'.repeat(200)}${BOXLESS.map((tag) => `<${tag} station="${station.origin}"></${tag}>`).join('')}${list}`,
    ),
    'far.html': html('elements/loader.js', `${'<p>Far away</p>'.repeat(200)}${list}`),
  })
  site = await serve(consumer, { 'content-security-policy': policyFor(station.origin) })
  strictest = await serve(consumer, {
    'content-security-policy': policyFor(station.origin, ["worker-src 'none'", "trusted-types 'none'"]),
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await strictest?.stop()
  await station?.stop()
})

const birds = (page: Page): Locator => page.locator('bird-detections [part~="item"]')

const isDefined = (page: Page): Promise<boolean> =>
  page.evaluate(() => customElements.get('bird-detections') !== undefined)
/** They have nothing that could come near the screen. */
const BOXLESS = ['bird-station', 'bird-toasts', 'bird-login']
const FORBIDDEN = [
  { pattern: /^console: .*(TrustedTypePolicy|TrustedScriptURL)/, reason: 'the browser says what the page forbids' },
]
const OFFLINE = [{ pattern: /ERR_INTERNET_DISCONNECTED/, reason: 'the browser is offline on purpose' }]

describe('a page with a strict policy and nothing but the files of the package', () => {
  test('loads an element when it comes near the screen, and shows what stands in it until then', () =>
    withPage(browser, {}, async (page) => {
      await page.goto(`${site.origin}/far.html`)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await isDefined(page)).toBe(false)
      await page.getByText('What sings here?').scrollIntoViewIfNeeded()
      await expect.poll(() => birds(page).count()).toBe(5)
    }))

  test('loads at once what has no box of its own', () =>
    withPage(browser, {}, async (page) => {
      await page.goto(`${site.origin}/boxless.html`)
      await page.evaluate((tags) => Promise.all(tags.map((tag) => customElements.whenDefined(tag))), BOXLESS)
      expect(await isDefined(page)).toBe(false)
    }))

  test('says once that an element did not arrive, keeps what stands in it, and loads it when the browser is online', () =>
    withPage(browser, { allow: OFFLINE }, async (page) => {
      const said: string[] = []
      page.on('console', (message) => void (message.type() === 'warning' && said.push(message.text())))
      await page.goto(`${site.origin}/far.html`)
      await page.context().setOffline(true)
      await page.getByText('What sings here?').scrollIntoViewIfNeeded()
      await expect
        .poll(() => said)
        .toEqual([expect.stringMatching(/^<bird-detections> did not load, and is tried again/)])
      expect(await page.getByText('What sings here?').isVisible()).toBe(true)
      expect(await isDefined(page)).toBe(false)
      await page.context().setOffline(false)
      await expect.poll(() => birds(page).count()).toBe(5)
      expect(said).toHaveLength(1)
    }))

  test.each(['all.html', 'one.html', 'loader.html', 'lite.html'])('%s shows birds', (name) =>
    withPage(browser, {}, async (page) => {
      await page.goto(`${site.origin}/${name}`)
      await expect.poll(() => birds(page).count()).toBe(5)
    }),
  )

  test('shows birds where workers and every Trusted Types policy are forbidden: the page then has streams of its own', () =>
    withPage(browser, { allow: FORBIDDEN }, async (page) => {
      await page.goto(`${strictest.origin}/one.html`)
      await expect.poll(() => birds(page).count()).toBe(5)
      await station.lab({ detections: [{ scientificName: 'Strix aluco' }, { scientificName: 'Parus major' }] })
      await expect.poll(() => birds(page).first().textContent()).toContain('Great Tit')
    }))
})

/** A CDN, as one of the two that `package.json` has an entry for answers the name of the package. */
async function serveAsCdn(): Promise<Site> {
  const { jsdelivr }: { jsdelivr: string } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://cdn.invalid')
    const path = pathname.replace(/^\/npm\/dawn-chorus@1/, '')
    const file = join(PACKAGE, path || jsdelivr)
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }
    if (pathname === '/unpkg/dawn-chorus')
      response.writeHead(302, { ...headers, location: `/npm/dawn-chorus@1${jsdelivr.slice(1)}` }).end()
    else if (existsSync(file)) response.writeHead(200, headers).end(readFileSync(file))
    else response.writeHead(404, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, stop: async () => void server.close() }
}

test.each(['/npm/dawn-chorus@1', '/unpkg/dawn-chorus'])(
  'the name of the package alone, at a CDN (%s), brings the elements that the page has, and no others',
  async (path) => {
    const cdn = await serveAsCdn()
    const list = `<bird-detections station="${station.origin}" limit="5"></bird-detections>`
    write(consumer, { 'cdn.html': html('all.js', list).replace(/src="[^"]+"/, `src="${cdn.origin}${path}"`) })
    const page = await serve(consumer)
    try {
      await withPage(browser, {}, async (tab) => {
        await tab.goto(`${page.origin}/cdn.html`)
        await expect.poll(() => birds(tab).count()).toBe(5)
        expect(await tab.evaluate(() => customElements.get('bird-now'))).toBe(undefined)
      })
    } finally {
      await Promise.all([cdn.stop(), page.stop()])
    }
  },
)

test.each([
  ['one element', ['now']],
  ['six elements', ['now', 'detections', 'daily-summary', 'live-listen', 'level-meter', 'notification-bell']],
])('a station that cannot be reached is asked eight times at most in the first minute by %s', async (_, names) => {
  const body = names.map((name) => `<bird-${name} loading="eager" station="https://birds.invalid"></bird-${name}>`)
  write(consumer, { 'away.html': html('elements/loader.js', body.join('')) })
  const page = await serve(consumer)
  const asked: string[] = []
  const allow = [{ pattern: /birds\.invalid/, reason: 'there is no such station' }]
  await withPage(browser, { allow, clock: worldNow() }, async (tab) => {
    await tab.context().route(/birds\.invalid/, (route) => {
      asked.push(route.request().url())
      return route.abort('connectionrefused')
    })
    await tab.goto(`${page.origin}/away.html`)
    await tab.locator('bird-now [part~="error"]').waitFor()
    for (let second = 0; second < 60; second += 1) {
      await tab.clock.runFor(1000)
      await tab.evaluate(() => fetch('/away.html')) // what is asked meanwhile has been refused
    }
  })
  await page.stop()
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(8)
  expect(asked.length).toBeGreaterThan(4)
})

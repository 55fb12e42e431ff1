import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { recorderFiles } from '../support/any-recorder.ts'
import { installedEngines, TEXT_OF } from '../support/other-engines.mjs'
import { watchPage } from '../support/page-watch.ts'
import { startWebsite, type Website } from '../support/website.ts'
import { browser } from './fixtures.ts'

const PROJECT = new URL('../../', import.meta.url).pathname
const SITE = join(PROJECT, 'dist/site')
/** Path below which the host has the site. */
const BELOW = '/dawn-chorus'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.wasm': 'application/wasm',
}

let host: Website

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/build-site.ts'], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: 'production' }, // as from the command line, not as in a test
  })
  host = await startWebsite((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const refuse = (): void => void response.writeHead(404).end()
    if (!path.startsWith(`${BELOW}/`)) return refuse()
    readFile(join(SITE, path.slice(BELOW.length))).then(
      (bytes) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(bytes),
      refuse,
    )
  })
})
afterAll(() => host?.stop())

/** Database of a BirdNET-Pi: 2,992 detections. */
const RECORDED = recorderFiles().get('birdnet-pi/scripts/birds.db') ?? expect.fail('no birds.db')
/** Chooses a file, given in base64, as a person does: a function. */
const CHOOSE = `(content) => {
  const find = (root) => root.querySelector('input[type=file]') ??
    [...root.querySelectorAll('*')].map((one) => one.shadowRoot && find(one.shadowRoot)).find(Boolean)
  const files = new DataTransfer()
  files.items.add(new File([Uint8Array.from(atob(content), (one) => one.charCodeAt(0))], 'birds.db'))
  const input = find(document)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
}`

/** Waits until the host is asked for nothing more: of what a worker loads, the browser tells no end. */
async function nothingMoreAsked(): Promise<void> {
  let before = -1
  const isSame = (): boolean => {
    const same = host.arrivals.length === before
    before = host.arrivals.length
    return same
  }
  await expect.poll(isSame, { interval: 500 }).toBe(true)
}

/** Opens a page of the site in a profile of its own; nothing may fail, and nobody else may be asked. */
async function withSitePage(path: string, act: (page: Page) => Promise<unknown>): Promise<void> {
  // the garden has the clock of the machine, in a worker: the world of tests would be another
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  context.setDefaultTimeout(60_000)
  const elsewhere: string[] = []
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${host.origin}${BELOW}/`) && !/^(blob|data):/.test(url)) elsewhere.push(url)
  })
  try {
    const page = await context.newPage()
    const unexpected = watchPage(page, [])
    await page.goto(`${host.origin}${BELOW}/${path}`)
    await act(page)
    await nothingMoreAsked()
    expect(unexpected(), path).toEqual([])
  } finally {
    await context.close()
  }
  expect(elsewhere, path).toEqual([])
  expect(host.refused, path).toEqual([])
}

const part = (page: Page, tag: string, name: string) => page.locator(`${tag} [part~="${name}"]`).first()
const pages = (): readonly string[] =>
  globSync('**/*.html', { cwd: SITE }).map((path) => path.replace(/index\.html$/, ''))

describe('the site, below a path of a plain host of files', () => {
  test('opens every page of it without a request in vain, or to anybody else', { timeout: 600_000 }, async () => {
    expect(pages().length).toBeGreaterThan(40)
    for (const path of pages())
      await withSitePage(path, async (page) => {
        const seen = page.locator('bird-now, bird-detections, bird-daily-summary, bird-wall').first()
        if ((await seen.count()) === 0) return
        await seen.scrollIntoViewIfNeeded()
        await expect.poll(() => seen.evaluate((one) => one.matches(':state(loading), :state(error)'))).toBe(false)
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      })
  })

  test('shows a bird that can be heard, and the day, on its home page', () =>
    withSitePage('', async (page) => {
      await part(page, 'bird-now', 'name').waitFor()
      await part(page, 'bird-daily-summary', 'species-row').waitFor()
      const play = part(page, 'bird-detections', 'play-button')
      await play.click()
      await expect.poll(() => play.getAttribute('aria-label')).toMatch(/pause/i)
      await play.click()
    }))

  test('has the dashboard with its pages behind the #, and leads every link to a bird there', () =>
    withSitePage('ui/', async (page) => {
      await part(page, 'bird-dashboard', 'species-row').waitFor()
      await page.goto(`${host.origin}${BELOW}/ui/#/detections`)
      await page.getByText('detections in all').first().waitFor()
      await page.goto(`${host.origin}${BELOW}/`)
      const [opened] = await Promise.all([page.context().waitForEvent('page'), part(page, 'bird-now', 'name').click()])
      await opened.waitForURL(/\/dawn-chorus\/ui\/#\//)
      await opened.locator('bird-detection, bird-species').first().waitFor()
    }))

  test('shows what a visitor’s own files hold, which are asked for nowhere', () =>
    withSitePage('open/', async (page) => {
      await page
        .locator('bird-open input[type=file]')
        .first()
        .setInputFiles({ name: 'birds.db', mimeType: 'application/octet-stream', buffer: RECORDED })
      await page.getByRole('link', { name: 'Show the last day' }).click()
      await page.getByText('Thursday, 13 November 2025').first().waitFor()
      await page.getByText('Redwing').first().waitFor()
    }))

  test.each(installedEngines())(
    'is alive in $name, too, and opens files there',
    { timeout: 240_000 },
    async ({ start }) => {
      const engine = await start()
      onTestFinished(engine.close)
      const shows = (path: string, words: RegExp): Promise<void> =>
        expect
          .poll(() => engine.evaluate(`(${TEXT_OF})(document.body)`), { timeout: 60_000, message: path })
          .toMatch(words)
      for (const [path, words] of [
        ['', /species so far today/],
        ['ui/', /species so far today/],
        ['wall/', /species/],
        ['open/', /Drop files or a folder here/],
      ] as const) {
        await engine.open(`${host.origin}${BELOW}/${path}`)
        await shows(path, words)
      }
      await engine.evaluate(`(${CHOOSE})('${RECORDED.toString('base64')}')`)
      await shows('a file that was chosen', /2,992 new detections/)
      await engine.open(`${host.origin}${BELOW}/open/#/dashboard?date=2025-11-13`)
      await shows('its last day', /Redwing/)
      await nothingMoreAsked()
      expect(host.refused).toEqual([])
    },
  )

  test('has files of its own alone: no page has an inline script or style, or an address that begins at the root', () => {
    for (const path of globSync('**/*.html', { cwd: SITE })) {
      const html = readFileSync(join(SITE, path), 'utf8').replaceAll(/<pre[\s\S]*?<\/pre>/g, '')
      expect(html, path).not.toMatch(/<style|<script(?![^>]* src=)|\s(style|on\w+)=|(href|src)="(\/|http:\/\/station)/)
      expect(html, path).toContain('Content-Security-Policy')
    }
  })
})

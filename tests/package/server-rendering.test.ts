import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startBrowser, withPage } from '../support/browser.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { runInConsumer } from './consumer.ts'
import { buildApp, serve, type Site, write } from './site.ts'

const folder = join(inject('consumer'), 'server-app')
let browser: Browser
let station: TestStation
let site: Site
let html: string

/** What both sides draw; without JSX, so that Node reads it as it is. */
const GARDEN = (origin: string): string => `
  import { createElement as h, useRef, useState } from 'react'
  import { BirdDetections, BirdNow, BirdSpectrogramPlayer, BirdStation } from 'dawn-chorus/react'

  const LANES = [{ from: 0, to: 1, label: 'Wren' }]
  export function Garden() {
    const [seen, setSeen] = useState('nothing')
    const [limit, setLimit] = useState(5)
    const list = useRef(null)
    return h('main', null,
      h('output', null, seen),
      h('button', { onClick: () => setLimit(10) }, 'More'),
      h('button', { onClick: () => setSeen(list.current.localName) }, 'Which?'),
      h(BirdStation, { href: '${origin}' },
        h(BirdDetections, {
          ref: list, limit, className: 'mine', timeZone: 'Europe/Berlin', noAudio: true, noSource: false, headingLevel: 3,
          actions: ['review', 'lock'],
          onBirdDetectionSelect: (event) => {
            event.preventDefault()
            setSeen(event.detail.detection.scientificName)
          },
        }, 'What sings here?'),
        h(BirdNow, { minConfidence: 50, onBirdReady: () => {} }),
        h(BirdSpectrogramPlayer, { lanes: LANES, onTimeUpdate: () => {} })))
  }`

beforeAll(async () => {
  ;[browser, station] = await Promise.all([startBrowser(), startStation()])
  await station.lab({ pause: true })
  write(folder, {
    'garden.js': GARDEN(station.origin),
    'server.js': `
      import { createElement } from 'react'
      import { renderToString } from 'react-dom/server'
      import { Garden } from './garden.js'
      console.log(renderToString(createElement(Garden)))`,
    'client.js': `
      import { createElement } from 'react'
      import { hydrateRoot } from 'react-dom/client'
      import { Garden } from './garden.js'
      hydrateRoot(document.getElementById('root'), createElement(Garden), {
        onRecoverableError: (error) => console.error(error),
      })`,
  })
  html = (await runInConsumer(process.execPath, [join(folder, 'server.js')])).trim()
  write(folder, {
    'index.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>Garden</title>
      <link rel="icon" href="data:,"><body><div id="root">${html}</div><script type="module" src="/client.js"></script>`,
  })
  site = await serve(await buildApp(folder))
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await station?.stop()
})

const visit = (look: (page: Page) => Promise<void>): Promise<void> =>
  withPage(browser, {}, async (page) => {
    await page.goto(site.origin)
    await page.locator('bird-detections [part~="item"]').first().waitFor()
    await look(page)
  })

describe('React components on a server', () => {
  test('write attributes by their own names: flags bare or not at all, lists as words, no listeners and no objects', () => {
    expect(html).toContain(
      '<bird-detections limit="5" class="mine" time-zone="Europe/Berlin" no-audio="" heading-level="3" actions="review lock">What sings here?</bird-detections>',
    )
    expect(html).toContain('<bird-now min-confidence="50"></bird-now>')
    expect(html).toContain('<bird-spectrogram-player></bird-spectrogram-player>')
  })

  test('load the code of their elements in the browser; listeners hear at once after hydration, before anything changes', () =>
    visit(async (page) => {
      await page.locator('bird-detections [part~="name"] a').first().click()
      await expect.poll(() => page.locator('output').innerText()).toMatch(/^[A-Z][a-z]+ [a-z]+$/)
      expect(page.context().pages()).toHaveLength(1)
    }))

  test('set properties that take a value by reference, pass changed props on, and have the element as their ref', () =>
    visit(async (page) => {
      await expect
        .poll(() => page.locator('bird-spectrogram-player').evaluate((player) => Reflect.get(player, 'lanes')))
        .toEqual([{ from: 0, to: 1, label: 'Wren' }])
      await page.getByRole('button', { name: 'More' }).click()
      await expect.poll(() => page.locator('bird-detections [part~="item"]').count()).toBe(10)
      await page.getByRole('button', { name: 'Which?' }).click()
      await expect.poll(() => page.locator('output').innerText()).toBe('bird-detections')
    }))
})

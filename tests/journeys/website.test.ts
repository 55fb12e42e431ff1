import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { axeFindings, expectGoodLooks, expectGoodZoom, type HostPage, openHostPage, withHostPage } from './host-page.ts'
import { labState } from './lab.ts'
import { dayState } from './screen.ts'

let browser: Browser
let station: TestStation
let website: string

beforeAll(async () => {
  ;[browser, station] = await Promise.all([startBrowser(), startStation()])
  await station.lab({ pause: true })
  await station.lab({ detections: [{ scientificName: 'Erithacus rubecula' }] })
  website = await vi.waitFor(() => websiteOf(station))
})
afterAll(async () => {
  await browser?.close()
  await station?.stop()
})

/** The address on another origin that the command has printed. */
function websiteOf({ output }: TestStation): string {
  const [, address] = /website:\s+(http:\S+)/.exec(output()) ?? []
  if (!address) throw new Error(`no website in ${output()}`)
  return address
}

const bird = (page: Page) => page.locator('bird-now [part~="name"]')
const host: HostPage = {
  url: () => website,
  ready: async (page) => {
    await bird(page).waitFor()
    await page.locator('bird-daily-summary').scrollIntoViewIfNeeded()
    await dayState(page, 'ready').waitFor()
  },
}

describe('a website on another origin than the station', () => {
  test('shows what the station hears as it happens, with two lines of HTML', () =>
    withHostPage(browser, {}, async (page) => {
      expect(new URL(website).origin).not.toBe(station.origin)
      await openHostPage(page, host)
      await expect.poll(async () => (await labState(station)).streams.detections.open).toBe(1)
      await station.lab({ detections: [{ scientificName: 'Turdus merula', commonName: 'Eurasian Blackbird' }] })
      await expect.poll(() => bird(page).innerText()).toContain('Blackbird')
    }))

  test('says which policy it needs, and that is the one it has', () =>
    withHostPage(browser, {}, async (page) => {
      const answer = await page.goto(website)
      const policy = answer?.headers()['content-security-policy'] ?? ''
      const shown = await page.locator('#policy').innerText()
      expect(shown.replace(/\s+/g, ' ')).toBe(`Content-Security-Policy: ${policy}`)
      const directives = policy.split('; ')
      expect(directives).toContain("default-src 'none'")
      expect(directives).toContain(`script-src ${station.origin}`)
      expect(directives).toContain("style-src 'self'")
      expect(directives).toContain("require-trusted-types-for 'script'")
      expect(directives).toContain("trusted-types 'none'")
      expect(directives).toContain(`media-src ${station.origin} blob:`)
      expect(policy.replace(' blob:', '')).not.toMatch(/unsafe|\*|blob/)
    }))

  test('works under that policy: nothing is refused, nobody else is asked, nothing is kept', () =>
    withHostPage(browser, {}, async (page) => {
      const asked = new Set<string>()
      page.on('request', (request) => asked.add(new URL(request.url()).origin))
      await openHostPage(page, host)
      await page.mouse.wheel(0, 4000)
      await page.locator('bird-daily-summary [part~="species-row"]').first().hover()
      expect([...asked].toSorted()).toEqual([new URL(website).origin, station.origin].toSorted())
      expect(await page.context().cookies()).toEqual([])
      expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    }))

  test('has a link to the station where no script runs', () =>
    withHostPage(browser, { javaScriptEnabled: false }, async (page) => {
      await page.goto(website)
      const link = page.getByRole('link', { name: 'What is singing in my garden?' })
      expect(await link.isVisible()).toBe(true)
      expect(await link.getAttribute('href')).toBe(`${station.origin}/ui/`)
    }))

  test('has the same link while the station is away', () => {
    const reason = 'the station is away on purpose'
    return withHostPage(browser, { allow: [{ pattern: /ERR_CONNECTION_REFUSED/, reason }] }, async (page) => {
      await page.route(`${station.origin}/**`, (route) => route.abort('connectionrefused'))
      await page.goto(website)
      expect(await page.getByRole('link', { name: 'What is singing in my garden?' }).isVisible()).toBe(true)
    })
  })
})

describe('the live sound, on a website', () => {
  const listen = (page: Page) => page.locator('bird-live-listen')
  const button = (page: Page) => listen(page).getByRole('button', { name: 'Listen to the garden' })

  test('is not heard while nobody listens at the station itself, and that is what the visitor reads', () =>
    withHostPage(browser, {}, async (page) => {
      await station.lab({ hls: { end: true } })
      await openHostPage(page, host)
      await button(page).click()
      const words = 'This station lets other websites listen only while somebody listens on its own page.'
      await listen(page).getByText(words).waitFor()
    }))
})

describe('a style sheet that speaks about everything on the page', () => {
  test.each(['bird-now', 'bird-daily-summary'])('says nothing inside of <%s>', (tag) =>
    withHostPage(browser, {}, async (page) => {
      await openHostPage(page, host)
      const [loud, silent] = await page.evaluate(stylesWithAndWithoutPage, tag)
      expect(loud?.length).toBeGreaterThan(10)
      expect(loud).toEqual(silent)
    }),
  )

  test('hears nothing of the elements', () =>
    withHostPage(browser, {}, async (page) => {
      await openHostPage(page, host)
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)
    }))
})

describe('the page is for everybody', () => {
  test.each(['light', 'dark'] as const)('axe has no objection to it: %s', (colorScheme) =>
    withHostPage(browser, { bypassCSP: true, colorScheme }, async (page) => {
      await openHostPage(page, host)
      expect(await axeFindings(page)).toEqual([])
    }),
  )
  test('at every width no text is cut off, and nothing scrolls sideways', () => expectGoodLooks(browser, host))
  test('the same at twice the size', () => expectGoodZoom(browser, host))
  test('the same in the visitor’s own colours', () =>
    expectGoodZoom(browser, { ...host, options: { forcedColors: 'active' } }))
})

/**
 * Every computed style of everything inside an element, once under the style sheet of the page and once without it. What the page
 * says on purpose is taken back first: its tokens, and how wide the element is.
 */
function stylesWithAndWithoutPage(tag: string): readonly (readonly string[])[] {
  const element = document.querySelector<HTMLElement>(tag)
  const [sheet] = document.styleSheets
  if (!element?.shadowRoot || !sheet) return []
  document.body.replaceChildren(element)
  element.style.cssText = 'width: 420px; margin: 0; color-scheme: light'
  document.documentElement.style.fontSize = '100%' // text follows the root, as a reader has set it
  for (const name of getComputedStyle(element))
    if (name.startsWith('--bird-')) element.style.setProperty(name, 'initial')
  const read = (): string[] =>
    [...(element.shadowRoot?.querySelectorAll('*') ?? [])].map((inside) => {
      const style = getComputedStyle(inside)
      const values = [...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`)
      return `${inside.localName}.${inside.getAttribute('class') ?? ''} ${values.join('; ')}`
    })
  const loud = read()
  sheet.disabled = true
  return [loud, read()]
}

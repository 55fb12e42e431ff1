import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PAGES } from '../../src/page/pages.ts'
import { openPage, type WatchedPage } from '../support/browser.ts'
import { findCutText } from '../support/cut-text.ts'
import { browser, ownStation, withPage } from './fixtures.ts'

/** The narrowest phone (design.md): the longest words have the least room. */
const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce' as const,
}
/** Languages with long words. */
const LANGUAGES = ['de', 'fi'] as const

/** `station` has no box of its own, a dashboard is a page of its own above. */
const ELEMENTS = readdirSync(new URL('../../elements/definitions/', import.meta.url))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !['shared', 'station', 'dashboard'].includes(name))

const station = ownStation()
let newest: number
beforeAll(async () => {
  const answer = await fetch(`${station.origin}/api/v2/detections/recent?limit=1`)
  const [first] = (await answer.json()) as readonly { readonly id: number }[] // reason: station-api
  newest = first?.id ?? expect.fail('nothing was heard')
})
beforeEach(() => station.lab({ forget: true })) // many pages in a short time are too many for its limits

const onPhone = (locale: string, act: (page: Page) => Promise<void>): Promise<void> =>
  withPage({ ...PHONE, locale }, act)

/** For so many frames nothing comes any more when a page is whole. */
const STILL_FRAMES = 30

/** Where a page can be looked at: its line of the sidebar, its name, or an example of what its path leaves open. */
function exampleOf({ name, path, navigation }: (typeof PAGES)[number]): string {
  const examples = [navigation?.path, `/ui/${name}`, '/ui/analytics/advanced', `/ui/detections/${newest}`]
  return examples.find((one) => one && path.test(one)) ?? expect.fail(`no example of the page ${name}`)
}

/** The elements have drawn, none of them waits for anything, and for a while nothing else has come. */
async function settled(page: Page, { tags, isBare }: (typeof PAGES)[number]): Promise<void> {
  const inFrame = isBare ? [] : ['h1']
  await page.waitForFunction(
    ([wanted, headings]) => {
      const inside = document.querySelector('bird-dashboard')?.shadowRoot
      const isThere = (tag: string): boolean => {
        const element = inside?.querySelector(tag)
        return Boolean(element?.shadowRoot?.querySelector('[part]')) && element?.matches(':state(loading)') === false
      }
      return headings.every((one) => inside?.querySelector(one)) && wanted.every(isThere)
    },
    [tags, inFrame] as const,
  )
  await atRest(page)
}

/** For a while nothing has been drawn any more. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async (frames) => {
    const sizeOf = (root: ParentNode): number =>
      [...root.querySelectorAll('*')].reduce((sum, one) => sum + 1 + (one.shadowRoot ? sizeOf(one.shadowRoot) : 0), 0)
    let size = 0
    for (let still = 0; still < frames; still += 1) {
      await new Promise(requestAnimationFrame)
      const now = sizeOf(document)
      if (now !== size) still = 0
      size = now
    }
  }, STILL_FRAMES)

const cutIn = (page: Page, within: string): Promise<string[]> => page.evaluate(findCutText, within)

describe.each(LANGUAGES)('in %s on the narrowest phone', (locale) => {
  test('no page cuts a text, nor lays one over another', () =>
    onPhone(locale, async (page) => {
      const found: string[] = []
      for (const record of PAGES.filter(({ name }) => name !== 'stations')) {
        // wants several
        await page.goto(station.origin + exampleOf(record))
        await settled(page, record)
        expect(await page.locator('html').getAttribute('lang')).toBe(locale)
        for (const fault of await cutIn(page, 'html')) found.push(`${record.name}: ${fault}`)
      }
      await page.goto(`${station.origin}/ui/`) // whichever page was last may have no frame
      await page.locator('.bottom button').last().click()
      await page.locator('dialog.drawer[open]').waitFor()
      for (const fault of await cutIn(page, 'html')) found.push(`menu: ${fault}`)
      expect(found).toEqual([])
    }))

  test('nor does any element on somebody’s page', () =>
    onPhone(locale, async (page) => {
      const address = `${station.origin}/demo/cut-text`
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: hostPage(locale) }))
      await page.goto(address)
      await page.evaluate(async () => {
        for (const one of document.querySelectorAll('main > *')) {
          await customElements.whenDefined(one.localName)
          await (one as unknown as { updateComplete: Promise<void> }).updateComplete // reason: it is one of ours
        }
      })
      await atRest(page)
      expect(await cutIn(page, 'main')).toEqual([])
    }))
})

/** Every element, one below the other, as wide as a phone lets them be; what each needs to show something. */
function hostPage(locale: string): string {
  const more: Readonly<Record<string, string>> = {
    detection: `detection="${newest}"`,
    'spectrogram-player': `detection="${newest}" size="lg"`,
    'live-listen': 'variant="bar"',
    now: 'variant="card" within="P1D"',
  }
  const elements = ELEMENTS.map((name) => `<bird-${name} loading="eager" ${more[name] ?? ''}></bird-${name}>`)
  return `<!doctype html><html lang="${locale}"><meta name="viewport" content="width=device-width">
    <style>body { margin: 16px } main > * { margin-block-end: 40px }</style>
    ${ELEMENTS.map((name) => `<script type="module" src="/elements/${name}.js"></script>`).join('')}<main>${elements.join('')}</main></html>`
}

describe('the look for cut text', () => {
  /** One for all of them: each writes its own content. */
  let watched: WatchedPage
  beforeAll(async () => {
    watched = await openPage(browser, { ...PHONE, locale: 'de' })
  })
  afterAll(() => watched?.done())

  test('looks into the product: a title that is too long for its place is found on every page', async () => {
    const { page } = watched
    const titled = PAGES.find(({ name }) => name !== 'dashboard') ?? expect.fail('no page') // the day stands in its title's place
    await page.goto(station.origin + exampleOf(titled))
    await settled(page, titled)
    await page
      .locator('h1')
      .evaluate((title) => (title.style.cssText = 'max-inline-size: 2ch; overflow: hidden; white-space: nowrap'))
    expect(await cutIn(page, 'html')).toEqual([expect.stringMatching(/^cut: ".+" in h1/)])
  })
})

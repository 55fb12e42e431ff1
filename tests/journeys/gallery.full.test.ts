import { readdirSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type WatchedPage } from '../support/browser.ts'
import type { Allowed } from '../support/page-watch.ts'
import { startStation } from '../support/station.ts'
import { browser, ownStation } from './fixtures.ts'
import { type HostPage, testForEverybody, openHostPage, openWatchedHostPage, withHostPage } from './host-page.ts'

const DEFINED = readdirSync(new URL('../../elements/definitions/', import.meta.url))
  .map((file) => `bird-${file.replace(/\.ts$/, '')}`)
  .filter((tag) => tag !== 'bird-shared')
/** One element on the page shows what it says when its station is away: that station has no address. */
const NO_STATION: readonly Allowed[] = [
  { pattern: /404.*999999999/, reason: 'a detection that was never there, for the state of nothing heard' },
  { pattern: /ERR_NAME_NOT_RESOLVED/, reason: 'garden.invalid exists nowhere, by definition' },
]

/** How long an element may take until it shows something. */
const SEEN_WITHIN = { timeout: 60_000 }

const station = ownStation()
beforeAll(async () => {
  await station.lab({ detections: [{ scientificName: 'Erithacus rubecula', commonName: 'European Robin' }] })
})
beforeEach(() => station.lab({ forget: true })) // many pages in a short time are too many for its limits

const options = { allow: NO_STATION }
const bench = (page: Page, tag: string): Locator => page.locator(`section#${tag}`)
const shown = (page: Page, tag: string): Locator => bench(page, tag).locator(`.box > ${tag}`)
const markup = (page: Page, tag: string): Promise<string> =>
  bench(page, tag).locator('.code[aria-label^="Markup"] code').innerText()
const choose = (page: Page, tag: string, group: string, choice: string): Promise<void> =>
  bench(page, tag).getByRole('group', { name: group }).getByRole('radio', { name: choice, exact: true }).check()

const host: HostPage = {
  options,
  url: () => `${station.origin}/demo/`,
  ready: async (page) => {
    for (const [tag, part] of [
      ['bird-now[variant="line"]', 'name'],
      ['bird-detections', 'item'],
      ['bird-daily-summary', 'species-row'],
      ['bird-toasts', 'toast'],
    ]) {
      const element = page.locator(`#wall ${tag}`)
      // none begins before it is seen, and what comes above moves it out of sight again
      await expect
        .poll(async () => {
          await element.scrollIntoViewIfNeeded()
          return element.locator(`[part~="${part}"]`).first().isVisible()
        }, SEEN_WITHIN)
        .toBe(true)
    }
  },
}

describe('the gallery', () => {
  test('has a place for every element, with a control for each attribute that its definition names', () =>
    withHostPage(options, async (page) => {
      await openHostPage(page, host)
      const tags = await page.locator('section.bench').evaluateAll((all) => all.map((one) => one.id))
      expect(tags.toSorted()).toEqual(DEFINED.toSorted())
      for (const tag of tags) {
        await bench(page, tag).locator('.stage').scrollIntoViewIfNeeded() // its code comes only then
        const observed = await page.evaluate(async (name) => {
          const made = await customElements.whenDefined(name)
          return (made as unknown as { observedAttributes?: string[] }).observedAttributes ?? [] // reason: a static of ours
        }, tag)
        const controls = await bench(page, tag).locator('.attribute label').allTextContents()
        // what a server writes without dashes is the same attribute
        const isTwin = (name: string): boolean =>
          observed.some((one) => one !== name && one.replaceAll('-', '') === name)
        const own = observed.filter((name) => name !== 'lang' && !isTwin(name))
        expect(controls.toSorted(), tag).toEqual(own.toSorted())
      }
    }))

  test('another station is shown as soon as it is named, whatever page of it was pasted', async () => {
    const other = await startStation()
    try {
      await other.lab({ pause: true })
      await other.lab({ detections: [{ scientificName: 'Apus apus', commonName: 'Common Swift' }] })
      await withHostPage(options, async (page) => {
        await openHostPage(page, host)
        await page.locator('#address').fill(`${other.origin}/ui/dashboard?date=2026-01-01`)
        await page.getByRole('button', { name: 'Show', exact: true }).click()
        await expect
          .poll(() => page.locator('#wall bird-now[variant="line"] [part~="name"]').innerText())
          .toContain('Common Swift')
      })
    } finally {
      await other.stop()
    }
  })
})

describe('one visit to the gallery', () => {
  let watched: WatchedPage
  let page: Page
  beforeAll(async () => {
    watched = await openWatchedHostPage(browser, options)
    page = watched.page
    await page.goto(host.url())
    await bench(page, 'bird-now').scrollIntoViewIfNeeded() // its code comes only then
    await shown(page, 'bird-now').and(page.locator(':state(ready)')).waitFor() // nothing moves any more
  })
  afterAll(() => watched?.done())

  test('whatever is typed is shown as text, and never as markup', async () => {
    const hostile = '"><img src=x onerror=alert(1)>'
    const field = bench(page, 'bird-now').getByLabel('source')
    await field.fill(hostile)
    await field.press('Enter')
    expect(await markup(page, 'bird-now')).toContain('source="&quot;>&lt;img src=x onerror=alert(1)>"')
    expect(await shown(page, 'bird-now').getAttribute('source')).toBe(hostile)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
  })
})

describe('every state of an element can be looked at', () => {
  const show = async (page: Page, tag: string, state: string): Promise<Locator> => {
    await choose(page, tag, 'State', state)
    return shown(page, tag)
  }

  test.each(['bird-now', 'bird-daily-summary', 'bird-detections', 'bird-detection', 'bird-spectrogram-player'])(
    'of <%s>',
    (tag) =>
      withHostPage(options, async (page) => {
        await openHostPage(page, host)
        await (await show(page, tag, 'Nothing heard')).locator(':scope:state(ready), :scope:state(empty)').waitFor()
        await (await show(page, tag, 'Station away')).locator('[part~="error"]').waitFor()
        await (await show(page, tag, 'Slow line')).locator(':scope:state(loading)').waitFor()

        const late = await show(page, tag, 'Out of sight')
        expect(await late.locator(':scope:state(loading), :scope:state(ready)').count()).toBe(0)
        await late.scrollIntoViewIfNeeded()
        await late.locator(':scope:state(ready)').waitFor()

        const asking = await show(page, tag, 'Asks first')
        const button = asking.locator('[part="consent-button"]')
        await button.waitFor()
        expect(await asking.locator(':scope:state(ready)').count()).toBe(0)
        await button.click()
        await asking.locator(':scope:state(ready)').waitFor()
      }),
  )
})

testForEverybody(host)

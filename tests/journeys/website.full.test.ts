import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestStation } from '../support/station.ts'
import { ownStation } from './fixtures.ts'
import { type HostPage, testForEverybody, openHostPage, withHostPage } from './host-page.ts'
import { labState } from './lab.ts'
import { dayState } from './screen.ts'

const station = ownStation()
let website: string
/** Where it listens. */
let gateway: string
beforeAll(async () => {
  await station.lab({ detections: [{ scientificName: 'Erithacus rubecula' }] })
  website = await vi.waitFor(() => addressIn(station, /website:\s+(http:\S+)/))
  gateway = new URL(addressIn(station, /website listens:\s+(http:\S+)/)).origin
})

/** An address on another origin that the command has printed. */
function addressIn({ output }: TestStation, pattern: RegExp): string {
  const [, address] = pattern.exec(output()) ?? []
  if (!address) throw new Error(`no ${pattern} in ${output()}`)
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
    withHostPage({}, async (page) => {
      expect(new URL(website).origin).not.toBe(station.origin)
      await openHostPage(page, host)
      await expect.poll(async () => (await labState(station)).streams.detections.open).toBe(1)
      await station.lab({ detections: [{ scientificName: 'Turdus merula', commonName: 'Eurasian Blackbird' }] })
      await expect.poll(() => bird(page).innerText()).toContain('Blackbird')
    }))

  test('says which policy it needs, and that is the one it has', () =>
    withHostPage({}, async (page) => {
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
      expect(directives).toContain(`media-src ${station.origin} ${gateway} blob:`)
      expect(policy.replace(' blob:', '')).not.toMatch(/unsafe|\*|blob/)
    }))

  test('works under that policy: nothing is refused, nobody else is asked, nothing is kept', () =>
    withHostPage({}, async (page) => {
      const asked = new Set<string>()
      page.on('request', (request) => asked.add(new URL(request.url()).origin))
      await openHostPage(page, host)
      await page.mouse.wheel(0, 4000)
      await page.locator('bird-daily-summary [part~="species-row"]').first().hover()
      expect([...asked].toSorted()).toEqual([new URL(website).origin, station.origin, gateway].toSorted())
      expect(await page.context().cookies()).toEqual([])
      expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    }))

  test('has a link to the station where no script runs', () =>
    withHostPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(website)
      const link = page.getByRole('link', { name: 'What is singing in my garden?' })
      expect(await link.isVisible()).toBe(true)
      expect(await link.getAttribute('href')).toBe(`${station.origin}/ui/`)
    }))
})

describe('the live sound, on a website', () => {
  const listen = (page: Page) => page.locator('bird-live-listen')
  const button = (page: Page) => listen(page).getByRole('button', { name: 'Listen to the garden' })

  test('is heard after one press through a gateway of its own, which is the station’s one listener', () =>
    withHostPage({}, async (page) => {
      const heard = async () => (await labState(station)).hls.streams.map(({ listeners }) => listeners)
      await openHostPage(page, host)
      expect(await heard()).toEqual([])
      await button(page).click()
      await page.locator('bird-live-listen:state(playing)').waitFor()
      expect(await heard()).toEqual([1])
    }))
})

testForEverybody(host)

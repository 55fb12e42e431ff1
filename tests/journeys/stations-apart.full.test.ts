import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChildServer, startChildServer } from '../support/child-server.ts'
import { STATION_SCRIPT } from '../support/station-data.ts'
import type { TestStation } from '../support/station.ts'
import { ownStation, withPage } from './fixtures.ts'
import { labState } from './lab.ts'

const rowOf = (page: Page, name: string) => page.locator('.stations li', { hasText: name })

/** Server of stations with names, for the tests of the `describe` around. */
function serverOf(stations: Readonly<Record<string, TestStation>>): { readonly origin: () => string } {
  let server: ChildServer | undefined
  beforeAll(async () => {
    const named = Object.entries(stations).flatMap(([name, { origin }]) => ['--station', `${name}=${origin}`])
    server = await startChildServer(STATION_SCRIPT, [...named, '--port', '0', '--no-open'])
  })
  afterAll(() => server?.stop())
  return { origin: () => server?.origin ?? expect.fail('the server has not been started') }
}

describe('two stations in different time zones, past midnight at one of them', () => {
  const NOW = '2025-11-13T23:30:00Z'
  const world = { seed: 5, history: 2, now: NOW }
  const lisbon = ownStation({ ...world, timeZone: 'Europe/Lisbon' })
  const helsinki = ownStation({ ...world, timeZone: 'Europe/Helsinki' })
  const server = serverOf({ Lisbon: lisbon, Helsinki: helsinki })

  test('today is the day that has begun, the other says that it has not; each time is of its own zone', () =>
    withPage({ clock: Date.parse(NOW) }, async (page) => {
      for (const [station, name] of [
        [lisbon, 'Strix aluco'],
        [helsinki, 'Asio otus'],
      ] as const)
        await station.lab({ detections: [{ scientificName: name, commonName: name, confidence: 0.9 }] })
      await page.goto(`${server.origin()}/lisbon/ui/stations`)
      await expect.poll(() => rowOf(page, 'Lisbon').innerText()).toContain('There it is still 13 November.')
      expect(await rowOf(page, 'Lisbon').innerText()).toContain('0 detections')
      const { day } = await labState(helsinki, '2025-11-14')
      await expect.poll(() => rowOf(page, 'Helsinki').innerText()).toContain(`${day.total} detection`)
      expect(await rowOf(page, 'Helsinki').innerText()).toContain('UTC+2')
      const cards = page.locator('bird-detections li')
      await expect.poll(() => cards.filter({ hasText: 'Strix aluco' }).first().innerText()).toContain('Lisbon (UTC)')
      await expect.poll(() => cards.filter({ hasText: 'Asio otus' }).first().innerText()).toContain('Helsinki (UTC+2)')
    }))
})

describe('two private stations with two passwords', () => {
  const garden = ownStation({ access: 'private', password: 'the-garden-gate' })
  const barn = ownStation({ access: 'private', password: 'the-barn-door' })
  const server = serverOf({ Garden: garden, Barn: barn })
  const allow = [
    {
      pattern: /^(answer: 40[13]|console: Failed to load resource.*40[13])/,
      reason: 'they are private',
    },
  ]

  const logIn = async (page: Page, password: string): Promise<void> => {
    const dialog = page.locator('bird-login dialog')
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const totalOf = async (station: TestStation): Promise<string> => `${(await labState(station)).day.total} detections`

  test('the page of both asks for each at its own station, and shows both when both are known', () =>
    withPage({ allow }, async (page) => {
      await page.goto(`${server.origin()}/garden/ui/stations`)
      await logIn(page, 'the-garden-gate')
      await expect.poll(() => rowOf(page, 'Garden').innerText()).toContain(await totalOf(garden))
      await expect.poll(() => rowOf(page, 'Barn').innerText()).toContain('only after a login')
      expect(await rowOf(page, 'Barn').innerText()).not.toContain('detections')
      expect(await rowOf(page, 'Garden').innerText()).not.toContain('Only here')
      await rowOf(page, 'Barn').getByRole('link', { name: 'Login' }).click()
      await page.waitForURL('**/barn/ui/dashboard*')
      await logIn(page, 'the-barn-door')
      await page.locator('header select.stations').selectOption('All stations')
      await page.waitForURL('**/barn/ui/stations*')
      await expect.poll(() => rowOf(page, 'Garden').innerText()).toContain(await totalOf(garden))
      await expect.poll(() => rowOf(page, 'Barn').innerText()).toContain(await totalOf(barn))
    }))
})

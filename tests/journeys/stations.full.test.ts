import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyFolder, unpackRecorder } from '../support/any-recorder.ts'
import { type ChildServer, startChildServer } from '../support/child-server.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { startHostSite } from '../support/website.ts'
import { withPage } from './fixtures.ts'
import { type LabDay, labState } from './lab.ts'
import { linesOnScreen } from './screen.ts'

const MAIN = fileURLToPath(new URL('../../demo/station/main.ts', import.meta.url))
const DAY = '2025-11-13'
const ZONE = 'Europe/Berlin'

let garden: TestStation
let barn: TestStation
let lake: ChildServer
let server: ChildServer
let recorder: string

beforeAll(async () => {
  recorder = unpackRecorder('birdnet-pi')
  const world = { seed: 5, history: 3, timeZone: ZONE, now: `${DAY}T20:00:00+01:00` }
  ;[garden, barn, lake] = await Promise.all([
    startStation(world),
    startStation({ ...world, dialect: 'classic' }),
    startChildServer(MAIN, [
      ...['--birdnet-pi', recorder, '--data', emptyFolder(), '--time-zone', ZONE],
      ...['--port', '0', '--no-open'],
    ]),
  ])
  await Promise.all([garden.lab({ pause: true }), barn.lab({ pause: true })])
  const stations = [`Garden=${garden.origin}`, `Old barn=${barn.origin}`, `Lake=${lake.origin}`]
  const options = [...stations.flatMap((one) => ['--station', one]), '--earshot', 'Garden,Old barn']
  server = await startChildServer(MAIN, [...options, '--port', '0', '--no-open'])
})
afterAll(async () => {
  await Promise.all([server, lake, barn, garden].map((one) => one?.stop()))
})

/** Counts of a day by species and hour, straight from the database of BirdNET-Pi: copies of a row once, no noises. */
function recorderDay(): LabDay['species'] {
  const db = new DatabaseSync(join(recorder, 'scripts', 'birds.db'), { readOnly: true })
  const rows = db
    .prepare(
      'SELECT DISTINCT Sci_Name AS name, Time AS time, Confidence AS score, File_Name AS file FROM detections WHERE Date = ? AND Time IS NOT NULL AND Confidence IS NOT NULL AND Sci_Name <> Com_Name',
    )
    .all(DAY)
  db.close()
  const species: Record<string, { count: number; hourly: number[] }> = {}
  for (const { name, time } of rows) {
    const one = (species[String(name)] ??= { count: 0, hourly: Array.from({ length: 24 }, () => 0) })
    const hour = Number(String(time).slice(0, 2))
    one.count += 1
    one.hourly[hour] = (one.hourly[hour] ?? 0) + 1
  }
  return species
}

/** Sum of days by species and hour, as the lines that `linesOf` makes of a screen. */
function linesOfSum(...days: readonly LabDay['species'][]): string[] {
  const names = [...new Set(days.flatMap((day) => Object.keys(day)))]
  return names
    .map((name) => {
      const hourly = Array.from({ length: 24 }, (_, hour) =>
        days.reduce((sum, day) => sum + (day[name]?.hourly[hour] ?? 0), 0),
      )
      return `${name} ${hourly.reduce((sum, count) => sum + count, 0)}: ${hourly.join(' ')}`
    })
    .sort()
}

const rowOf = (page: Page, name: string) => page.locator('.stations li', { hasText: name })
const heard = async (station: TestStation): Promise<LabDay> => (await labState(station, DAY)).day
const sumOf = (species: LabDay['species']): number => Object.values(species).reduce((sum, { count }) => sum + count, 0)

test('three stations on one page: each bird once, each station’s own numbers, one away and back', async () => {
  const allow = [
    { pattern: /old-barn|404|502|ERR_/, reason: 'one of the stations is classic, and is away for a while' },
  ]
  await withPage({ allow }, async (page) => {
    await page.goto(`${server.origin}/garden/ui/stations?date=${DAY}`)
    const atLake = recorderDay()
    const expected = async (): Promise<string[]> => linesOfSum((await heard(garden)).species, atLake)

    // both gardens have heard the same birds: each is one
    await expect.poll(() => linesOnScreen(page)).toEqual(await expected())
    await expect.poll(() => rowOf(page, 'Garden').innerText()).toContain(`${(await heard(garden)).total} detections`)
    await expect.poll(() => rowOf(page, 'Old barn').innerText()).toContain(`${(await heard(barn)).total} detections`)
    await expect.poll(() => rowOf(page, 'Lake').innerText()).toContain(`${sumOf(atLake)} detections`)
    expect((await labState(garden)).streams.detections.open).toBe(1)
    expect((await labState(barn)).streams.detections.open).toBe(1)

    // one goes; what another hears still counts
    await barn.lab({ restart: 12_000 })
    await expect.poll(() => rowOf(page, 'Old barn').innerText()).toContain('Away since')
    await garden.lab({ detections: [{ scientificName: 'Parus major', commonName: 'Great Tit', confidence: 0.9 }] })
    await expect.poll(() => linesOnScreen(page)).toEqual(await expected())
    await expect.poll(() => rowOf(page, 'Old barn').innerText(), { timeout: 30_000 }).not.toContain('Away')
    expect((await labState(barn)).streams.detections.open).toBe(1)
  })
})

test('the header leads from one station to another, and a browser comes back to the last one', async () => {
  const allow = [{ pattern: /old-barn|404/, reason: 'one of the stations is classic' }]
  await withPage({ allow }, async (page) => {
    const choice = page.locator('header select.stations')
    await page.goto(`${server.origin}/`)
    expect(new URL(page.url()).pathname).toBe('/garden/ui/dashboard')
    await choice.selectOption('Old barn')
    await page.waitForURL('**/old-barn/ui/dashboard*')
    await page.goto(`${server.origin}/`)
    expect(new URL(page.url()).pathname).toBe('/old-barn/ui/dashboard')
    await choice.selectOption('All stations')
    await page.waitForURL('**/old-barn/ui/stations*')
    await rowOf(page, 'Garden').waitFor()
    await choice.selectOption('Garden')
    await page.waitForURL('**/garden/ui/dashboard*')
  })
})

test('on a website, elements of several stations show them together; one that cannot says so', async () => {
  const list = `Garden=${garden.origin} + Barn=${barn.origin}`
  const site = await startHostSite(
    () => `<bird-station href="${list}">
      <bird-daily-summary date="${DAY}" loading="eager"></bird-daily-summary>
      <bird-detections date="${DAY}" loading="eager"></bird-detections>
      <bird-now within="P999W" loading="eager"></bird-now>
      <bird-chart kind="top-species" period="${DAY}..${DAY}" loading="eager"></bird-chart>
      <bird-species loading="eager"></bird-species>
    </bird-station><script type="module" src="/all.js"></script>`,
  )
  const allow = [{ pattern: /console|answer|request/, reason: 'what a classic station refuses to other websites' }]
  await withPage({ allow }, async (page) => {
    await page.goto(site.origin)
    await expect.poll(() => rowOf(page, 'Barn').innerText()).toContain(`${(await heard(barn)).total} detections`)
    await page.getByText('Garden and Barn').first().waitFor()
    await page.getByText('Several stations together cannot show this.').first().waitFor()
    await page.locator('bird-chart').getByRole('button').click()
    await page.getByRole('menuitem', { name: /table/i }).click()
    const { species } = await heard(garden)
    const rows = page.locator('bird-chart tbody tr')
    const counts = Object.values(species).map(({ count }) => count)
    await expect.poll(() => rows.first().innerText()).toContain(String(Math.max(...counts)))
    await page.locator('bird-now').getByText('Garden', { exact: true }).first().waitFor()
  })
  await site.stop()
})

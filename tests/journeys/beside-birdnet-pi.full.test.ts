import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyFolder, unpackRecorder } from '../support/any-recorder.ts'
import { type ChildServer, startChildServer } from '../support/child-server.ts'
import { withPage } from './fixtures.ts'

const MAIN = fileURLToPath(new URL('../../demo/station/main.ts', import.meta.url))
const DAY = '2025-11-13'

let server: ChildServer

beforeAll(async () => {
  const beside = ['--birdnet-pi', unpackRecorder('birdnet-pi'), '--data', emptyFolder(), '--time-zone', 'Europe/Berlin']
  server = await startChildServer(MAIN, [...beside, '--port', '0', '--no-open'])
})
afterAll(() => server.stop())

/** What each page says beside a BirdNET-Pi: birds, or in a sentence why there is nothing. */
test.each([
  [`/ui/dashboard?date=${DAY}`, 'Eurasian Wren'],
  ['/ui/detections?q=redwing', 'Redwing'],
  ['/ui/detections/2991', 'Redwing'],
  ['/ui/analytics?period=month', 'nothing was heard'],
  ['/ui/analytics/species', 'House Sparrow'],
  ['/ui/search', 'detections'],
  ['/ui/review', 'to review'],
  [`/ui/week?week=${DAY}`, 'species'],
  ['/ui/notifications', 'No notifications'],
  ['/ui/about', 'BirdNET-Pi'],
  ['/ui/settings', 'This station has no settings'],
  ['/ui/system', 'Nothing is known of the computer here'],
])('%s says “%s”, and asks for nothing that is not there', async (path, words) => {
  // every request that fails, and every error of the page, fails the test
  await withPage({}, async (page) => {
    await page.goto(`${server.origin}${path}`)
    await page.getByText(words).first().waitFor({ timeout: 20_000 })
    await expect.poll(() => page.getByRole('button', { name: 'Listen live' }).count()).toBe(0)
  })
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWav } from '../../src/domain/sound/wav.ts'
import { emptyFolder, recorderFiles } from '../support/any-recorder.ts'
import { type ChildServer, startChildServer } from '../support/child-server.ts'
import { withPage } from './fixtures.ts'

const MAIN = fileURLToPath(new URL('../../demo/station/main.ts', import.meta.url))
const REAL = 'birdnet-analyzer/real'
const DAY = '2026-05-03'

const folder = emptyFolder()
let server: ChildServer

function put(name: string, content: string | Uint8Array): void {
  const place = join(folder, name)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, typeof content === 'string' ? (recorderFiles().get(content) ?? content) : content)
}

/** Seconds of a tone that is there every other half second. */
const sound = (seconds: number): Uint8Array =>
  writeWav(
    Float32Array.from({ length: seconds * 48_000 }, (_, at) =>
      Math.floor(at / 24_000) % 2 === 0 ? 0 : 0.3 * Math.sin((at * Math.PI) / 8),
    ),
    48_000,
  )

beforeAll(async () => {
  for (const name of ['055500', '060000']) put(`aru-07/20220514_${name}.WAV`, sound(10))
  for (const name of ['CombinedTable.csv', 'SelectionTable.txt'])
    put(`BirdNET_${name}`, `${REAL}/v2.4.0-combined/BirdNET_${name}`)
  put('garden/2026-05-03_033000.wav', sound(300))
  put('garden/detections.csv', 'chirpity/detections.csv')
  put('kaleidoscope/cluster.csv', 'kaleidoscope/cluster.csv')
  put('walk.csv', 'birdnet-go/soundscape.wav.csv')
  put('odd.csv', 'when,what,how much\n1,2,3\n')
  const beside = ['--recordings', folder, '--data', emptyFolder(), '--time-zone', 'Europe/Berlin']
  server = await startChildServer(MAIN, [...beside, '--port', '0', '--no-open'])
})
afterAll(() => server.stop())

/** What each page says of a folder of recordings: birds, or in a sentence why there is nothing. */
test.each([
  [`/ui/dashboard?date=${DAY}`, 'Eurasian Blue Tit'],
  ['/ui/detections', 'European Robin'],
  ['/ui/analytics?period=month', 'nothing was heard'],
  ['/ui/analytics/species', 'Tennessee Warbler'],
  ['/ui/search', 'detections'],
  ['/ui/review', 'to review'],
  [`/ui/week?week=${DAY}`, 'species'],
  ['/ui/notifications', 'No notifications'],
  ['/ui/about', 'this station shows what was read from Recordings'],
  ['/ui/settings', 'there is nothing to set'],
  ['/ui/system', 'odd.csv is a table that nobody here knows'],
  ['/ui/system', '39 detections of 22 species'],
])('%s says “%s”, and asks for nothing that is not there', async (path, words) => {
  // every request that fails, and every error of the page, fails the test
  await withPage({}, async (page) => {
    await page.goto(`${server.origin}${path}`)
    await page.getByText(words).first().waitFor({ timeout: 20_000 })
    expect(await page.getByRole('button', { name: 'Listen live' }).count()).toBe(0)
  })
})

test('the best that the model heard is there with its score and its own ten seconds', async () => {
  interface Score {
    readonly scientific_name: string
    readonly start_time: number
    readonly confidence: number
  }
  // reason: the fixture’s own shape
  const scores = JSON.parse(String(recorderFiles().get(`${REAL}/scores.json`))) as { readonly [run: string]: unknown }
  const plain = Object.values(scores).find((one): one is readonly Score[] => Array.isArray(one)) ?? []
  const best = plain.toSorted((a, b) => b.confidence - a.confidence)[0]
  const answer = await fetch(`${server.origin}/api/v2/detections?start_date=2022-05-14&end_date=2022-05-14`)
  const { data } = (await answer.json()) as { data: { id: number; scientificName: string; confidence: number }[] } // reason: a test
  const row = data.find(({ scientificName }) => scientificName === best?.scientific_name)
  expect(row?.confidence).toBeCloseTo(best?.confidence ?? Number.NaN, 3)
  await withPage({}, async (page) => {
    await page.goto(`${server.origin}/ui/detections/${row?.id}`)
    await page.getByText('of 10.0').first().waitFor({ timeout: 20_000 })
  })
})

test('a table that is added appears on a page that is open, also of a day that is past', async () => {
  await withPage({}, async (page) => {
    await page.goto(`${server.origin}/ui/dashboard?date=2026-05-04`)
    await page.getByText('No birds').first().waitFor({ timeout: 20_000 })
    put(
      'SMM01234_20260504_043000.csv',
      'Start (s),End (s),Scientific name,Common name,Confidence\n3.0,6.0,Strix aluco,Tawny Owl,0.91\n',
    )
    await page.getByText('Tawny Owl').first().waitFor({ timeout: 20_000 })
  })
})

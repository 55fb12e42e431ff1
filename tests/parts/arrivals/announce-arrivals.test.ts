// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Detection } from '../../../src/domain/detection.ts'
import type { Announce } from '../../../src/domain/presentation.ts'
import english from '../../../src/i18n/messages/en.json' with { type: 'json' }
import { makeText } from '../../../src/i18n/text.ts'
import { aDetection } from '../../support/birds.ts'

const said: string[] = []
vi.mock('../../../src/platform/announce.ts', () => ({ announce: (text: string) => said.push(text) }))

const text = makeText('en', english)
let stations = 0
let id = 100
const bird = (commonName: string): Detection => aDetection({ id: (id += 1), commonName, scientificName: commonName })

/** A page of its own: what was said in one test is no concern of the next. */
async function page(announce: Announce = 'summary') {
  vi.resetModules()
  const { announceArrivals } = await import('../../../src/parts/arrivals/announce-arrivals.ts')
  const { announceChoiceAtom } = await import('../../../src/state/preferences/attention.ts')
  const { storeFor } = await import('../../../src/state/station.ts')
  const store = storeFor(`http://station.test/${(stations += 1)}`, 'embed')
  return {
    choose: (choice: Announce) => store.set(announceChoiceAtom, choice),
    hear: (...detections: Detection[]) => announceArrivals(detections, { store, announce, locale: 'en', text }),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  said.length = 0
})
afterEach(() => vi.useRealTimers())

test('what comes together is one summary: how many, which, the newest first, many of one kind by number', async () => {
  const { hear } = await page()
  hear(bird('Robin'))
  hear(bird('Great Tit'), bird('Great Tit'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(said).toEqual(['3 new detections: 2 × Great Tit and Robin'])
})

test('summaries are at least 30 seconds apart, and nothing is lost between', async () => {
  const { hear } = await page()
  hear(bird('Robin'))
  await vi.advanceTimersByTimeAsync(1000)
  for (let second = 0; second < 29; second += 1) {
    hear(bird(`Wren`))
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(said).toEqual(['New detection: Robin'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(said.slice(1)).toEqual(['29 new detections: 29 × Wren'])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(said).toHaveLength(2)
})

test('a detection that several elements bring, at different times, is said once', async () => {
  const { hear } = await page()
  const [robin, wren] = [bird('Robin'), bird('Wren')]
  hear(robin)
  hear(robin)
  await vi.advanceTimersByTimeAsync(60_000)
  hear(wren, robin)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual(['New detection: Robin', 'New detection: Wren'])
})

test('of many species five are named', async () => {
  const { hear } = await page()
  hear(...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(bird))
  await vi.advanceTimersByTimeAsync(1000)
  expect(said).toEqual(['7 new detections: A, B, C, D, E and 2 more species'])
})

test('a very long name is cut: it would never end', async () => {
  const { hear } = await page()
  hear(bird('x'.repeat(4000)))
  await vi.advanceTimersByTimeAsync(1000)
  expect(said[0]?.length).toBeLessThan(100)
})

test('"all" says each batch as it comes, "off" nothing', async () => {
  const all = await page('all')
  all.hear(bird('Robin'))
  all.hear(bird('Wren'))
  expect(said).toEqual(['New detection: Robin', 'New detection: Wren'])
  const off = await page('off')
  off.hear(bird('Robin'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toHaveLength(2)
})

test('what a visitor chose goes before what the page author wrote', async () => {
  const { choose, hear } = await page('all')
  choose('off')
  hear(bird('Robin'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual([])
})

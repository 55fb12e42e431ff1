import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import type { SearchQuery } from '../../../src/domain/search/search-query.ts'
import { removeDetectionAtom } from '../../../src/state/detections/changes.ts'
import { heardWhen } from '../../../src/state/detections/heard-when.ts'
import { subscribeLiveAtom } from '../../../src/state/detections/live-detections.ts'
import { upsertDetectionsAtom } from '../../../src/state/detections/records.ts'
import { pauseUpdatesAtom } from '../../../src/state/paused-updates.ts'
import { aDetection } from '../../support/birds.ts'
import { eventually } from '../../support/eventually.ts'
import { type StoredStation, storeAtStation } from '../station-store.ts'

const stream = vi.hoisted(() => ({ hear: undefined as undefined | ((message: unknown) => void) }))
vi.mock('../../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, _name: string, handlers: { onMessage(message: unknown): void }) => {
    stream.hear = handlers.onMessage
    return () => {}
  },
}))

const DAY = '2026-03-01' as CalendarDate // reason: ISO form
const OF_THE_DAY: SearchQuery = { text: '', filters: [{ type: 'date', day: DAY }] }
const BLACKBIRD = { scientificName: 'Turdus merula', commonName: 'Eurasian Blackbird', speciesCode: 'eurbla' }
const stations: StoredStation[] = []
afterAll(() => Promise.all(stations.map(({ station }) => station.end())))

/** A station that heard a blackbird at eight, and the bars of its day. */
async function look() {
  const stored = await storeAtStation('current', { updates: 'live' })
  stations.push(stored)
  const { store } = stored
  const sing = (second: number): Detection => {
    const time = `08:00:0${second}` as ClockTime // reason: its form
    const row = { date: DAY, time, ...BLACKBIRD, confidence: 0.7, sourceId: '', locked: false, verified: '' as const }
    return aDetection({ id: stored.station.context.store.insert(row).id, date: DAY, time, ...BLACKBIRD })
  }
  sing(0)
  const { lookedAtom, askAtom, followAtom } = heardWhen()
  store.sub(lookedAtom, () => {})
  store.set(followAtom)
  let told = 0
  store.set(subscribeLiveAtom, { onBatch: (batch) => void (told += batch.length) })
  const atEight = (): number | undefined => {
    const looked = store.get(lookedAtom)
    return typeof looked === 'object' ? looked.when.get(DAY)?.[8] : undefined
  }
  const ask = (): Promise<void> => store.set(askAtom, OF_THE_DAY, new AbortController().signal)
  return { stored, store, sing, ask, atEight, told: () => told }
}
const hear = (detection: Detection): void => stream.hear?.({ kind: 'detection', detection })
beforeEach(() => (stream.hear = undefined))

test('a bird that the list has and that was held back is counted once', async () => {
  const { store, sing, ask, atEight } = await look()
  store.set(pauseUpdatesAtom, 'menu', true)
  hear(sing(1))
  await ask()
  expect(atEight()).toBe(2)
  store.set(pauseUpdatesAtom, 'menu', false)
  hear(sing(2))
  await eventually(() => expect(atEight()).toBe(3))
})

test('a bird that is announced while the list is on its way is counted once, whether or not the list has it', async () => {
  const { stored, sing, ask, atEight, told } = await look()
  const listed = sing(1)
  stored.hold = async (path) => {
    if (!path.startsWith('/api/v2/detections?')) return undefined
    stored.hold = undefined
    const made = await stored.station.ask(path)
    hear(listed)
    hear(sing(2))
    await eventually(() => expect(told()).toBe(2))
    return made
  }
  await ask()
  expect(atEight()).toBe(3)
})

test('the same bird announced twice is counted once', async () => {
  const { sing, ask, atEight, told } = await look()
  await ask()
  const bird = sing(1)
  hear(bird)
  await eventually(() => expect(atEight()).toBe(2))
  hear(bird)
  await eventually(() => expect(told()).toBe(2))
  expect(atEight()).toBe(2)
})

test('a deleted bird is counted no more', async () => {
  const { store, sing, ask, atEight } = await look()
  const gone = sing(1)
  await ask()
  expect(atEight()).toBe(2)
  store.set(upsertDetectionsAtom, [gone])
  store.set(removeDetectionAtom, gone.id)
  expect(atEight()).toBe(1)
})

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { StationConfig } from '../../../src/domain/station-config.ts'
import { liveSourcesAtom } from '../../../src/state/live/live-sources.ts'
import { stationClientAtom, type StationStore, storeFor } from '../../../src/state/station.ts'

/** What the station sends, by stream. */
const world = vi.hoisted(() => ({ tell: {} as Record<string, (message: unknown) => void> }))
vi.mock('../../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, name: string, { onMessage }: { onMessage(message: unknown): void }) => {
    world.tell[name] = onMessage
    return () => void delete world.tell[name]
  },
}))
vi.mock('../../../src/station/endpoints/live-sources.ts', () => ({
  listedSources: async () => ({ ok: true, value: [] }),
}))

const level = (id: string, name: string) => ({ id, name, level: 50, clipping: false })
let stores = 0
/** A station of a dialect that tells the levels of two microphones; the first has no name there. */
function begin(dialect: StationConfig['dialect']): StationStore {
  const store = storeFor(`${location.origin}/names${(stores += 1)}`, 'embed')
  Object.defineProperty(store.get(stationClientAtom), 'config', { value: { dialect } })
  store.sub(liveSourcesAtom, () => {})
  world.tell['audio-level']?.({ kind: 'levels', levels: [level('rtsp_1', 'camera-1'), level('rtsp_2', 'Yard')] })
  return store
}
const namesOf = (store: StationStore): string[] => store.get(liveSourcesAtom).sources.map(({ name }) => name)

test('microphones of a classic station have the names that its detections carry, as soon as one is told', async () => {
  const store = begin('classic')
  expect(namesOf(store)).toEqual(['camera-1', 'Yard'])
  await vi.waitFor(() => expect(world.tell.detections).toBeDefined())
  const hear = (sourceId: string, source: string): void =>
    world.tell.detections?.({ kind: 'detection', detection: { sourceId, source } })
  hear('rtsp_2', 'rtsp://192.0.2.1/yard')
  hear('rtsp_7', 'Elsewhere')
  expect(namesOf(store)).toEqual(['camera-1', 'Yard'])
  hear('rtsp_1', 'Pond camera')
  expect(namesOf(store)).toEqual(['Pond camera', 'Yard'])
  expect(store.get(liveSourcesAtom).sources[0]?.placeholder).toBe('camera-1')
})

test('where guests get no names with detections either, none are waited for', async () => {
  world.tell = {}
  const store = begin('current')
  await import('../../../src/state/live/heard-sources.ts')
  expect(namesOf(store)).toEqual(['camera-1', 'Yard'])
  expect(world.tell.detections).toBeUndefined()
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient, type StationClient } from '../../src/station/client.ts'
import type { LiveMessage, StreamState } from '../../src/station/live.ts'
import { FakeEventSource } from './stream/fake-event-source.ts'
import { samples } from './wire/samples.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules() // each page has its own connections, and each test is a page
})

/** Lets what is under way come to its end, code that is loaded on demand included. */
async function settle(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

describe('a stream of the station', () => {
  const config = (dialect: 'classic' | 'current') =>
    dialect === 'classic' ? samples.pageConfig : { ...samples.appConfig, basePath: '' }
  const clientOf = (dialect: 'classic' | 'current'): StationClient =>
    createClient({ base: 'http://station.example/birds', sameOrigin: true, pageConfig: config(dialect) })

  async function open(client: StationClient, name: 'detections' | 'notifications' | 'audio-level' = 'detections') {
    const { openStream } = await import('../../src/station/live.ts')
    const { decodeLive } = await import('../support/every-event.ts')
    const states: StreamState[] = []
    const messages: LiveMessage[] = []
    const close = openStream(client, name, {
      decode: decodeLive,
      onState: (state) => void states.push(state),
      onMessage: (message) => void messages.push(message),
    })
    await settle()
    return { states, messages, close }
  }

  it.each([
    ['classic', 'detections', '/api/v2/detections/stream'],
    ['classic', 'notifications', '/api/v2/notifications/stream'],
    ['classic', 'audio-level', '/api/v1/audio-level'],
    ['current', 'audio-level', '/api/v2/streams/audio-level'],
  ] as const)('%s %s is at %s', async (dialect, name, path) => {
    const { close } = await open(clientOf(dialect), name)
    expect(FakeEventSource.last.url).toBe(`http://station.example/birds${path}`)
    close()
  })

  it('is shared by all that listen; a broken event is dropped and the stream goes on', async () => {
    const client = clientOf('classic')
    const [one, two] = [await open(client), await open(client)]
    FakeEventSource.last.accept()
    FakeEventSource.last.say('detection', { ID: 1 })
    FakeEventSource.last.say('detection', samples.live)
    for (const { states, messages, close } of [one, two]) {
      expect(states).toEqual(['connecting', 'open'])
      expect(messages.map(({ kind }) => kind)).toEqual(['dropped', 'detection'])
      close()
    }
    expect(FakeEventSource.all).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    expect(FakeEventSource.open).toHaveLength(0)
    FakeEventSource.last.say('detection', samples.live)
    expect(one.messages).toHaveLength(2)
  })

  it('is closed while nobody looks, and open again when somebody does', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', Object.assign(page, { getElementById: () => null }))
    const look = (visibilityState: string) => {
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event('visibilitychange'))
    }
    const { states, close } = await open(clientOf('classic'))
    FakeEventSource.last.accept()
    look('hidden')
    vi.advanceTimersByTime(1000)
    expect(FakeEventSource.open).toHaveLength(0)
    look('visible')
    await settle()
    FakeEventSource.last.accept()
    expect(states).toEqual(['connecting', 'open', 'closed', 'connecting', 'open'])
    close()
  })

  it('waits for a station that cannot be reached yet', async () => {
    let up = false
    const client = createClient({
      base: 'http://station.example',
      sameOrigin: true,
      fetch: () => (up ? Promise.resolve(Response.json(config('current'))) : Promise.reject(new TypeError('refused'))),
    })
    const { close } = await open(client)
    expect(FakeEventSource.all).toHaveLength(0)
    up = true
    await settle(30_000)
    expect(FakeEventSource.all).toHaveLength(1)
    close()
  })

  it('a stream closed before the station answered is never opened', async () => {
    const { openStream } = await import('../../src/station/live.ts')
    const { decodeLive } = await import('../support/every-event.ts')
    openStream(clientOf('classic'), 'detections', { decode: decodeLive, onState: () => {}, onMessage: () => {} })()
    await settle(1000)
    expect(FakeEventSource.all).toHaveLength(0)
  })

  it.each(['missing', 'throwing', 'silent', 'failing'])(
    'a shared worker that is %s leaves a connection of our own',
    async (how) => {
      const made: EventTarget[] = []
      class Worker extends EventTarget {
        port = Object.assign(new EventTarget(), { start() {}, close() {}, postMessage() {} })
        constructor() {
          super()
          if (how === 'throwing') throw new Error('SecurityError')
          made.push(this)
        }
      }
      vi.stubGlobal('location', new URL('http://station.example/birds/ui/dashboard'))
      vi.stubGlobal('SharedWorker', how === 'missing' ? undefined : Worker)
      const { shareStreams } = await import('../../src/station/stream/worker-script.ts')
      shareStreams('/stream-worker.js')
      const { states, close } = await open(clientOf('classic'))
      if (how === 'failing') made[0]?.dispatchEvent(new Event('error'))
      await settle(how === 'silent' ? 4000 : 0)
      await settle() // the code of our own connections has come
      expect(made).toHaveLength(how === 'missing' || how === 'throwing' ? 0 : 1)
      expect(FakeEventSource.open).toHaveLength(1)
      FakeEventSource.last.accept()
      expect(states).toEqual(['connecting', 'open'])
      close()
      shareStreams(undefined)
    },
  )
})

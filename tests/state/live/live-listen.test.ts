// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LivePlayerEvent } from '../../../src/audio/live-player.ts'
import { acquirePlayback } from '../../../src/audio/exclusive-playback.ts'
import type { StationConfig } from '../../../src/domain/station-config.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { RECONNECT_SECONDS } from '../../../src/domain/live-session.ts'
import { failed, type Result, success } from '../../../src/domain/result.ts'
import type { Updates } from '../../../src/domain/presentation.ts'
import { levelFeedAtom } from '../../../src/state/live/live-levels.ts'
import {
  listeningAtom,
  livePlayerAtom,
  playLiveAtom,
  prepareListening,
  stopLiveAtom,
  toggleLiveAtom,
} from '../../../src/state/live/live-listen.ts'
import { livePanelOpenAtom } from '../../../src/state/live/live-slots.ts'
import { openListeningAtom } from '../../../src/state/live/open-listening.ts'
import { liveSourcesAtom } from '../../../src/state/live/live-sources.ts'
import { stationClientAtom, type StationStore, storeFor } from '../../../src/state/station.ts'

/** Everything outside, in the order in which it was asked for. */
const world = vi.hoisted(() => ({
  said: [] as string[],
  list: undefined as unknown,
  starts: [] as unknown[],
  hasSound: (): unknown => ({ ok: true, value: true }),
  tellPlayer: (_event: unknown): void => {},
  tellLevels: (_levels: unknown): void => {},
  streams: 0,
}))
vi.mock('../../../src/audio/live-player.ts', () => ({
  isLiveContextAwake: () => true,
  createLivePlayer: (_isAnonymous: boolean, onEvent: (event: unknown) => void) => {
    world.tellPlayer = onEvent
    world.said.push('player made')
    return {
      open: (url: string) => world.said.push(`open ${url}`),
      resume: () => world.said.push('resume'),
      close: () => world.said.push('player closed'),
      end: () => world.said.push('player ended'),
      setVolume: () => {},
      tap: () => world.said.push('tapped'),
    }
  },
}))
vi.mock('../../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, name: string, { onMessage }: { onMessage(message: unknown): void }) => {
    expect(name).toBe('audio-level')
    world.streams += 1
    world.tellLevels = (levels) => onMessage({ kind: 'levels', levels })
    return () => {
      world.streams -= 1
      world.tellLevels = () => {}
    }
  },
}))
vi.mock('../../../src/station/endpoints/live-sources.ts', () => ({
  listedSources: async () => world.list ?? { ok: true, value: [{ id: 'listed', name: 'Listed' }] },
}))
vi.mock('../../../src/station/endpoints/live-audio.ts', () => ({
  startLiveAudio: async (_client: unknown, source: string) => {
    world.said.push(`start ${source}`)
    return world.starts.shift() ?? { ok: true, value: { source, playlistUrl: `/${source}.m3u8`, listener: {} } }
  },
  hasSound: async () => world.hasSound(),
  sendHeartbeat: async (_client: unknown, { source }: { source: string }) => world.said.push(`heartbeat ${source}`),
  leaveLiveAudio: async (_client: unknown, { source }: { source: string }) => world.said.push(`leave ${source}`),
  leaveInPassing: (_client: unknown, { source }: { source: string }) => world.said.push(`leave ${source} in passing`),
}))

const failure = (kind: Failure['kind']): Result<never> => failed({ kind, status: 0, isNetworkError: false })
const level = (id: string, value = 50, clipping = false) => ({ id, name: id.toUpperCase(), level: value, clipping })
const tell = (event: LivePlayerEvent): void => world.tellPlayer(event)
const lose = (): void => tell({ kind: 'failed', details: 'levelLoadError', isNetwork: true, status: 0 })
const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

let stores = 0
let stop = (): void => {}
/** A store in which one element listens, and whose station has two microphones. */
async function begin(updates: Updates = 'live'): Promise<StationStore> {
  const store = storeFor(`${location.origin}/listen${(stores += 1)}`, 'embed', { updates })
  const stops = [store.sub(listeningAtom, () => {}), store.sub(liveSourcesAtom, () => {})]
  stop = () => stops.forEach((leave) => leave())
  await settle()
  world.tellLevels([level('garden'), level('pond')])
  world.said.length = 0
  return store
}
const stateOf = (store: StationStore): string => store.get(listeningAtom).state
const playing = async (store: StationStore, source?: string): Promise<void> => {
  store.set(playLiveAtom, source)
  await settle()
  tell({ kind: 'buffering' })
  tell({ kind: 'playing' })
}

beforeAll(async () => {
  prepareListening()
  await import('../../../src/state/live/live-begin.ts')
})
beforeEach(() => {
  Object.assign(world, { list: undefined, starts: [], hasSound: () => success(true), streams: 0 })
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('the microphones of a station', () => {
  test('are those of the level stream, in its order, and then those that only the list knows', async () => {
    const store = await begin()
    expect(store.get(liveSourcesAtom).sources.map(({ name }) => name)).toEqual(['GARDEN', 'POND', 'Listed'])
  })

  test('that neither a list nor levels tell are missing for the reason that the station gave', async () => {
    world.list = failure('server')
    const store = storeFor(`${location.origin}/listen${(stores += 1)}`, 'page', { updates: 'live' })
    vi.spyOn(store.get(stationClientAtom), 'config', 'get').mockReturnValue({ dialect: 'current' } as StationConfig) // reason: it was reached before
    stop = store.sub(liveSourcesAtom, () => {})
    await settle(5000)
    expect(store.get(liveSourcesAtom)).toMatchObject({ isKnown: false }) // its levels may still come
    await settle(5000)
    expect(store.get(liveSourcesAtom)).toMatchObject({ isKnown: true, sources: [], failure: { kind: 'server' } })
  })

  test('are told anew only when something that can be read has changed, not with every level', async () => {
    const store = await begin()
    let changes = 0
    const leave = store.sub(liveSourcesAtom, () => (changes += 1))
    for (let value = 0; value < 100; value += 1) world.tellLevels([level('garden', 1 + (value % 50)), level('pond')])
    expect(changes).toBe(0)
    world.tellLevels([level('garden', 99, true), level('pond')])
    expect(changes).toBe(1)
    expect(store.get(liveSourcesAtom).sources[0]?.clipping).toBe(true)
    leave()
  })

  test('are silent after five seconds without a level, and are not as soon as there is one (Spec §4)', async () => {
    const store = await begin()
    const isSilent = () => store.get(liveSourcesAtom).sources[1]?.silent
    for (const second of [0, 1, 2, 3, 4, 5]) {
      world.tellLevels([level('garden'), level('pond', 0)])
      expect(isSilent(), `${second} s`).toBe(false)
      await settle(1000)
    }
    world.tellLevels([level('garden'), level('pond', 0)])
    expect(isSilent()).toBe(true)
    world.tellLevels([level('garden'), level('pond', 3)])
    expect(isSilent()).toBe(false)
  })

  test('keep the first in its place when only the list knows it: a press plays what the button said', async () => {
    const store = await begin()
    world.tellLevels([])
    expect(store.get(liveSourcesAtom).sources.map(({ id }) => id)).toEqual(['listed'])
    world.tellLevels([level('garden'), level('pond')])
    expect(store.get(liveSourcesAtom).sources.map(({ id }) => id)).toEqual(['listed', 'garden', 'pond'])
  })

  test('go when the station names them no more: a classic one that starts anew has new ids', async () => {
    const store = await begin()
    world.tellLevels([level('garden2')])
    expect(store.get(liveSourcesAtom).sources.map(({ id }) => id)).toEqual(['garden2', 'listed'])
  })

  test('have a level only as long as the station tells it', async () => {
    const store = await begin()
    expect(store.get(levelFeedAtom).of('garden')?.level).toBe(50)
    await settle(3000)
    expect(store.get(levelFeedAtom).of('garden')).toBe(undefined)
  })

  test('are listened to on one stream, which ends with the last element', async () => {
    const store = await begin()
    const leave = store.sub(liveSourcesAtom, () => {})
    expect(world.streams).toBe(1)
    leave()
    expect(world.streams).toBe(1)
    stop()
    expect(world.streams).toBe(0)
  })

  test('are looked at once where news shall not come by themselves', async () => {
    await begin('none')
    expect(world.streams).toBe(0)
  })
})

describe('listening', () => {
  test('starts the first source where none is chosen, and waits until it is known which that is (Spec §4)', async () => {
    const store = storeFor(`${location.origin}/listen${(stores += 1)}`, 'embed')
    stop = store.sub(liveSourcesAtom, () => {})
    const leave = store.sub(listeningAtom, () => {})
    world.said.length = 0
    store.set(playLiveAtom)
    expect(world.said).toContain('player made') // in the tick of the click, or the browser keeps it silent
    expect(stateOf(store)).toBe('starting')
    world.tellLevels([level('attic'), level('pond')])
    await settle()
    expect(world.said).toContain('start attic')
    leave()
  })

  test('starts the first source that is not silent where none is chosen', async () => {
    const store = await begin()
    for (const second of [0, 6]) {
      await settle(second * 1000)
      world.tellLevels([level('garden', 0), level('pond')])
    }
    store.set(playLiveAtom)
    await settle()
    expect(world.said).toContain('start pond')
  })

  test('begins with the panel open for who pressed before the element was there', async () => {
    const store = await begin()
    store.set(openListeningAtom)
    expect([store.get(livePanelOpenAtom), stateOf(store)]).toEqual([true, 'starting'])
  })

  test('is playing when the player is, and not before', async () => {
    const store = await begin()
    const states: string[] = []
    const leave = store.sub(listeningAtom, () => states.push(stateOf(store)))
    await playing(store, 'pond')
    expect([...new Set(states)]).toEqual(['starting', 'buffering', 'playing'])
    expect(store.get(listeningAtom).source?.name).toBe('POND')
    expect(world.said).toEqual(['player made', 'start pond', 'heartbeat pond', 'open /pond.m3u8'])
    leave()
  })

  test('tells the station at once and every twenty seconds, until it ends (Spec §7, §9)', async () => {
    const store = await begin()
    await playing(store)
    await settle(60_000)
    expect(world.said.filter((line) => line === 'heartbeat garden')).toHaveLength(4)
    store.set(stopLiveAtom)
    await settle(60_000)
    expect(world.said.filter((line) => line === 'heartbeat garden')).toHaveLength(4)
  })

  test('ends with the player first and the farewell after it', async () => {
    const store = await begin()
    await playing(store)
    world.said.length = 0
    store.set(stopLiveAtom)
    expect(world.said).toEqual(['player ended', 'leave garden'])
    expect(stateOf(store)).toBe('stopped')
    expect(store.get(livePlayerAtom)).toBe(undefined)
  })

  test('to another source ends the one before it first (Spec §4)', async () => {
    const store = await begin()
    await playing(store)
    world.said.length = 0
    await playing(store, 'pond')
    expect(world.said).toEqual([
      'player ended',
      'leave garden',
      'player made',
      'start pond',
      'heartbeat pond',
      'open /pond.m3u8',
    ])
  })

  test('stops when nobody on the page wants it any more', async () => {
    const store = await begin()
    await playing(store)
    stop()
    expect(world.said.slice(-2)).toEqual(['player ended', 'leave garden'])
  })

  test('gives way to another sound of the page, and says so', async () => {
    const store = await begin()
    await playing(store)
    const stepDown = acquirePlayback(() => {})
    expect(store.get(listeningAtom)).toMatchObject({ state: 'stopped', problem: { kind: 'interrupted' } })
    stepDown()
  })

  test('takes leave in one request when the page goes away', async () => {
    const store = await begin()
    await playing(store)
    world.said.length = 0
    window.dispatchEvent(new Event('pagehide'))
    expect(world.said).toEqual(['leave garden in passing', 'player ended'])
    expect(stateOf(store)).toBe('stopped')
  })

  test('that the browser blocks goes on with the next click, without a new start', async () => {
    const store = await begin()
    store.set(playLiveAtom)
    await settle()
    tell({ kind: 'blocked' })
    expect(stateOf(store)).toBe('blocked')
    world.said.length = 0
    store.set(toggleLiveAtom)
    expect(world.said).toEqual(['resume'])
  })

  test('that is paused from outside is over', async () => {
    const store = await begin()
    await playing(store)
    tell({ kind: 'paused' })
    expect(stateOf(store)).toBe('stopped')
    expect(world.said.at(-1)).toBe('leave garden')
  })

  test('where the station tells no levels measures the sound itself', async () => {
    const store = await begin()
    await settle(3000)
    await playing(store)
    expect(world.said.filter((line) => line === 'tapped')).toEqual(['tapped'])
  })
})

describe('a playlist that is valid but empty', () => {
  test('is asked for every second until it has sound', async () => {
    const store = await begin()
    let asked = 0
    world.hasSound = () => success((asked += 1) === 4)
    store.set(playLiveAtom)
    await settle()
    expect(asked).toBe(1)
    await settle(3000)
    expect(asked).toBe(4)
    expect(world.said.at(-1)).toBe('open /garden.m3u8')
  })

  test('for ever is told in the end', async () => {
    const store = await begin()
    world.hasSound = () => success(false)
    store.set(playLiveAtom)
    await settle(60_000)
    expect(store.get(listeningAtom)).toMatchObject({ state: 'error', problem: { kind: 'no-sound' } })
    expect(world.said.slice(-2)).toEqual(['player ended', 'leave garden'])
  })
})

describe('when it fails', () => {
  test.each(['server', 'not-found', 'unauthenticated', 'network'] as const)(
    'to start (%s), that is told at once and not tried again',
    async (kind) => {
      const store = await begin()
      world.starts = [failure(kind)]
      store.set(playLiveAtom)
      await settle(60_000)
      expect(store.get(listeningAtom)).toMatchObject({ state: 'error', problem: { kind: 'start', failure: { kind } } })
      expect(world.said.filter((line) => line.startsWith('start'))).toHaveLength(1)
    },
  )

  test('while it is heard for want of a connection, it says so, tries again by itself, and goes on', async () => {
    const store = await begin()
    await playing(store)
    lose()
    expect(store.get(listeningAtom)).toMatchObject({
      state: 'error',
      problem: { kind: 'playback', details: 'levelLoadError' },
    })
    await settle((RECONNECT_SECONDS[0] ?? 0) * 1000)
    expect(store.get(listeningAtom)).toMatchObject({ state: 'starting', problem: { kind: 'reconnecting' } })
    tell({ kind: 'playing' })
    expect(store.get(listeningAtom).problem).toBe(undefined)
    expect(world.said.filter((line) => line === 'player made')).toHaveLength(1) // the click still counts
  })

  test('again and again, the waits grow, and at last it is over', async () => {
    const store = await begin()
    await playing(store)
    const starts = (): number => world.said.filter((line) => line.startsWith('start')).length
    for (const [index, seconds] of RECONNECT_SECONDS.entries()) {
      world.starts = [failure('network')]
      if (index === 0) lose()
      const before = starts()
      await settle(seconds * 1000 - 1)
      expect(starts(), `before ${seconds} s`).toBe(before)
      await settle(1)
      expect(starts(), `after ${seconds} s`).toBe(before + 1)
    }
    expect(stateOf(store)).toBe('error')
    await settle(600_000)
    expect(starts()).toBe(1 + RECONNECT_SECONDS.length)
    expect(world.said.at(-1)).toBe('leave garden')
  })

  test('and went well again for half a minute, the next loss is mended as soon as the first was', async () => {
    const store = await begin()
    await playing(store)
    const starts = (): number => world.said.filter((line) => line.startsWith('start')).length
    const [first, second] = RECONNECT_SECONDS.map((seconds) => seconds * 1000)
    const loseAndBegin = async (waitMs = 0): Promise<void> => {
      const before = starts()
      lose()
      await settle(waitMs - 1)
      expect(starts()).toBe(before)
      await settle(1)
      expect(starts()).toBe(before + 1)
      tell({ kind: 'playing' })
    }
    await loseAndBegin(first)
    await settle(29_999)
    await loseAndBegin(second)
    await settle(30_000)
    await loseAndBegin(first)
  })

  test('while it is heard and it stays away, it is no longer playing at once, and lost after three seconds', async () => {
    const store = await begin()
    await playing(store)
    await settle(60_000)
    const lostSinceMs = Date.now()
    tell({ kind: 'buffering' })
    expect(store.get(listeningAtom)).toMatchObject({ state: 'buffering', lostSinceMs })
    expect(store.get(listeningAtom).problem).toBe(undefined)
    await settle(2999)
    tell({ kind: 'buffering' })
    expect(store.get(listeningAtom).problem).toBe(undefined)
    await settle(1)
    expect(store.get(listeningAtom)).toMatchObject({ state: 'buffering', lostSinceMs, problem: { kind: 'stalled' } })
    tell({ kind: 'buffering' })
    expect(store.get(listeningAtom).problem).toEqual({ kind: 'stalled' })
    lose()
    expect(store.get(listeningAtom)).toMatchObject({ state: 'error', lostSinceMs, isTriedAgain: true })
    await settle(1000)
    expect(store.get(listeningAtom)).toMatchObject({ state: 'starting', lostSinceMs })
    tell({ kind: 'playing' })
    expect(store.get(listeningAtom).lostSinceMs).toBe(undefined)
    tell({ kind: 'buffering' })
    expect(store.get(listeningAtom).problem).toBe(undefined) // a loss that is over does not count again
    store.set(stopLiveAtom)
    expect(store.get(listeningAtom).lostSinceMs).toBe(undefined)
  })

  test('before anything was heard, nothing is lost', async () => {
    const store = await begin()
    store.set(playLiveAtom)
    await settle()
    tell({ kind: 'buffering' })
    await settle(10_000)
    expect(store.get(listeningAtom)).toMatchObject({ state: 'buffering' })
    expect(store.get(listeningAtom).lostSinceMs ?? store.get(listeningAtom).problem).toBe(undefined)
  })

  test('and nothing but silence comes any more, it is tried again after 45 seconds, however often it stalls', async () => {
    const store = await begin()
    await playing(store)
    tell({ kind: 'buffering' })
    await settle(30_000)
    tell({ kind: 'buffering' })
    await settle(14_999)
    expect(stateOf(store)).toBe('buffering')
    await settle(1)
    expect(store.get(listeningAtom)).toMatchObject({
      state: 'error',
      problem: { kind: 'no-sound' },
      isTriedAgain: true,
    })
    await settle(1000)
    expect(world.said.filter((line) => line.startsWith('start'))).toHaveLength(2)
  })

  test('because the session is over, it is not tried again', async () => {
    const store = await begin()
    await playing(store)
    world.starts = [failure('unauthenticated')]
    lose()
    await settle(600_000)
    expect(store.get(listeningAtom)).toMatchObject({
      state: 'error',
      problem: { failure: { kind: 'unauthenticated' } },
    })
    expect(world.said.filter((line) => line.startsWith('start'))).toHaveLength(2)
  })

  test('and the station has started anew meanwhile, the same name is meant by another id', async () => {
    const store = await begin()
    await playing(store, 'pond')
    lose()
    world.tellLevels([level('x1'), { ...level('x2'), name: 'POND' }])
    await settle(1000)
    expect(world.said).toContain('start x2')
  })

  test('a press begins anew at once', async () => {
    const store = await begin()
    await playing(store)
    lose()
    store.set(toggleLiveAtom)
    await settle()
    expect(world.said.filter((line) => line === 'player made')).toHaveLength(2)
    await settle(60_000)
    expect(world.said.filter((line) => line === 'start garden')).toHaveLength(2)
  })

  test('for want of a decoder it is over, with the player’s own word for it', async () => {
    const store = await begin()
    await playing(store)
    tell({ kind: 'failed', details: 'bufferAppendError', isNetwork: false, status: 0 })
    await settle(60_000)
    expect(store.get(listeningAtom)).toMatchObject({ state: 'error', problem: { details: 'bufferAppendError' } })
    expect(world.said.at(-1)).toBe('leave garden')
  })

  test.each([
    ['unsupported', { state: 'unsupported' }],
    ['code', { state: 'error', problem: { kind: 'code' } }],
  ] as const)('because of the browser (%s), that is told', async (kind, expected) => {
    const store = await begin()
    store.set(playLiveAtom)
    await settle()
    tell({ kind })
    expect(store.get(listeningAtom)).toMatchObject(expected)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '../../../src/domain/failure.ts'
import { openConnection } from '../../../src/station/stream/connection.ts'
import { createHub } from '../../../src/station/stream/hub.ts'
import { createPortService } from '../../../src/station/stream/shared-worker.ts'
import type { WorkerMessage } from '../../../src/station/stream/protocol.ts'
import { retryDelay } from '../../../src/station/stream/retry.ts'
import { type StreamSpec, type StreamState, streamKey } from '../../../src/station/stream/stream.ts'
import { FakeEventSource } from './fake-event-source.ts'

const SPEC: StreamSpec = { url: 'http://station.example/s', identity: 'guest', maxRetryMs: 3000, heartbeats: true }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A listener that writes down what it hears. */
function ear() {
  const heard: string[] = []
  return {
    heard,
    onState: (state: StreamState, failure?: Failure) =>
      void heard.push(failure ? `${state}: ${failure.message}` : state),
    onEvent: (name: string, data: string) => void heard.push(`${name} ${data}`),
  }
}

describe('waiting times (Spec §4, §9)', () => {
  it.each([
    ['the first comes within 3 s', 0, 30_000, 0, 3000],
    ['detections always come within 3 s', 9, 3000, 0, 3000],
    ['after one refusal: 5 to 10 s', 1, 30_000, 5000, 10_000],
    ['after two: 5 to 20 s', 2, 30_000, 5000, 20_000],
    ['never more than 30 s', 40, 30_000, 5000, 30_000],
  ])('%s', (_, failures, maxRetryMs, least, most) => {
    expect(retryDelay(failures, maxRetryMs, 0)).toBe(least)
    expect(retryDelay(failures, maxRetryMs, 1)).toBe(most)
  })
})

describe('a connection', () => {
  it('tells its states and passes on named and unnamed events', () => {
    const { heard, ...listener } = ear()
    const close = openConnection(SPEC, listener)
    FakeEventSource.last.accept()
    FakeEventSource.last.say('connected', 1)
    FakeEventSource.last.say('message', 2)
    FakeEventSource.last.say('pending', 3)
    expect(heard).toEqual(['connecting', 'open', 'connected 1', 'message 2', 'pending 3'])
    close()
    expect(FakeEventSource.open).toHaveLength(0)
  })

  it.each([0, 2] as const)(
    'comes back with the last event id, whether the browser gave up or not (%i)',
    (readyState) => {
      const { heard, ...listener } = ear()
      const close = openConnection({ ...SPEC, url: `${SPEC.url}?a=1` }, listener)
      FakeEventSource.last.accept()
      FakeEventSource.last.say('detection', 1, 'id 7')
      FakeEventSource.last.say('heartbeat', 2)
      FakeEventSource.last.fail(readyState)
      expect(FakeEventSource.open).toHaveLength(0)
      vi.advanceTimersByTime(3000)
      expect(FakeEventSource.all).toHaveLength(2)
      expect(FakeEventSource.last.url).toBe(`${SPEC.url}?a=1&lastEventId=id%207`)
      FakeEventSource.last.accept()
      expect(heard.filter((text) => !text.includes(' '))).toEqual([
        'connecting',
        'open',
        'connecting',
        'connecting',
        'open',
      ])
      close()
    },
  )

  it('keeps trying where it is refused, ever less often, and a worked connection forgets that', () => {
    const close = openConnection({ ...SPEC, maxRetryMs: 30_000 }, ear())
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    for (const wait of [3000, 10_000, 20_000, 30_000, 30_000]) {
      FakeEventSource.last.fail(2)
      const before = FakeEventSource.all.length
      vi.advanceTimersByTime(wait * 0.9)
      expect(FakeEventSource.all).toHaveLength(before)
      vi.advanceTimersByTime(wait * 0.1)
      expect(FakeEventSource.all).toHaveLength(before + 1)
    }
    FakeEventSource.last.say('connected')
    FakeEventSource.last.fail(2)
    const before = FakeEventSource.all.length
    vi.advanceTimersByTime(3000)
    expect(FakeEventSource.all).toHaveLength(before + 1)
    close()
  })

  it('is given up after 75 s of silence when it should send heartbeats', () => {
    const close = openConnection(SPEC, ear())
    FakeEventSource.last.accept()
    for (let i = 0; i < 10; i += 1) {
      vi.advanceTimersByTime(30_000)
      FakeEventSource.last.say('heartbeat')
    }
    expect(FakeEventSource.all).toHaveLength(1)
    vi.advanceTimersByTime(84_000)
    expect(FakeEventSource.all).toHaveLength(2)
    close()
  })

  it('that was answered and is never heard is held back by somebody between: soon tried again, and open only when heard', () => {
    const { heard, ...listener } = ear()
    const close = openConnection(SPEC, listener)
    FakeEventSource.last.accept()
    vi.advanceTimersByTime(50_000)
    expect(FakeEventSource.all).toHaveLength(2)
    FakeEventSource.last.accept()
    expect(heard.at(-1)).toBe('connecting')
    FakeEventSource.last.say('connected', 1)
    expect(heard.slice(-2)).toEqual(['open', 'connected 1'])
    close()
  })

  it('that is not even answered is tried again within a minute', () => {
    const close = openConnection(SPEC, ear())
    vi.advanceTimersByTime(50_000)
    expect(FakeEventSource.all).toHaveLength(2)
    close()
  })

  it('may be silent where heartbeats cannot be seen, but must be answered', () => {
    const close = openConnection({ ...SPEC, heartbeats: false }, ear())
    vi.advanceTimersByTime(84_000)
    expect(FakeEventSource.all).toHaveLength(2)
    FakeEventSource.last.accept()
    vi.advanceTimersByTime(3_600_000)
    expect(FakeEventSource.all).toHaveLength(2)
    close()
  })

  it('notices a stream that was closed without an event (window.stop)', () => {
    const close = openConnection(SPEC, ear())
    FakeEventSource.last.accept()
    FakeEventSource.last.readyState = 2
    vi.advanceTimersByTime(8000)
    expect(FakeEventSource.all).toHaveLength(2)
    close()
  })

  it('leaves no timer behind', () => {
    const close = openConnection(SPEC, ear())
    FakeEventSource.last.fail(2)
    close()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(FakeEventSource.all).toHaveLength(1)
  })

  it('says so where there are no event streams (Spec §4)', () => {
    vi.stubGlobal('EventSource', undefined)
    const { heard, ...listener } = ear()
    openConnection(SPEC, listener)()
    expect(heard).toEqual(['closed: Event source is unavailable.'])
  })
})

describe('a hub', () => {
  it('opens one connection however many listen, and tells a late one the state of now', () => {
    const hub = createHub(openConnection, 100)
    const [first, late] = [ear(), ear()]
    const leaveFirst = hub(SPEC, first)
    FakeEventSource.last.accept()
    const leaveLate = hub(SPEC, late)
    FakeEventSource.last.say('connected', 1)
    expect(late.heard).toEqual(['open', 'connected 1'])
    leaveFirst()
    FakeEventSource.last.say('connected', 2)
    expect(first.heard).toEqual(['connecting', 'open', 'connected 1'])
    expect(late.heard).toContain('connected 2')
    expect(FakeEventSource.all).toHaveLength(1)
    leaveLate()
  })

  it('closes after the last has left, but not for one who comes right back', () => {
    const hub = createHub(openConnection, 100)
    hub(SPEC, ear())()
    vi.advanceTimersByTime(99)
    const leave = hub(SPEC, ear())
    vi.advanceTimersByTime(1000)
    expect([FakeEventSource.all.length, FakeEventSource.open.length]).toEqual([1, 1])
    leave()
    leave()
    vi.advanceTimersByTime(100)
    expect(FakeEventSource.open).toHaveLength(0)
    hub(SPEC, ear())
    expect(FakeEventSource.all).toHaveLength(2)
  })

  it('does not mix addresses, nor a guest with somebody signed in', () => {
    const hub = createHub(openConnection, 100)
    hub(SPEC, ear())
    hub({ ...SPEC, identity: 'user' }, ear())
    hub({ ...SPEC, url: 'http://station.example/other' }, ear())
    expect(FakeEventSource.all).toHaveLength(3)
  })
})

describe('the shared worker', () => {
  const key = streamKey(SPEC)
  function page(service: ReturnType<typeof createPortService>) {
    const got: WorkerMessage[] = []
    const states = () => got.flatMap((message) => (message.kind === 'state' ? [message.state] : []))
    return { got, states, ...service.join({ post: (message) => void got.push(message) }) }
  }

  it('serves every page from one connection, and ends it when the last does not want it', () => {
    const service = createPortService(createHub(openConnection, 1000), true)
    const [one, two] = [page(service), page(service)]
    expect(one.got).toEqual([{ kind: 'hello', ready: true }])
    one.receive({ want: [SPEC] })
    one.receive({ want: [SPEC] })
    two.receive({ want: [SPEC] })
    FakeEventSource.last.accept()
    FakeEventSource.last.say('connected', 1)
    for (const { got } of [one, two]) {
      expect(got.at(-1)).toEqual({ kind: 'event', key, name: 'connected', data: '1' })
      expect(got.filter(({ kind }) => kind === 'event')).toHaveLength(1)
    }
    one.receive({ want: [] })
    two.leave()
    vi.advanceTimersByTime(1000)
    expect([FakeEventSource.all.length, FakeEventSource.open.length]).toEqual([1, 0])
  })

  it('forgets a page that does not answer, and serves it again when it does', () => {
    const service = createPortService(createHub(openConnection, 1000), true)
    const [gone, there] = [page(service), page(service)]
    gone.receive({ want: [SPEC] })
    there.receive({ want: [SPEC] })
    FakeEventSource.last.accept()
    for (let i = 0; i < 5; i += 1) {
      service.ping()
      there.receive({ want: [SPEC] })
    }
    expect(gone.states()).toEqual(['connecting', 'open', 'connecting'])
    FakeEventSource.last.say('connected', 1)
    expect(gone.got.some(({ kind }) => kind === 'event')).toBe(false)
    gone.receive({ want: [SPEC] })
    expect(gone.states().at(-1)).toBe('open')
    expect(FakeEventSource.all).toHaveLength(1)
  })
})

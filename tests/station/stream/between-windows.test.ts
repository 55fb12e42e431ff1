import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { betweenWindows, type Windows } from '../../../src/station/stream/between-windows.ts'
import { openConnection } from '../../../src/station/stream/connection.ts'
import { createHub } from '../../../src/station/stream/hub.ts'
import type { StreamSpec } from '../../../src/station/stream/stream.ts'
import { FakeEventSource } from './fake-event-source.ts'

const SPEC: StreamSpec = { url: 'http://station.example/s', identity: 'user', maxRetryMs: 3000, heartbeats: false }
const OTHERS: readonly StreamSpec[] = [
  { ...SPEC, url: 'http://station.example/n' },
  { ...SPEC, url: 'http://other.example/s' },
  { ...SPEC, identity: 'guest' },
]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The windows of one browser: what one says the others hear, and of each name the first that asked leads. */
function browser() {
  const ears = new Set<{ readonly name: string; readonly hear: (message: unknown) => void }>()
  const queues = new Map<string, ((leads: boolean) => void)[]>()
  const next = (name: string): void => queues.get(name)?.[0]?.(true)
  const open = () => {
    let isFrozen = false
    const windows: Windows = {
      join(lifetime, name, hear) {
        const ear = { name, hear: (message: unknown): void => void (isFrozen || hear(message)) }
        ears.add(ear)
        lifetime.add(() => ears.delete(ear))
        return (message) => {
          const others = isFrozen ? [] : [...ears].filter((one) => one !== ear && one.name === name)
          for (const other of others) other.hear(structuredClone(message))
        }
      },
      lead(name, tell) {
        const queue = queues.get(name) ?? []
        queues.set(name, [...queue, tell])
        if (queue.length === 0) tell(true)
        return () => {
          const before = queues.get(name) ?? []
          queues.set(
            name,
            before.filter((one) => one !== tell),
          )
          if (before[0] === tell) next(name)
        }
      },
    }
    const subscribe = createHub(betweenWindows(openConnection, windows), 100)
    return {
      freeze: () => (isFrozen = true),
      listen(spec = SPEC) {
        const heard: string[] = []
        const leave = subscribe(spec, {
          onState: (state) => void heard.push(state),
          onEvent: (name, data) => void heard.push(`${name} ${data}`),
        })
        return { heard, leave }
      },
    }
  }
  /** The window that leads ends without a word. */
  const endFirst = (): void => {
    for (const [name, queue] of queues) {
      queues.set(name, queue.slice(1))
      next(name)
    }
  }
  return { open, endFirst, say: (message: unknown) => ears.forEach(({ hear }) => hear(message)) }
}

describe('windows without a shared worker', () => {
  it('have one connection for each stream of each station and identity, however many there are', () => {
    const { open } = browser()
    const all = Array.from({ length: 8 }, open).flatMap((window) =>
      [SPEC, ...OTHERS].map((spec) => ({ spec, ...window.listen(spec) })),
    )
    expect(FakeEventSource.all.map(({ url }) => url)).toEqual([SPEC, ...OTHERS].map(({ url }) => url))
    for (const source of FakeEventSource.all) source.accept()
    FakeEventSource.all[0]?.say('detection', 1)
    for (const { spec, heard } of all)
      expect(heard).toEqual(['connecting', 'open', ...(spec === SPEC ? ['detection 1'] : [])])
    for (const { leave } of all) leave()
    vi.advanceTimersByTime(100)
    expect(FakeEventSource.open).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('know at once how things are when they come later', () => {
    const { open } = browser()
    open().listen()
    FakeEventSource.last.accept()
    const { heard } = open().listen()
    expect(heard).toEqual(['connecting', 'open'])
  })

  it('go on with the next one when the one with the connection no longer looks, and know that they missed something', () => {
    const { open } = browser()
    const [first, second, third] = [open().listen(), open().listen(), open().listen()]
    FakeEventSource.last.accept()
    first.leave()
    vi.advanceTimersByTime(100)
    expect(FakeEventSource.open).toHaveLength(1)
    FakeEventSource.last.accept()
    FakeEventSource.last.say('detection', 2)
    for (const { heard } of [second, third])
      expect(heard).toEqual(['connecting', 'open', 'connecting', 'open', 'detection 2'])
  })

  it('know that they missed something when it ended without a word, too', () => {
    const { open, endFirst } = browser()
    const leader = open()
    leader.listen()
    const [second, third] = [open().listen(), open().listen()]
    FakeEventSource.last.accept()
    leader.freeze()
    endFirst()
    FakeEventSource.last.accept()
    for (const { heard } of [second, third]) expect(heard).toEqual(['connecting', 'open', 'connecting', 'open'])
  })

  it('help themselves where nobody answers any more, and hear nothing twice', () => {
    const { open } = browser()
    const leader = open()
    leader.listen()
    const { heard } = open().listen()
    FakeEventSource.last.accept()
    leader.freeze()
    vi.advanceTimersByTime(60_000)
    expect(FakeEventSource.open).toHaveLength(1)
    vi.advanceTimersByTime(20_000)
    expect(FakeEventSource.open).toHaveLength(2)
    FakeEventSource.all.forEach((source) => source.accept())
    FakeEventSource.all.forEach((source) => source.say('detection', 3))
    expect(heard.filter((text) => text === 'detection 3')).toHaveLength(1)
  })

  it('do not wait long for one that does not answer when they come', () => {
    const { open } = browser()
    const leader = open()
    leader.listen()
    leader.freeze()
    const late = open().listen()
    vi.advanceTimersByTime(4000)
    FakeEventSource.last.accept()
    expect(late.heard).toEqual(['connecting', 'open'])
  })

  it('stay with the one that leads as long as it says how things are, however quiet the station is', () => {
    const { open } = browser()
    ;[open().listen(), open().listen()].forEach(() => FakeEventSource.last.accept())
    vi.advanceTimersByTime(600_000)
    expect(FakeEventSource.open).toHaveLength(1)
  })

  it('heed nothing that another script may say', () => {
    const { open, say } = browser()
    const leader = open()
    const [, { heard }] = [leader.listen(), open().listen()]
    for (const odd of [null, 7, 'x', [], { state: 'great' }, { event: 'detection' }, { event: 'load', data: '' }])
      say(odd)
    FakeEventSource.last.accept()
    expect(heard).toEqual(['connecting', 'open'])
    expect(FakeEventSource.all).toHaveLength(1)
  })
})

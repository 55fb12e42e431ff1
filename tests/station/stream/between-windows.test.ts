import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shareBetweenWindows, type Windows } from '../../../src/station/stream/between-windows.ts'
import { openConnection } from '../../../src/station/stream/connection.ts'
import { createHub } from '../../../src/station/stream/hub.ts'
import type { StreamSpec } from '../../../src/station/stream/stream.ts'
import { FakeEventSource } from './fake-event-source.ts'

const SPEC: StreamSpec = { url: 'http://station.example/s', identity: 'user', maxRetryMs: 3000, heartbeats: true }
const OTHER: StreamSpec = { ...SPEC, url: 'http://station.example/n' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The windows of one browser: what one says the others hear, and the first that asked leads. */
function browser() {
  const ears = new Set<(message: unknown) => void>()
  const waiting: ((leads: boolean) => void)[] = []
  const open = () => {
    let isFrozen = false
    const windows: Windows = {
      join(lifetime, hear) {
        const ear = (message: unknown): void => void (isFrozen || hear(message))
        ears.add(ear)
        lifetime.add(() => ears.delete(ear))
        return (message) => {
          for (const other of [...ears]) if (!isFrozen && other !== ear) other(structuredClone(message))
        }
      },
      lead(tell) {
        waiting.push(tell)
        if (waiting[0] === tell) tell(true)
        return () => {
          const wasLeading = waiting[0] === tell
          waiting.splice(waiting.indexOf(tell), 1)
          if (wasLeading) waiting[0]?.(true)
        }
      },
    }
    const subscribe = shareBetweenWindows(createHub(openConnection, 100), windows)
    return {
      freeze: () => (isFrozen = true),
      listen(spec = SPEC) {
        const heard: string[] = []
        const leave = subscribe(spec, {
          onState: (state) => void (heard.at(-1) === state || heard.push(state)),
          onEvent: (name, data) => void heard.push(`${name} ${data}`),
        })
        return { heard, leave }
      },
    }
  }
  const endFirst = (): void => {
    waiting.shift()
    waiting[0]?.(true)
  }
  return { open, endFirst, say: (message: unknown) => ears.forEach((ear) => ear(message)) }
}

describe('windows without a shared worker', () => {
  it('have one connection for each stream, however many there are', () => {
    const { open } = browser()
    const all = Array.from({ length: 8 }, open).flatMap((window) => [window.listen(), window.listen(OTHER)])
    expect(FakeEventSource.all.map(({ url }) => url)).toEqual([SPEC.url, OTHER.url])
    for (const source of FakeEventSource.all) source.accept()
    FakeEventSource.all[0]?.say('detection', 1)
    for (const [index, { heard }] of all.entries())
      expect(heard).toEqual(['connecting', 'open', ...(index % 2 === 0 ? ['detection 1'] : [])])
    for (const { leave } of all) leave()
    vi.advanceTimersByTime(100)
    expect(FakeEventSource.open).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('go on with the next one when the one with the connections no longer looks, and know that they missed something', () => {
    const { open } = browser()
    const [first, second, third] = [open().listen(), open().listen(), open().listen()]
    FakeEventSource.last.accept()
    first.leave()
    expect(second.heard).toEqual(['connecting', 'open', 'connecting'])
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

  it('help themselves where nobody answers, once', () => {
    const { open } = browser()
    const leader = open()
    const quiet = { ...SPEC, heartbeats: false }
    const [first, second] = [leader.listen(quiet), open().listen(quiet)]
    FakeEventSource.last.accept()
    leader.freeze()
    vi.advanceTimersByTime(60_000)
    expect(FakeEventSource.open).toHaveLength(1)
    vi.advanceTimersByTime(20_000)
    expect(FakeEventSource.open).toHaveLength(2)
    FakeEventSource.last.accept()
    FakeEventSource.last.say('detection', 3)
    expect(second.heard.filter((text) => text === 'detection 3')).toHaveLength(1)
    expect(first.heard).not.toContain('detection 3')
  })

  it('are not waited for when they come', () => {
    const { open } = browser()
    const leader = open()
    leader.listen()
    leader.freeze()
    const late = open().listen()
    vi.advanceTimersByTime(4000)
    FakeEventSource.last.accept()
    expect(late.heard).toEqual(['connecting', 'open'])
  })

  it('heed nothing that another version may say', () => {
    const { open, say } = browser()
    const { heard } = open().listen()
    for (const odd of [null, 7, 'x', [], { from: 1, want: [] }, { from: 'a', want: 'b' }, { to: 'nobody' }]) say(odd)
    FakeEventSource.last.accept()
    expect(heard).toEqual(['connecting', 'open'])
    expect(FakeEventSource.all).toHaveLength(1)
  })
})

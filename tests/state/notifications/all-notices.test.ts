import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StationNotification } from '../../../src/domain/notification.ts'
import { mergeNotices } from '../../../src/domain/notification-list.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'
import { UNDO_MS } from '../../../src/domain/outbox/outbox.ts'
import { allNoticesAtom, askAllNoticesAtom } from '../../../src/state/notifications/all-notices.ts'
import {
  delayedDeleteAtom,
  delayDeleteAtom,
  undoDeleteAtom,
  watchDeleteAtom,
} from '../../../src/state/notifications/delayed-deletes.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { someNotice } from '../../notice-samples.ts'
import { type StoredOptions, storeAtStation } from '../station-store.ts'

interface Line {
  onState(state: 'connecting' | 'open'): void
  onMessage(message: { kind: 'notification'; notification: StationNotification }): void
}
const stream = vi.hoisted(() => ({ lines: [] as Line[] }))
vi.mock('../../../src/station/live.ts', () => ({
  openStream: (_client: unknown, _name: string, line: Line) => {
    stream.lines.push(line)
    queueMicrotask(() => line.onState('open'))
    return () => {
      stream.lines = stream.lines.filter((other) => other !== line)
    }
  },
}))

const ended: (() => unknown)[] = []
beforeEach(() => {
  stream.lines = []
})
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end()
})

async function listAt(dialect: Dialect, count: number, options: StoredOptions = {}) {
  const stored = await storeAtStation(dialect, { updates: 'live', ...options })
  ended.push(() => stored.station.end())
  const { notifications } = stored.station.context.store
  notifications.clear()
  const add = (title: string): string => notifications.add({ type: 'info', priority: 'low', title, message: '' }).id
  const made = Array.from({ length: count }, (_, index) => add(`n${index}`))
  ended.push(stored.store.sub(allNoticesAtom, () => {}))
  const list = () => stored.store.get(allNoticesAtom)
  const ids = (): string[] => (valueOf(list())?.notices ?? []).map(({ id }) => id)
  await vi.waitFor(() => {
    expect(stored.open()).toBe(0)
    expect(['ready', 'failed']).toContain(list().state)
  })
  return Object.assign(stored, { add, made, list, ids, notifications })
}

describe.each(['classic', 'current'] as const)('all notices of a %s station', (dialect) => {
  test('are read a portion at a time, until one is not full: then it is known how many there are', async () => {
    const { asked, ids, made, list } = await listAt(dialect, 230)
    expect(asked.filter((one) => one.includes('/notifications?'))).toEqual([
      'GET /api/v2/notifications?limit=100&offset=0',
      'GET /api/v2/notifications?limit=100&offset=100',
      'GET /api/v2/notifications?limit=100&offset=200',
    ])
    expect(ids().toSorted()).toEqual(made.toSorted())
    expect(valueOf(list())?.isWhole).toBe(true)
  })

  test('the first portion is there before the others are', async () => {
    const stored = await storeAtStation(dialect, { updates: 'live' })
    ended.push(() => stored.station.end())
    const { notifications } = stored.station.context.store
    notifications.clear()
    for (let n = 0; n < 150; n += 1) notifications.add({ type: 'info', priority: 'low', title: `n${n}`, message: '' })
    let goOn = (): void => {}
    const wait = new Promise<undefined>((done) => {
      goOn = () => done(undefined)
    })
    stored.hold = (path) => (path.includes('offset=100') ? wait : Promise.resolve(undefined))
    ended.push(stored.store.sub(allNoticesAtom, () => {}))
    const known = () => valueOf(stored.store.get(allNoticesAtom))
    await vi.waitFor(() => expect(known()?.notices).toHaveLength(100))
    expect(known()?.isWhole).toBe(false)
    goOn()
    await vi.waitFor(() => expect(known()?.notices).toHaveLength(150))
    expect(known()?.isWhole).toBe(true)
  })

  test('keep arriving, and what is gone at the station goes when the stream is back', async () => {
    const { ids, made, notifications, add, open } = await listAt(dialect, 2)
    for (const line of stream.lines) line.onMessage({ kind: 'notification', notification: someNotice({ id: 'live' }) })
    expect(ids()).toContain('live')
    notifications.remove(made[0] ?? '')
    const missed = add('missed')
    for (const line of stream.lines) for (const state of ['connecting', 'open'] as const) line.onState(state)
    await vi.waitFor(() => {
      expect(open()).toBe(0)
      expect(ids().toSorted()).toEqual([made[1] ?? '', missed].toSorted())
    })
  })

  test('a delete is shown at once and sent eight seconds later; until then it can be taken back', async () => {
    const { store, ids, made, list, notifications } = await listAt(dialect, 3)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    ended.push(() => vi.useRealTimers())
    const lines = mergeNotices(valueOf(list())?.notices ?? [])
    store.set(delayDeleteAtom, lines.slice(0, 2))
    expect(ids()).toHaveLength(1)
    const held = store.get(delayedDeleteAtom)
    expect(held?.lines).toHaveLength(2)
    store.set(undoDeleteAtom, held?.press ?? 0)
    expect([ids().length, store.get(delayedDeleteAtom)]).toEqual([3, undefined])
    vi.advanceTimersByTime(UNDO_MS)
    expect(notifications.list()).toHaveLength(3)

    const gone = lines.filter(({ id }) => id === made[0])
    store.set(delayDeleteAtom, gone)
    const press = store.get(delayedDeleteAtom)?.press ?? 0
    store.set(watchDeleteAtom, press, true)
    vi.advanceTimersByTime(10 * UNDO_MS) // as long as somebody looks at the way back
    store.set(watchDeleteAtom, press, false)
    vi.advanceTimersByTime(UNDO_MS - 1)
    expect(notifications.list()).toHaveLength(3)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await vi.waitFor(() => expect(notifications.byId(made[0] ?? '')).toBeUndefined())
    expect([ids().length, notifications.list().length]).toEqual([2, 2])
  })

  test('a delete that waits when the page is left is sent at once, all of it, by requests that outlive the page', async () => {
    const { store, ids, made, list, notifications, base, station } = await listAt(dialect, 3)
    const token = station.cookies.get('csrf')
    const { fetch, document } = globalThis
    const page = new EventTarget()
    const sent = new Map<string, unknown>()
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', { ...document, cookie: `csrf=${token}` })
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      const { method, keepalive, headers } = init
      sent.set(`${method} ${url}`, [keepalive, new Headers(headers).get('x-csrf-token')])
      return fetch(url, init)
    })
    ended.push(() => {
      for (const [name, value] of Object.entries({ fetch, document, window: undefined })) vi.stubGlobal(name, value)
    })
    const [first, ...others] = mergeNotices(valueOf(list())?.notices ?? [])
    store.set(delayDeleteAtom, first ? [first] : [])
    store.set(delayDeleteAtom, others)
    page.dispatchEvent(new Event('pagehide'))
    expect(sent).toEqual(new Map(made.map((id) => [`DELETE ${base}/api/v2/notifications/${id}`, [true, token]])))
    await vi.waitFor(() => expect(notifications.list()).toEqual([]))
    expect(ids()).toEqual([])
  })

  test('what a station could not delete comes back', async () => {
    const stored = await listAt(dialect, 1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    ended.push(() => vi.useRealTimers())
    stored.hold = async () => Response.json({ error: 'disk' }, { status: 500 })
    stored.store.set(delayDeleteAtom, mergeNotices(valueOf(stored.list())?.notices ?? []))
    expect(stored.ids()).toEqual([])
    vi.advanceTimersByTime(UNDO_MS)
    vi.useRealTimers()
    await vi.waitFor(() => expect(stored.ids()).toEqual(stored.made))
  })

  test('a station that fails says so, and what was known stays', async () => {
    const stored = await listAt(dialect, 2)
    stored.hold = async () => Response.json({ error: 'broken' }, { status: 500 })
    await stored.store.set(askAllNoticesAtom)
    expect([stored.list().state, stored.ids().length]).toEqual(['failed', 2])
    stored.hold = undefined
    await stored.store.set(askAllNoticesAtom)
    expect(stored.list().state).toBe('ready')
  })
})

test('a classic station is not asked by guests; a current one tells them of birds', async () => {
  const classic = await listAt('classic', 2, { access: 'password' })
  expect(classic.list()).toMatchObject({ state: 'failed', failure: { kind: 'unauthenticated' } })
  expect(classic.asked.filter((one) => one.includes('notifications'))).toEqual([])
  const current = await listAt('current', 2, { access: 'password' })
  expect(current.list()).toMatchObject({ state: 'ready', value: { notices: [], isWhole: true } })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StationNotification } from '../../../src/domain/notification.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'
import type { AsyncState } from '../../../src/state/remote.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { askBellAtom, type BellNotices, bellNoticesAtom } from '../../../src/state/notifications/bell-notices.ts'
import { markBellReadAtom } from '../../../src/state/notifications/bell-commands.ts'
import { changeNoticesAtom } from '../../../src/state/notifications/notice-commands.ts'
import { signedInAtom } from '../../../src/state/session/session-change.ts'
import { refreshMessagesAtom } from '../../../src/state/preferences/locale.ts'
import { storeFor } from '../../../src/state/station.ts'
import { joinSurfaceAtom, toastsOfAtom } from '../../../src/state/toasts.ts'
import { someNotice } from '../../notice-samples.ts'
import { type StoredOptions, type StoredStation, storeAtStation } from '../station-store.ts'

interface Line {
  onState(state: 'connecting' | 'open' | 'closed'): void
  onMessage(message: { kind: 'notification'; notification: StationNotification }): void
}
const stream = vi.hoisted(() => ({ lines: [] as Line[], opens: true }))
vi.mock('../../../src/station/live.ts', () => ({
  openStream: (_client: unknown, name: string, line: Line) => {
    expect(name).toBe('notifications')
    stream.lines.push(line)
    if (stream.opens) queueMicrotask(() => line.onState('open'))
    return () => {
      stream.lines = stream.lines.filter((other) => other !== line)
    }
  },
}))

const ended: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})
beforeEach(() => {
  Object.assign(stream, { lines: [], opens: true })
})

/** A station with these many unread notices of its own and the bell of a page in front of it. */
async function bellAt(dialect: Dialect, unread: number, options: StoredOptions = {}) {
  const stored = await storeAtStation(dialect, { updates: 'live', ...options })
  const { notifications } = stored.station.context.store
  for (const { id } of notifications.list({ limit: 0 })) notifications.remove(id)
  const made = Array.from({ length: unread }, (_, index) =>
    notifications.add({ type: 'warning', priority: 'medium', title: `n${index}`, message: '' }),
  )
  const me = Symbol('toasts')
  stored.store.set(joinSurfaceAtom, me)
  await stored.store.set(refreshMessagesAtom)
  const stop = stored.store.sub(bellNoticesAtom, () => {})
  ended.push(() => {
    stop()
    return stored.station.end()
  })
  await settled(stored)
  return Object.assign(stored, { made, stop, me, ...looking(stored.store, me) })
}
function looking(store: StoredStation['store'], me: symbol) {
  const bell = (): AsyncState<BellNotices> => store.get(bellNoticesAtom)
  return {
    bell,
    unread: () => valueOf(bell())?.unread,
    titles: () => valueOf(bell())?.lines.map(({ title }) => title),
    toasts: () => store.get(toastsOfAtom(me)).map(({ message }) => message),
  }
}
const settled = (stored: StoredStation): Promise<void> =>
  vi.waitFor(() => {
    expect(stored.open()).toBe(0)
    expect(['ready', 'failed']).toContain(stored.store.get(bellNoticesAtom).state)
  }, 2000)
const hear = (notice: StationNotification): void => {
  for (const line of stream.lines) line.onMessage({ kind: 'notification', notification: notice })
}
const reopen = (): void => {
  for (const line of stream.lines) line.onState('connecting')
  for (const line of stream.lines) line.onState('open')
}

describe.each(['classic', 'current'] as const)('the bell of a %s station', (dialect) => {
  test('shows unread notices first and what comes live, one stream for all that look', async () => {
    const { store, unread, titles, asked } = await bellAt(dialect, 2)
    expect(asked).toContain('GET /api/v2/notifications?limit=20&status=unread')
    expect([unread(), titles()?.toSorted()]).toEqual([2, ['n0', 'n1']])
    const stop = store.sub(bellNoticesAtom, () => {})
    expect(stream.lines).toHaveLength(1)
    hear(someNotice({ id: 'x', title: 'Live', timestamp: '2030-01-01T00:00:00Z' }))
    expect([unread(), titles()?.[0]]).toEqual([3, 'Live'])
    stop()
  })

  test('marks one as read at once, and tells the station', async () => {
    const { store, unread, made, station } = await bellAt(dialect, 2)
    const marking = store.set(changeNoticesAtom, [made[0]?.id ?? ''], 'read')
    expect(unread()).toBe(1)
    expect(await marking).toBe(true)
    expect(station.context.store.notifications.byId(made[0]?.id ?? '')?.status).toBe('read')
  })

  test('marks all as read, those too that it was never told of', async () => {
    const { store, unread, station } = await bellAt(dialect, 30)
    station.context.store.notifications.add({ type: 'info', priority: 'low', title: 'unheard', message: '' })
    const marking = store.set(markBellReadAtom)
    expect(unread()).toBe(0)
    expect(await marking).toBe(true)
    expect(station.context.store.notifications.unreadCount()).toBe(0)
  })

  test('takes back what the station refuses, and says so once', async () => {
    const stored = await bellAt(dialect, 3)
    const { store, unread, toasts, made } = stored
    // the way back is of each notice alone: the first is taken, the others are refused
    stored.hold = async (path) => (path.endsWith('/read') && !path.includes(made[0]?.id ?? '') ? broken() : undefined)
    const ids = made.map(({ id }) => id)
    expect(await store.set(changeNoticesAtom, ids, 'read')).toBe(false)
    expect(unread()).toBe(2)
    expect(toasts()).toEqual(['Failed to mark notification as read.'])
  })
})

describe('the bell', () => {
  const dialect = 'current'

  test('is asked once, when its stream is open: what is said later is announced', async () => {
    const { asked } = await bellAt(dialect, 2)
    expect(asked.filter((path) => path.includes('notifications'))).toEqual([
      'GET /api/v2/notifications?limit=20&status=unread',
    ])
  })

  test('waits for no stream that does not open', async () => {
    stream.opens = false
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    ended.push(() => void vi.useRealTimers())
    expect((await bellAt(dialect, 2)).unread()).toBe(2)
  })

  test('counts more than it shows, up to a hundred', async () => {
    const { store, unread, titles } = await bellAt(dialect, 130)
    expect([unread(), titles()?.length]).toEqual([100, 20])
    await store.set(markBellReadAtom)
    expect(unread()).toBe(0)
  })

  test('a critical notice that came while nobody was connected is shown, however many others came after it', async () => {
    const { station, toasts, unread } = await bellAt(dialect, 2)
    const { notifications } = station.context.store
    notifications.add({ type: 'error', priority: 'critical', title: 'Out of disk', message: 'No room for recordings' })
    for (let number = 0; number < 130; number += 1)
      notifications.add({ type: 'warning', priority: 'medium', title: `later ${number}`, message: '' })
    reopen()
    await vi.waitFor(() => expect(toasts()).toEqual(['No room for recordings']))
    expect(unread()).toBe(100)
  })

  test('counts one that is gone at the station as done', async () => {
    const { store, unread, made, station, toasts } = await bellAt(dialect, 1)
    station.context.store.notifications.remove(made[0]?.id ?? '')
    expect(await store.set(changeNoticesAtom, [made[0]?.id ?? ''], 'read')).toBe(true)
    expect([unread(), toasts()]).toEqual([0, []])
  })

  test('asks again whenever the stream opens: what came meanwhile is there, what was read elsewhere is not', async () => {
    const stored = await bellAt(dialect, 2)
    const { titles, station, made } = stored
    station.context.store.notifications.markRead(made[0]?.id ?? '')
    station.context.store.notifications.add({ type: 'info', priority: 'low', title: 'missed', message: '' })
    reopen()
    await settled(stored)
    expect(titles()?.toSorted()).toEqual(['missed', 'n1'])
  })

  test('keeps one that came while it was asking, although the answer does not know it', async () => {
    const stored = await bellAt(dialect, 1)
    const asking = Promise.withResolvers<undefined>()
    stored.hold = () => asking.promise
    void stored.store.set(askBellAtom)
    hear(someNotice({ id: 'x', title: 'Live' }))
    asking.resolve(undefined)
    await settled(stored)
    expect(stored.titles()?.toSorted()).toEqual(['Live', 'n0'])
  })

  test('says once that nothing could be loaded, and no more as soon as something is', async () => {
    const stored = await storeAtStation(dialect, { updates: 'live' })
    stored.hold = async (path) => (path.includes('notifications') ? broken() : undefined)
    const me = Symbol('toasts')
    stored.store.set(joinSurfaceAtom, me)
    await stored.store.set(refreshMessagesAtom)
    ended.push(
      stored.store.sub(bellNoticesAtom, () => {}),
      () => void stored.station.end(),
    )
    await settled(stored)
    const { bell, toasts } = looking(stored.store, me)
    // the words come with code of their own, a moment later
    await vi.waitFor(() =>
      expect([bell().state, toasts()]).toEqual(['failed', ['Unable to load notifications. Please refresh the page.']]),
    )
    stored.hold = undefined
    reopen()
    await vi.waitFor(() => expect([bell().state, toasts()]).toEqual(['ready', []]))
  })

  test('holds neither stream nor request when nobody looks any longer', async () => {
    const { stop } = await bellAt(dialect, 0)
    expect(stream.lines).toHaveLength(1)
    stop()
    expect(stream.lines).toHaveLength(0)
  })
})

test('guests of a classic station are refused: in words, without asking and without a stream', async () => {
  const stored = await bellAt('classic', 1, { access: 'password' })
  expect(stored.bell()).toMatchObject({ state: 'failed', failure: { kind: 'unauthenticated' } })
  expect(stored.asked.filter((path) => path.includes('notifications'))).toEqual([])
  await stored.store.set(askBellAtom) // whoever opens the bell asks
  expect(stored.bell()).toMatchObject({ state: 'failed', failure: { kind: 'unauthenticated' } })
  expect([stream.lines, stored.toasts()]).toEqual([[], []])
})

test('guests of a current station see birds alone, and mark them for themselves', async () => {
  const stored = await bellAt('current', 1, { access: 'password' })
  stored.station.context.store.notifications.add({ type: 'detection', priority: 'high', title: 'New', message: '' })
  reopen()
  await vi.waitFor(() => expect(stored.titles()).toEqual(['New']))
  await stored.store.set(markBellReadAtom)
  expect(stored.unread()).toBe(0)
  expect(stored.asked.filter((path) => path.startsWith('PUT'))).toEqual([])
  expect(stored.station.context.store.notifications.unreadCount()).toBe(2)
})

test('a guest of a classic station who signs in while the page stands gets the notices', async () => {
  const stored = await bellAt('classic', 2, { access: 'password' })
  await stored.station.signIn()
  stored.store.set(signedInAtom)
  await vi.waitFor(() => expect(stored.unread()).toBe(2))
})

test('a session that is over ends the stream: no refusal after the other', async () => {
  const stored = await bellAt('current', 1)
  stored.hold = async () => new Response('{}', { status: 401, headers: { 'content-type': 'application/json' } })
  for (const line of stream.lines) line.onState('open')
  for (const line of [...stream.lines]) line.onState('connecting')
  await vi.waitFor(() => expect(stored.bell()).toMatchObject({ state: 'failed', failure: { kind: 'unauthenticated' } }))
  expect(stream.lines).toEqual([])
})

test('other copies of the bell agree: what is read or deleted in one tab is so in all, and back again', async () => {
  const stored = await bellAt('current', 2)
  const other = storeFor(stored.base, 'page', { updates: 'none' }) // another store of the same station, as in another tab
  ended.push(other.sub(bellNoticesAtom, () => {}))
  const [here, there] = [looking(stored.store, stored.me), looking(other, Symbol('toasts'))]
  await vi.waitFor(() => expect(there.unread()).toBe(2))
  await stored.store.set(changeNoticesAtom, [stored.made[0]?.id ?? ''], 'read')
  await vi.waitFor(() => expect(there.unread()).toBe(1))
  await other.set(changeNoticesAtom, [stored.made[1]?.id ?? ''], 'deleted')
  await vi.waitFor(() => expect(here.titles()).toEqual(['n0']))
  stored.hold = async (path) => (path.includes('notifications') ? broken() : undefined)
  await other.set(changeNoticesAtom, [stored.made[0]?.id ?? ''], 'deleted')
  await vi.waitFor(() => expect(here.titles()).toEqual(['n0']))
})

const broken = (): Response =>
  new Response('{"error":"broken"}', { status: 503, headers: { 'content-type': 'application/json' } })

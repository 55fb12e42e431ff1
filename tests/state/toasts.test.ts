// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failed, type Result, success } from '../../src/domain/result.ts'
import type { StationConfig } from '../../src/domain/station-config.ts'
import type { Failure } from '../../src/domain/failure.ts'
import { type StationStore, stationClientAtom, storeFor } from '../../src/state/station.ts'
import {
  closeToastAtom,
  joinSurfaceAtom,
  showToastAtom,
  stationToastsAtom,
  toastsOfAtom,
} from '../../src/state/toasts.ts'
import type { LiveMessage } from '../../src/station/live.ts'

const station = vi.hoisted(() => ({
  opened: 0,
  tell: undefined as undefined | { onState(state: string): void; onMessage(message: unknown): void },
  notices: { ok: true, value: [] } as unknown,
}))
vi.mock('../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, name: string, handlers: NonNullable<typeof station.tell>) => {
    expect(name).toBe('notifications')
    station.opened += 1
    station.tell = handlers
    return () => {
      station.tell = undefined
    }
  },
}))
vi.mock('../../src/station/endpoints/notifications.ts', () => ({ notifications: async () => station.notices }))

const OPEN: StationConfig = {
  dialect: 'current',
  basePath: '',
  version: '',
  security: { enabled: false, accessAllowed: true, privateMode: false },
  signIn: { password: false, providers: [] },
}
const GUEST: StationConfig = { ...OPEN, security: { enabled: true, accessAllowed: false, privateMode: false } }
const failure = (kind: Failure['kind']): Result<never> => failed({ kind, status: 0, isNetworkError: false })

let stores = 0
function newStore(): StationStore {
  stores += 1
  return storeFor(`${location.origin}/toasts${stores}`, 'embed')
}
/** An element that shows toasts: its messages, and the way to take it out of the page. */
function newSurface(store: StationStore) {
  const me = Symbol('surface')
  const leave = store.set(joinSurfaceAtom, me)
  return { me, leave, messages: () => store.get(toastsOfAtom(me)).map(({ message }) => message) }
}
/** A store whose station answers so, and in which somebody listens to it. */
async function listen(...answers: Result<StationConfig>[]) {
  const store = newStore()
  const boot = vi.spyOn(store.get(stationClientAtom), 'boot')
  for (const answer of answers) boot.mockResolvedValueOnce(answer)
  const stop = store.sub(stationToastsAtom, () => {})
  await vi.advanceTimersByTimeAsync(0)
  return { surface: newSurface(store), stop }
}
const hear = (message: LiveMessage): void => station.tell?.onMessage(message)

beforeEach(() => {
  Object.assign(station, { opened: 0, tell: undefined, notices: success([]) })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('toasts', () => {
  test('are shown by one element only: the first one of the station', () => {
    const store = newStore()
    const [first, second] = [newSurface(store), newSurface(store)]
    store.set(showToastAtom, { message: 'a' })
    expect([first.messages(), second.messages()]).toEqual([['a'], []])
    first.leave()
    expect(second.messages()).toEqual(['a'])
  })

  test('wait for the first element: one that was shown too early is not lost', () => {
    const store = newStore()
    store.set(showToastAtom, { message: 'early' })
    expect(newSurface(store).messages()).toEqual(['early'])
  })

  test('of one element are shown there and go with it', () => {
    const store = newStore()
    const [first, second] = [newSurface(store), newSurface(store)]
    store.set(showToastAtom, { message: 'here' }, second.me)
    expect([first.messages(), second.messages()]).toEqual([[], ['here']])
    second.leave()
    expect(first.messages()).toEqual([])
  })

  test('are closed by their id, or all those of an element at once', () => {
    const store = newStore()
    const { me, messages } = newSurface(store)
    const [a] = ['a', 'b', 'c'].map((message) => store.set(showToastAtom, { message }, me))
    store.set(showToastAtom, { message: 'of the station' })
    store.set(closeToastAtom, me, a)
    expect(messages()).toEqual(['b', 'c', 'of the station'])
    store.set(closeToastAtom, me)
    expect(messages()).toEqual(['of the station'])
  })
})

describe('the messages of a station', () => {
  test('become toasts, both forms of them', async () => {
    const { surface } = await listen(success(OPEN))
    hear({ kind: 'toast', toast: { type: 'success', message: 'Saved', actions: [] } })
    hear({
      kind: 'notification',
      notification: {
        id: '',
        type: 'info',
        priority: 'low',
        title: '',
        message: 'Hello',
        timestamp: '',
        status: 'unread',
        read: false,
      },
    })
    hear({
      kind: 'notification',
      notification: {
        id: '1',
        type: 'info',
        priority: 'low',
        title: 'New',
        message: 'x',
        timestamp: 't',
        status: 'unread',
        read: false,
      },
    })
    expect(surface.messages()).toEqual(['Saved', 'Hello'])
  })

  test('lead to the station’s own pages or the web, and nowhere else', async () => {
    const { surface } = await listen(success(OPEN))
    const actions = ['/ui/system', 'https://example.org/', 'javascript:alert(1)', 'ftp://x'].map((url) => ({
      label: url,
      url,
    }))
    hear({ kind: 'toast', toast: { type: 'info', message: 'a', actions } })
    hear({ kind: 'toast', toast: { type: 'info', message: 'b', actions: [{ label: 'Do it', handler: 'restart' }] } })
    const store = storeFor(`${location.origin}/toasts${stores}`, 'embed')
    const shown = store
      .get(toastsOfAtom(surface.me))
      .map((toast) => toast.actions.map(({ url, handler }) => url ?? handler))
    expect(shown).toEqual([[`${location.origin}/toasts${stores}/ui/system`, 'https://example.org/'], ['restart']])
  })

  test('are asked for once, however many look, and not when nobody does', async () => {
    const store = newStore()
    vi.spyOn(store.get(stationClientAtom), 'boot').mockResolvedValue(success(OPEN))
    const stops = [store.sub(stationToastsAtom, () => {}), store.sub(stationToastsAtom, () => {})]
    await vi.advanceTimersByTimeAsync(0)
    expect(station.opened).toBe(1)
    for (const stop of stops) stop()
    expect(station.tell).toBeUndefined()
  })

  test('are not asked for where a login is needed and nobody has logged in', async () => {
    await listen(success(GUEST))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(station.opened).toBe(0)
  })

  test('are asked for as soon as the station says who it is', async () => {
    await listen(failure('network'), success(OPEN))
    expect(station.opened).toBe(0)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(station.opened).toBe(1)
  })

  test('are given up when the session is over: no refusal after the other', async () => {
    await listen(success(OPEN))
    station.tell?.onState('open')
    station.notices = failure('unauthenticated')
    station.tell?.onState('connecting')
    await vi.advanceTimersByTimeAsync(0)
    expect(station.tell).toBeUndefined()
  })

  test.each(['network', 'server', 'rate-limited'] as const)(
    'are waited for after a failure that passes (%s)',
    async (kind) => {
      await listen(success(OPEN))
      station.tell?.onState('open')
      station.notices = failure(kind)
      station.tell?.onState('connecting')
      await vi.advanceTimersByTimeAsync(0)
      expect(station.tell).toBeDefined()
    },
  )

  test('are not opened for somebody who has gone before the station answered', async () => {
    const { stop } = await listen(failure('network'), success(OPEN))
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(station.opened).toBe(0)
  })
})

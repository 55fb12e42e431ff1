import { vi } from 'vitest'
import type { Dialect } from '../../src/domain/station-config.ts'
import { type StationStore, storeFor } from '../../src/state/station.ts'
import { stationUnderTest, type StationUnderTest } from '../demo/station/station-under-test.ts'

/** An embedded station without a network, and the store of a page of its own. */
export interface StoredStation {
  readonly station: StationUnderTest
  readonly store: StationStore
  /** Its address, for further stores of it. */
  readonly base: string
  /** What was asked for, in order: method, path and query. */
  readonly asked: string[]
  /** How many answers are on their way. */
  readonly open: () => number
  /** When set, the station waits for it before each answer; it may give another path to answer, or an answer. */
  hold: undefined | ((path: string, signal?: AbortSignal) => Promise<string | Response | undefined>)
}

/** How a stored station differs from an open one with live updates and a page of its own. */
export interface StoredOptions {
  readonly days?: number
  /** Species of the garden, default all of them. */
  readonly species?: number
  readonly access?: 'open' | 'password'
  readonly mode?: 'page' | 'embed'
  readonly updates?: 'live' | 'none'
  /** Default Europe/Berlin. */
  readonly timeZone?: string
  /** Default a late autumn afternoon; the store's own clock is the browser's. */
  readonly now?: Date
}

const ORIGIN = 'http://station.test'
const answering: ((path: string, init: RequestInit) => Promise<Response>)[] = []

/** As much of a page as a store looks at. A DOM would bring a `Request` of its own, which takes cookies away. */
function pretendPage(clock: string): void {
  vi.stubGlobal('location', new URL(`${ORIGIN}/ui/detections`))
  vi.stubGlobal('document', {
    cookie: '',
    addEventListener: () => {},
    removeEventListener: () => {},
    getElementById: () => null,
    querySelector: (selector: string) =>
      selector.includes('bird-station-clock') ? { getAttribute: () => clock } : null,
  })
  vi.stubGlobal('fetch', (input: unknown, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input))
    const [, number, path = ''] = /^\/(\d+)(\/.*)$/.exec(pathname) ?? []
    return answering[Number(number)]?.(path + search, init) ?? Promise.reject(new TypeError('offline'))
  })
}

/** Starts a station and points `fetch` at it; no DOM. Whoever starts it ends it. */
export async function storeAtStation(
  dialect: Dialect,
  { days = 1, access = 'open', mode = 'page', updates = 'none', ...place }: StoredOptions = {},
): Promise<StoredStation> {
  const station = await stationUnderTest(dialect, access, { days, ...place })
  pretendPage(station.context.clock.wall().text)
  const asked: string[] = []
  let open = 0
  const number = answering.length
  const stored: StoredStation = {
    station,
    asked,
    open: () => open,
    hold: undefined,
    store: storeFor(`${ORIGIN}/${number}`, mode, { updates }),
    base: `${ORIGIN}/${number}`,
  }
  answering.push(async (path, init) => {
    const { method = 'GET', headers, body, signal } = init
    asked.push(`${method} ${path}`)
    open += 1
    try {
      const other = await stored.hold?.(path, signal ?? undefined)
      signal?.throwIfAborted()
      if (other instanceof Response) return other
      const wish = { method, headers: Object.fromEntries(new Headers(headers)) }
      return await station.ask(other ?? path, typeof body === 'string' ? { ...wish, body } : wish)
    } finally {
      open -= 1
    }
  })
  return stored
}

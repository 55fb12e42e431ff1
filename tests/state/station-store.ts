import { vi } from 'vitest'
import type { Dialect } from '../../src/domain/station-config.ts'
import { type StationStore, storeFor } from '../../src/state/station.ts'
import { stationUnderTest, type StationUnderTest } from '../demo/station/station-under-test.ts'

/** An embedded station without a network, and the store of a page of its own. */
export interface StoredStation {
  readonly station: StationUnderTest
  readonly store: StationStore
  /** What was asked for, in order: method, path and query. */
  readonly asked: string[]
  /** How many answers are on their way. */
  readonly open: () => number
  /** When set, the station waits for it before each answer. */
  hold: undefined | ((path: string) => Promise<void>)
}

let count = 0

/** As much of a page as a store looks at. A DOM would bring a `Request` of its own, which takes cookies away. */
function pretendPage(clock: string): void {
  vi.stubGlobal('location', new URL('http://station.test/ui/detections'))
  vi.stubGlobal('document', {
    cookie: '',
    getElementById: () => null,
    querySelector: (selector: string) =>
      selector.includes('bird-station-clock') ? { getAttribute: () => clock } : null,
  })
}

/** Starts a station and points `fetch` at it; no DOM. Whoever starts it ends it. */
export async function storeAtStation(
  dialect: Dialect,
  more: { readonly days?: number; readonly access?: 'open' | 'password'; readonly mode?: 'page' | 'embed' } = {},
): Promise<StoredStation> {
  const station = await stationUnderTest(dialect, more.access ?? 'open', { days: more.days ?? 2 })
  count += 1
  pretendPage(station.context.clock.wall().text)
  const base = `${location.origin}/station${count}`
  const asked: string[] = []
  let open = 0
  const stored: StoredStation = {
    station,
    asked,
    open: () => open,
    hold: undefined,
    store: storeFor(base, more.mode ?? 'page', { updates: 'none' }),
  }
  const answer = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(input))
    const path = pathname.replace(/^\/station\d+/, '') + search
    asked.push(`${init.method ?? 'GET'} ${path}`)
    open += 1
    try {
      await stored.hold?.(path)
      init.signal?.throwIfAborted()
      const wish = { method: init.method ?? 'GET', headers: Object.fromEntries(new Headers(init.headers)) }
      return await station.ask(path, typeof init.body === 'string' ? { ...wish, body: init.body } : wish)
    } finally {
      open -= 1
    }
  }
  vi.stubGlobal('fetch', answer)
  return stored
}

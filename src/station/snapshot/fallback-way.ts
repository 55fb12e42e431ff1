import { requestAddress } from '../../platform/address.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { ANONYMOUS } from '../anonymous.ts'
import { PROBE_TIMEOUT_MS, STATION_LOOK_MS } from '../limits.ts'
import type { StationWay } from '../transports.ts'
import { quietStream, snapshotWay } from './snapshot-way.ts'

/** Statuses of a gateway whose station is away. */
const AWAY = new Set([502, 503, 504])

/** Addresses of live sound and its levels, in either dialect. */
const LIVE_SOUND = /\/api\/v\d+\/(streams|audio-)/

/**
 * Transport to a station that a snapshot stands in for while the station does not answer. Meanwhile its event stream is silent,
 * and ends when the station is back: who follows it asks again then.
 *
 * @param base the station
 * @param fallback folder of the snapshot, without a trailing slash
 */
export function fallbackWay(base: string, fallback: string): StationWay {
  const snapshot = snapshotWay(fallback)
  const watch = watchStation(base)
  const inSnapshot = (address: string): string => fallback + address.slice(base.length)
  return {
    mayChange: true,
    async fetch(input, init = {}) {
      const address = requestAddress(input)
      watch.lookIfDue()
      if (!watch.isAway()) {
        const answer = await inTime(address, init).catch((error: unknown) => error)
        if (answer instanceof Response && !AWAY.has(answer.status)) return answer
        init.signal?.throwIfAborted()
        await watch.look()
        if (!watch.isAway() && answer instanceof Response) return answer
        if (!watch.isAway()) throw answer
      }
      if (LIVE_SOUND.test(address)) return new Response(null, { status: 503 }) // is shared, but not now
      if (!/\/detections\/stream(\?|$)/.test(address)) return snapshot.fetch(inSnapshot(address), init)
      const there = await snapshot.fetch(`${fallback}/api/v2/app/config`)
      return there.ok ? quietStream(init.signal, watch.follow) : there
    },
    async addressOf(address) {
      const isOfSnapshot = watch.isAway() || address.startsWith(`${base}/pictures/`)
      return isOfSnapshot ? snapshot.addressOf(inSnapshot(address)) : address
    },
  }
}

/** Request to a station that is taken for away when its answer has not begun in time. */
async function inTime(address: string, init: RequestInit): Promise<Response> {
  const late = new AbortController()
  const lifetime = createLifetime()
  lifetime.after(PROBE_TIMEOUT_MS, () => late.abort(new DOMException('', 'TimeoutError')))
  try {
    return await fetch(address, {
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal,
    })
  } finally {
    lifetime.end()
  }
}

/** Watch over a station that may be away. */
interface StationWatch {
  isAway(): boolean
  /** Looks once whether it answers; one look for all who ask meanwhile. */
  look(): Promise<void>
  /** Looks for a station that is away, unless that was done lately; nobody waits for it. */
  lookIfDue(): void
  /** Calls when it is back. Returns the way to stop. */
  readonly follow: (onBack: () => void) => () => void
}

/** Watch that looks again and again while the station is away, as long as somebody follows. */
function watchStation(base: string): StationWatch {
  const followers = new Set<() => void>()
  let isAway = false
  let lookedMs = 0
  let looking: Promise<void> | undefined
  const ask = async (): Promise<void> => {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
    const health = await fetch(`${base}/api/v2/health`, { ...ANONYMOUS, signal }).catch(() => undefined)
    isAway = health === undefined || AWAY.has(health.status)
    lookedMs = now()
    if (!isAway) for (const tell of [...followers]) tell()
  }
  const look = (): Promise<void> => {
    looking ??= ask().finally(() => (looking = undefined))
    return looking
  }
  return {
    isAway: () => isAway,
    look,
    lookIfDue() {
      if (isAway && now() - lookedMs >= STATION_LOOK_MS) void look()
    },
    follow(onBack) {
      const lifetime = createLifetime()
      const tell = (): void => onBack()
      followers.add(tell)
      lifetime.add(() => followers.delete(tell))
      lifetime.every(STATION_LOOK_MS, () => void look())
      return () => lifetime.end()
    },
  }
}

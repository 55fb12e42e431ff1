import { Hono } from 'hono'
import type { StationEnv } from '../../../server/station/request.ts'
import { createListCache } from '../../../server/station/routes/api/v2/detections/list-cache.ts'
import { CORE_CAPABILITIES } from '../../../server/station/routes/routes.ts'
import { tabApplication } from '../../../server/station/tab/tab-application.ts'
import { createStationClock } from '../../../server/station/time/clock.ts'
import type { Capability } from '../../../src/domain/capabilities.ts'
import { createLimits } from '../access/limits.ts'
import type { LiveContext } from '../context.ts'
import { GARDEN_SOURCES } from '../garden/sources.ts'
import { KEPT_LANGUAGE } from '../garden/names.ts'
import { createStreamHub } from '../live/hub.ts'
import { createPublisher } from '../live/publisher.ts'
import { startPulse } from '../live/pulse.ts'
import type { EarSource, EarSources } from '../live/sources.ts'
import { LIVE_SUBJECTS } from '../routes/live-subjects.ts'
import { START_LOCALE } from '../settings/common-fields.ts'
import type { GardenStore } from '../store/garden-contract.ts'
import type { GardenRequest } from './messages.ts'
import { type MakeMedia, tabMediaRoutes } from './tab-media.ts'

/** What it can. It has no computer to look after and nothing to set, and nobody can listen to it live. */
const CAN: readonly Capability[] = [
  'review',
  'lock',
  'delete',
  'ignore',
  'clips',
  'weather',
  'sun',
  ...CORE_CAPABILITIES,
]

const VERSION = 'Garden'

/** Garden that is alive in a tab. */
export interface TabGarden {
  request(asked: GardenRequest, signal: AbortSignal): Promise<Response>
  close(): void
}

/** Station around a garden: birds sing by the clock, streams tell of them, requests are answered. */
export function startTabGarden(store: GardenStore, makeMedia: MakeMedia): TabGarden {
  const { zone, place, sun } = store.garden
  const clock = createStationClock(zone, { start: store.heardUntil() })
  const hub = createStreamHub()
  const sources = gardenSources()
  const publisher = createPublisher({ dialect: 'current', store, sources, clock, hub, place })
  const station: LiveContext = {
    dialect: 'current',
    access: 'open',
    can: CAN,
    version: VERSION,
    locale: KEPT_LANGUAGE,
    settings: {
      tree: () => ({}),
      section: () => undefined,
      speciesLocale: () => START_LOCALE,
      access: () => ({ mode: 'open', password: '' }),
    },
    wishes: { summaryLimit: () => 30, units: () => 'metric' },
    range: undefined,
    limits: createLimits('current'),
    quiet: () => [],
    liveAudio: undefined,
    listCache: createListCache(),
    startedAt: clock.now(),
    ...{ store, clock, hub, publisher, sources, sun, place },
  }
  const app = tabApplication(station, [
    new Hono<StationEnv>().use((request, next) => {
      request.set('locale', station.locale)
      return next()
    }),
    ...LIVE_SUBJECTS.map((routesOf) => routesOf(station)),
    tabMediaRoutes(station, makeMedia),
  ])
  const pulse = startPulse(store, clock, publisher)
  return {
    async request({ method, path, body, headers }, signal) {
      const sent = new Headers(headers.map(([name, value]) => [name, value]))
      return app.request(path, { method, headers: sent, signal, ...(body === '' ? {} : { body }) })
    },
    close() {
      pulse.stop()
      publisher.close()
      hub.endAll('clean')
      store.close()
    },
  }
}

/** The garden's microphones, which nobody has given other names. */
function gardenSources(): EarSources {
  const all = GARDEN_SOURCES.map(
    (stored, ear): EarSource => ({
      liveId: stored.id,
      restId: stored.address,
      name: stored.name,
      guestName: stored.name,
      guestListName: stored.name,
      stored,
      ear,
    }),
  )
  return {
    all: () => all,
    of: (sourceId) => all.find(({ stored }) => stored.id === sourceId),
    earOf: (liveId) => all.findIndex((source) => source.liveId === liveId),
    renew: () => {},
  }
}

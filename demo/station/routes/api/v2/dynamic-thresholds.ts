import { Hono } from 'hono'
import { needsAccess } from '../../../../../server/station/access.ts'
import { sendJson } from '../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../server/station/answers/problems.ts'
import type { StationContext } from '../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../server/station/request.ts'
import { ONE_DAY_MS, ONE_HOUR_MS } from '../../../../../server/station/time/dates.ts'
import { findSpecies } from '../../../garden/find-species.ts'
import { fineStamp } from '../../../../../server/station/time/clock.ts'
import { flagAt, numberAt } from '../../../settings/tree.ts'
import type { StoredDetection } from '../../../../../server/station/store/store.ts'

const RESET = 'current.thresholds-reset'
const PAGE = 50
const MOST_ROWS = 5000
/** Shares of the threshold at each level: one more for each sure detection. */
const SHARES = [1, 0.75, 0.5, 0.25]

/** Species that is believed sooner for a while, because it was heard for sure. */
interface Lowered {
  readonly speciesName: string
  readonly scientificName: string
  readonly level: number
  readonly [more: string]: unknown
}

/** Routes of thresholds that follow the detections (station-api rest.md 12.2); current stations only. */
export function dynamicThresholdRoutes(station: StationContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (station.dialect === 'classic') return routes
  const guarded = needsAccess(station)
  const path = '/api/v2/dynamic-thresholds'
  const wanted = (request: StationRequest): Lowered | undefined => {
    const name = findSpecies(request.req.param('species') ?? '')?.scientificName
    return lowered(station).find(({ scientificName }) => scientificName === name)
  }
  const resetAt = (): Record<string, number> => {
    const known = station.store.readSetting(RESET)
    return typeof known === 'object' && known !== null ? (known as Record<string, number>) : {} // reason: written below
  }

  routes.get(path, (request) => {
    const number = (name: string, otherwise: number): number => {
      const value = Number(request.req.query(name) ?? '')
      return Number.isInteger(value) && value > 0 ? value : otherwise
    }
    const [limit, offset] = [number('limit', PAGE), number('offset', 0)]
    const all = lowered(station)
    return sendJson(request, { data: all.slice(offset, offset + limit), limit, offset, total: all.length })
  })
  routes.get(`${path}/stats`, (request) => {
    const all = lowered(station)
    const settings = station.settings.tree()
    const minThreshold = numberAt(settings, 'realtime.dynamicThreshold.min')
    return sendJson(request, {
      totalCount: all.length,
      activeCount: all.length,
      atMinimumCount: all.filter(({ currentValue }) => Number(currentValue) <= minThreshold).length,
      levelDistribution: SHARES.map((_, level) => ({ level, count: all.filter((one) => one.level === level).length })),
      validHours: numberAt(settings, 'realtime.dynamicThreshold.validHours'),
      minThreshold,
    })
  })
  routes.get(`${path}/:species`, (request) => {
    const one = wanted(request)
    return one ? sendJson(request, one) : problem(request, station, 404, { message: 'Threshold not found' })
  })
  routes.delete(path, guarded, (request) => {
    const { length } = lowered(station)
    station.store.writeSetting(RESET, { '*': station.clock.now() })
    return sendJson(request, { success: true, message: 'All dynamic thresholds reset', count: length })
  })
  return routes.delete(`${path}/:species`, guarded, (request) => {
    const one = wanted(request)
    if (!one) return problem(request, station, 404, { message: 'Threshold not found' })
    station.store.writeSetting(RESET, { ...resetAt(), [one.scientificName]: station.clock.now() })
    return sendJson(request, { success: true, message: 'Dynamic threshold reset' })
  })
}

/** Species heard for sure within the hours in which that counts. */
function lowered({ settings, store, clock }: StationContext): readonly Lowered[] {
  const tree = settings.tree()
  if (!flagAt(tree, 'realtime.dynamicThreshold.enabled')) return []
  const [trigger, least, hours] = ['trigger', 'min', 'validHours'].map((name) =>
    numberAt(tree, `realtime.dynamicThreshold.${name}`),
  )
  const base = Math.fround(numberAt(tree, 'birdnet.threshold'))
  const now = clock.now()
  const since = now - (hours ?? 0) * ONE_HOUR_MS
  const reset = (store.readSetting(RESET) ?? {}) as Record<string, number> // reason: written above
  const { rows } = store.page({
    startDate: clock.wall(Math.max(since, now - 7 * ONE_DAY_MS)).date,
    endDate: clock.today(),
    confidence: { operator: '>=', value: trigger ?? 1 },
    limit: MOST_ROWS,
    sort: 'date_asc',
  })
  const bySpecies = Map.groupBy(
    rows.filter(({ at, scientificName }) => at > Math.max(since, reset['*'] ?? 0, reset[scientificName] ?? 0)),
    ({ scientificName }) => scientificName,
  )
  return [...bySpecies.values()].map((heard) => thresholdOf(heard, base, least ?? 0, (hours ?? 0) * ONE_HOUR_MS, clock))
}

function thresholdOf(
  heard: readonly StoredDetection[],
  base: number,
  least: number,
  validMs: number,
  clock: StationContext['clock'],
): Lowered {
  const [first, last] = [heard[0], heard.at(-1)]
  const level = Math.min(SHARES.length - 1, heard.length)
  return {
    speciesName: (first?.commonName ?? '').toLowerCase(),
    scientificName: first?.scientificName ?? '',
    modelName: 'BirdNET_V2.4',
    level,
    currentValue: Math.fround(Math.max(least, base * (SHARES[level] ?? 1))),
    baseThreshold: base,
    highConfCount: heard.length,
    expiresAt: fineStamp(clock, (last?.at ?? 0) + validMs),
    lastTriggered: fineStamp(clock, last?.at ?? 0),
    firstCreated: fineStamp(clock, first?.at ?? 0),
    triggerCount: heard.length,
    isActive: true,
  }
}

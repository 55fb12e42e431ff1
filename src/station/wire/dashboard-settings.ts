import type { Result } from '../../domain/result.ts'
import { decode, type Fields } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/** Settings of the dashboard by its owner (station-api 11.1). */
export interface DashboardSettings {
  /** Whether the daily summary has pictures. */
  readonly showThumbnails: boolean
  readonly temperatureUnit?: 'celsius' | 'fahrenheit'
  /** Species in a day's summary at most; absent when the station does not say. */
  readonly summaryLimit?: number
}

/** Settings where a station does not tell any: a classic one asks for a login here (station-api 13.61). */
export const DEFAULT_DASHBOARD_SETTINGS: DashboardSettings = { showThumbnails: true }

/** Dashboard section of the settings, in both casings (station-api 13.1). */
export const decodeDashboardSettings = (value: unknown): Result<DashboardSettings> =>
  decode(value, (fields) =>
    withoutUndefined({
      showThumbnails: fields.maybeInside('thumbnails', 'Thumbnails')?.raw('summary', 'Summary') !== false,
      temperatureUnit: fields.oneOf(['celsius', 'fahrenheit'], undefined, 'temperatureUnit', 'TemperatureUnit'),
      summaryLimit: layoutLimit(fields) ?? (fields.maybeCount('summaryLimit', 'SummaryLimit') || undefined),
    }),
  )

/** Limit of the layout element, which counts at current, where the top-level one is 0. */
function layoutLimit(fields: Fields): number | undefined {
  for (const element of fields.maybeInside('layout')?.list('elements') ?? []) {
    const limit = decode(element, (one) =>
      one.raw('type') === 'daily-summary' ? one.maybeInside('summary')?.maybeCount('summaryLimit') : undefined,
    )
    if (limit.ok && limit.value) return limit.value
  }
  return undefined
}

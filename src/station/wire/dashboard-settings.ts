import type { Result } from '../../domain/result.ts'
import { decode, type Fields } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/** What the owner chose for the dashboard (station-api 11.1). */
export interface DashboardSettings {
  /** Pictures in the daily summary. */
  readonly showThumbnails: boolean
  readonly temperatureUnit?: 'celsius' | 'fahrenheit'
  /** Most species a day's summary has; absent when the station does not say. */
  readonly summaryLimit?: number
}

/** What holds when a station does not tell: a classic one asks for a login here (station-api 13.61). */
export const DEFAULT_DASHBOARD_SETTINGS: DashboardSettings = { showThumbnails: true }

/** The dashboard section of the settings, in both casings (station-api 13.1). */
export const decodeDashboardSettings = (value: unknown): Result<DashboardSettings> =>
  decode(value, (fields) =>
    withoutUndefined({
      showThumbnails: fields.maybeInside('thumbnails', 'Thumbnails')?.raw('summary', 'Summary') !== false,
      temperatureUnit: fields.oneOf(['celsius', 'fahrenheit'], undefined, 'temperatureUnit', 'TemperatureUnit'),
      summaryLimit: layoutLimit(fields) ?? (fields.maybeCount('summaryLimit', 'SummaryLimit') || undefined),
    }),
  )

/** At current the limit of the layout element decides and the top-level one is 0. */
function layoutLimit(fields: Fields): number | undefined {
  for (const element of fields.maybeInside('layout')?.list('elements') ?? []) {
    const limit = decode(element, (one) =>
      one.raw('type') === 'daily-summary' ? one.maybeInside('summary')?.maybeCount('summaryLimit') : undefined,
    )
    if (limit.ok && limit.value) return limit.value
  }
  return undefined
}

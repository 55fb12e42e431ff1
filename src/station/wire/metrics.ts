import type { Result } from '../../domain/result.ts'
import { type Sample, SERIES, type SeriesName } from '../../domain/system/series.ts'
import { decode, decodeList } from './fields.ts'
import { wallMsOf } from './wall-moment.ts'

/** Names of the series at the station. */
export const METRIC_NAMES: Readonly<Record<SeriesName, string>> = {
  processor: 'cpu.total',
  temperature: 'cpu.temperature',
  memory: 'memory.used_percent',
}

/** Answer of `GET /system/metrics/history` (station-api rest.md 7.9): all measurements of one moment are one sample. */
export const decodeMetrics = (value: unknown): Result<readonly Sample[]> =>
  decode(value, (fields) => {
    const found = fields.raw('metrics')
    if (typeof found !== 'object') fields.bad('metrics')
    const samples = new Map<number, Record<string, number>>()
    for (const name of SERIES) {
      const points = decodeList(Reflect.get(Object(found), METRIC_NAMES[name]) ?? null, (one) => ({
        atMs: wallMsOf(one.maybeInstant('timestamp')),
        value: one.number('value'),
      }))
      for (const { atMs, value: measured } of points.ok ? points.value.items : [])
        if (atMs !== undefined) samples.set(atMs, { ...samples.get(atMs), [name]: measured })
    }
    return [...samples].map(([atMs, values]): Sample => ({ ...values, atMs }))
  })

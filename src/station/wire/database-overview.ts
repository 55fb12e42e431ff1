import type { Result } from '../../domain/result.ts'
import type { DatabaseOverview } from '../../domain/system/database.ts'
import { decode, decodeList } from './fields.ts'

/** Answer of `GET /system/database/overview` (station-api rest.md 7.9). */
export const decodeDatabaseOverview = (value: unknown): Result<DatabaseOverview> =>
  decode(value, (fields) => {
    const tables = decodeList(fields.raw('tables') ?? null, (one) => ({
      name: one.name('name'),
      rows: one.count('row_count'),
      size: one.maybeNumber('size_bytes') ?? 0,
    }))
    const measured = decode(fields.raw('performance'), (one) => one.maybeNumber('read_latency_avg_ms'))
    return {
      engine: fields.name('engine'),
      isConnected: fields.text('status') === 'connected',
      location: fields.text('location'),
      size: fields.number('size_bytes'),
      detections: fields.count('total_detections'),
      readMs: measured.ok && measured.value ? measured.value : undefined,
      tables: tables.ok ? tables.value.items : [],
    }
  })

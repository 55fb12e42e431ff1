import type { Result } from '../../domain/result.ts'
import type { StationHealth } from '../../domain/system/machine.ts'
import { decode } from './fields.ts'

/** Answer of `GET /health` (station-api rest.md 7.10). */
export const decodeStationHealth = (value: unknown): Result<StationHealth> =>
  decode(value, (fields) => ({
    version: fields.text('version'),
    builtOn: fields.maybeInstant('build_date'),
    isDatabaseConnected: fields.name('database_status') === 'connected',
    uptimeSeconds: fields.maybeNumber('uptime_seconds'),
  }))

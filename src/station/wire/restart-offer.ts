import type { Result } from '../../domain/result.ts'
import type { RestartOffer } from '../../domain/system/machine.ts'
import { decode } from './fields.ts'

/**
 * Answer of `GET /system/restart-status` (station-api rest 6.8). A program restarts by itself, a container only where
 * it is told to.
 */
export const decodeRestartOffer = (value: unknown): Result<RestartOffer> =>
  decode(value, (fields) => ({
    way: fields.flag('binary_restart_available')
      ? 'server'
      : fields.flag('container_restart_available')
        ? 'container'
        : undefined,
    isNeeded: fields.flag('restart_required'),
  }))

import type { ServiceTestStage } from '../../domain/settings/test-stages.ts'
import { isJsonObject, scalarText } from '../../domain/settings/document.ts'

/** Says a station where the service counts: `please wait|1764000000`. */
const AGAIN_AT = /\|(\d{9,11})$/

/**
 * One object of a streamed test (station-api rest 6.9), of any of the services. Undefined for what is no step: how long it
 * took says neither that it is over nor that it went well.
 */
export function decodeServiceTestStage(value: unknown): ServiceTestStage | undefined {
  if (!isJsonObject(value)) return undefined
  const id = scalarText(value['stage']) || scalarText(value['id'])
  const isRefused = value['success'] === false
  if (id === '' && !isRefused) return undefined
  const said =
    scalarText(value['error']) || (isRefused || value['status'] === 'error' ? scalarText(value['message']) : '')
  const limit = value['rateLimitExpiry'] ?? Number(AGAIN_AT.exec(said)?.[1] ?? Number.NaN)
  return {
    id,
    state: stateOf(value),
    reason: said.replace(AGAIN_AT, ''),
    ...(typeof limit === 'number' && limit > 0 ? { againAt: limit } : {}),
  }
}

function stateOf(value: Readonly<Record<string, unknown>>): ServiceTestStage['state'] {
  const state = scalarText(value['state']) || scalarText(value['status'])
  if (state === 'running' || state === 'in_progress') return 'running'
  if (state === 'completed') return value['success'] === false ? 'failed' : 'passed'
  if (state === 'failed' || state === 'timeout' || state === 'error' || value['success'] === false) return 'failed'
  return value['isProgress'] === true ? 'running' : 'passed'
}

import type { ServiceTestStage } from '../../domain/settings/test-stages.ts'
import { isJsonObject, scalarText } from '../../domain/settings/document.ts'

/** Time of the next possible attempt, as a station writes it where a service limits them: `please wait|1764000000`. */
const AGAIN_AT = /\|(\d{9,11})$/

/**
 * Stage of a streamed test (station-api rest 6.9), of any of the services. Undefined for an object that is no step: a
 * duration alone tells neither the end nor success.
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

import type { ServiceTestStage } from '../../domain/settings/test-stages.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { aborted, unreachable } from '../failures.ts'
import { readJsonLines } from '../json-lines.ts'
import { RESPONSE_BODY_BYTES } from '../limits.ts'
import { decodeServiceTestStage } from '../wire/test-stage.ts'
import { act } from './ask.ts'

/** Services that a station can test; eBird only at a current one. */
export type TestedService = 'birdweather' | 'mqtt' | 'weather' | 'ebird'

/** Duration of a test at most, milliseconds: stations stop after 30 s. */
const TEST_MS = 60_000

/**
 * Makes the station test a service, and passes on each step as it comes (station-api rest 6.9). Success means only that
 * the answer was complete.
 *
 * @param body what is to be tested; a station tests MQTT as it is stored, whatever it is sent
 */
export async function testService(
  client: StationClient,
  service: TestedService,
  body: unknown,
  { signal, onStage }: { readonly signal: AbortSignal; onStage(stage: ServiceTestStage): void },
): Promise<Result<void>> {
  const path = `/api/v2/integrations/${service}/test`
  const answer = await client.request({ method: 'POST', path, body, signal, as: 'response', timeoutMs: TEST_MS })
  if (!answer.ok) return answer
  try {
    const take = (value: unknown): void => {
      const stage = decodeServiceTestStage(value)
      if (stage && !signal.aborted) onStage(stage)
    }
    const response = answer.value as Response // reason: asked for it
    await readJsonLines(response, RESPONSE_BODY_BYTES, take, signal)
    return signal.aborted ? failed(aborted()) : success(undefined)
  } catch {
    return failed(signal.aborted ? aborted() : unreachable())
  }
}

/** Makes a current station send its sensors to Home Assistant. */
export const announceToHome = (client: StationClient): Promise<Result<void>> =>
  act(client, { method: 'POST', path: '/api/v2/integrations/mqtt/homeassistant/discovery' })

import { atom } from 'jotai'
import type { Result } from '../../domain/result.ts'
import { isJsonObject, readAt } from '../../domain/settings/document.ts'
import type { ServiceTestStage } from '../../domain/settings/test-stages.ts'
import { announceToHome, type TestedService, testService } from '../../station/endpoints/integration-tests.ts'
import { stationClientAtom } from '../station.ts'
import { editedSettingsAtom } from './station-settings.ts'

export type { TestedService } from '../../station/endpoints/integration-tests.ts'

/** Tests a service with the settings as they are on the screen, step by step; MQTT as it is stored. */
export const testServiceAtom = atom(
  null,
  (
    get,
    _set,
    service: TestedService,
    options: { readonly signal: AbortSignal; onStage(stage: ServiceTestStage): void },
  ): Promise<Result<void>> => {
    const block = readAt(get(editedSettingsAtom), `realtime.${service}`)
    return testService(get(stationClientAtom), service, isJsonObject(block) ? block : {}, options)
  },
)

/** Makes a current station send its sensors to Home Assistant. */
export const announceToHomeAtom = atom(null, (get) => announceToHome(get(stationClientAtom)))

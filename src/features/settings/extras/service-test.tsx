import done from 'lucide/dist/esm/icons/check.mjs'
import running from 'lucide/dist/esm/icons/ellipsis.mjs'
import wrong from 'lucide/dist/esm/icons/x.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { success } from '../../../domain/result.ts'
import { readAt } from '../../../domain/settings/document.ts'
import { outcomeOf, type ServiceTestStage, withStage } from '../../../domain/settings/test-stages.ts'
import { wallClockAt } from '../../../domain/station-clock.ts'
import { failureDetails } from '../../../i18n/settings-text.ts'
import { stageText } from '../../../i18n/test-stage-text.ts'
import { wallAheadAtom } from '../../../state/clock.ts'
import { valueOf } from '../../../state/remote.ts'
import { announceToHomeAtom, type TestedService, testServiceAtom } from '../../../state/settings/integration-tests.ts'
import {
  editedSettingsAtom,
  settingsChangesAtom,
  stationSettingsAtom,
} from '../../../state/settings/station-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.ts'
import { useTime } from '../../../ui/time.ts'
import { useAction } from '../use-action.ts'

const SIGN = { running, passed: done, failed: wrong }

/** A test of BirdWeather: it really posts something there. */
export const BirdweatherTest = (): ReactNode => <ServiceTest service="birdweather" />
/** A test of the broker that is stored, and a word to Home Assistant. */
export function MqttTest(): ReactNode {
  return (
    <>
      <ServiceTest service="mqtt" />
      <HomeAnnouncement />
    </>
  )
}
/** A test of the service for weather. */
export const WeatherTest = (): ReactNode => <ServiceTest service="weather" />
/** A test of the key of eBird. */
export const EbirdTest = (): ReactNode => <ServiceTest service="ebird" />

/** Whether there is something to try: the service is on, as far as the station looks. */
function useIsOn(service: TestedService): boolean {
  const edited = useAtomValue(editedSettingsAtom)
  const known = valueOf(useAtomValue(stationSettingsAtom))
  if (service === 'ebird' && known?.dialect !== 'current') return false
  if (service === 'weather') return readAt(edited, 'realtime.weather.provider') !== 'none'
  return readAt(edited, `realtime.${service}.enabled`) === true
}

function ServiceTest({ service }: { readonly service: TestedService }): ReactNode {
  const text = useText()
  const isUnsaved = useAtomValue(settingsChangesAtom).some(({ path }) => path.startsWith(`realtime.${service}.`))
  const isOn = useIsOn(service)
  const { stages, isBusy, isCancelled, end, run, cancel } = useServiceTest(service)
  const kind = end ? (end.ok ? end.value : 'failed') : isCancelled ? 'cancelled' : undefined
  if (!isOn) return null
  return (
    <div className="settings-test" part="test">
      <p className="settings-test-note">
        {service === 'birdweather' && text('settings.test.posts')}
        {service === 'mqtt' && isUnsaved && text('settings.test.stored')}
      </p>
      <Button part="test-start" aria-disabled={isBusy} onClick={() => !isBusy && void run()}>
        {text(isBusy ? 'settings.test.running' : 'settings.test.start')}
      </Button>
      {isBusy && (
        <Button part="test-cancel" onClick={cancel}>
          {text('settings.test.cancel')}
        </Button>
      )}
      <ol role="log" aria-label={text('settings.test.steps')}>
        {stages.map((stage) => (
          <Step key={stage.id} stage={stage} isBusy={isBusy} />
        ))}
      </ol>
      <p role="status" data-end={kind}>
        {end?.ok === false
          ? text('settings.test.refused', { reason: failureDetails(text, end.failure) })
          : kind && text(`settings.test.${kind}`)}
        {kind === 'passed' && isUnsaved && service !== 'mqtt' && ` ${text('settings.test.keep')}`}
      </p>
    </div>
  )
}

function Step({ stage, isBusy }: { readonly stage: ServiceTestStage; readonly isBusy: boolean }): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const wallAhead = useAtomValue(wallAheadAtom)
  const { id, state, reason, againAt } = stage
  const shown = state === 'running' && !isBusy ? 'failed' : state
  return (
    <li part={`stage ${state}`} data-state={shown}>
      <Icon node={SIGN[shown]} size={16} />
      <span>
        {stageText(text, id)}
        <span className="visually-hidden">{`: ${text(`settings.test.state.${shown}`)}`}</span>
        {reason !== '' && <small>{reason}</small>}
        {againAt !== undefined && (
          <small>
            {text('settings.test.again', {
              time: writeTime(wallClockAt(againAt * 1000 + wallAhead).time, true),
            })}
          </small>
        )}
      </span>
    </li>
  )
}

/** Test of a service, and the stages that it has come to. */
function useServiceTest(service: TestedService) {
  const start = useSetAtom(testServiceAtom)
  const [stages, setStages] = useState<readonly ServiceTestStage[]>([])
  const test = useAction(async (_: void, signal) => {
    let seen: readonly ServiceTestStage[] = []
    setStages(seen)
    const answer = await start(service, {
      signal,
      onStage(stage) {
        seen = withStage(seen, stage)
        setStages(seen)
      },
    })
    return answer.ok ? success(outcomeOf(seen)) : answer
  })
  return { stages, ...test }
}

/** Button that announces the stored devices to Home Assistant again. */
function HomeAnnouncement(): ReactNode {
  const text = useText()
  const known = valueOf(useAtomValue(stationSettingsAtom))
  const { end, run } = useAction(useSetAtom(announceToHomeAtom))
  const has = (path: string): boolean => readAt(known?.document, `realtime.mqtt.${path}`) === true
  if (!has('enabled') || !has('homeAssistant.enabled')) return null
  return (
    <div className="settings-test">
      <Button part="announce" onClick={() => void run()}>
        {text('settings.home.announce')}
      </Button>
      <p role="status">{end && (end.ok ? text('settings.home.announced') : failureDetails(text, end.failure))}</p>
    </div>
  )
}

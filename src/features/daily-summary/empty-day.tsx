import { useAtomValue, useSetAtom } from 'jotai'
import audioLines from 'lucide/dist/esm/icons/audio-lines.mjs'
import { type ReactNode, useEffect } from 'react'
import { timeOfMinute } from '../../domain/calendar.ts'
import type { Failure } from '../../domain/failure.ts'
import { isListening } from '../../domain/listening.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { stationTodayAtom } from '../../state/clock.ts'
import { nothingEverAtom } from '../../state/day/nothing-ever.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import { wantRecentAtom } from '../../state/detections/recent-detections.ts'
import { listeningAtom, prepareListening, toggleLiveAtom } from '../../state/live/live-listen.ts'
import { liveSourcesAtom } from '../../state/live/live-sources.ts'
import { stationCanAtom } from '../../state/session/session.ts'
import { isTabAtom } from '../../state/station.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useDayView } from './day-view.ts'
import { NewestDay } from './newest-day.tsx'
import sheet from './empty-day.css?sheet'

/** A station that has never heard a bird: what will happen, when, and what can be done until then. */
function FirstStart(): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const sun = useAtomValue(knownSunTimesAtom(useAtomValue(stationTodayAtom)))
  const listens = useListening()
  return (
    <div className="first-start" part="empty">
      <slot name="empty">
        <p className="say serif">{text('day.start', { listens })}</p>
        <div className="first-steps">
          <Egg species="dawn-chorus" size={44} />
          <div>
            <p>{text('day.startNext', { listens })}</p>
            {sun && <p>{text('day.startWhen', { time: writeTime(timeOfMinute(sun.sunriseMinute)) })}</p>}
            <ListenNow />
          </div>
        </div>
      </slot>
    </div>
  )
}

/** Whether it is a station with microphones: a folder of files listens to nothing. For messages. */
const useListening = (): 'yes' | 'no' => (useAtomValue(stationCanAtom)('liveSound') ? 'yes' : 'no')

/** Whether the station has never heard a bird; false until that is known. */
export function useNothingEver(): boolean {
  const want = useSetAtom(wantRecentAtom)
  useEffect(() => want(1), [want])
  return useAtomValue(nothingEverAtom)
}

/** A day without birds: the sentence above says so, this says why. */
export function QuietDay(): ReactNode {
  const text = useText()
  useSheets(sheet)
  const view = useDayView()
  const isToday = useAtomValue(view.isTodayAtom)
  const date = useAtomValue(view.dateAtom)
  const hasNothingEver = useNothingEver()
  const isOfFiles = useAtomValue(isTabAtom)
  const listens = useListening()
  if (isToday && hasNothingEver) return <FirstStart />
  const when = isToday ? 'today' : 'past'
  return (
    <div className="nothing" part="empty">
      <slot name="empty">
        <Egg species="dawn-chorus" size={56} />
        {!(isToday && isOfFiles) && <p>{text(`summary.empty.${when}`, { listens })}</p>}
        {isToday && <NewestDay before={date} />}
      </slot>
    </div>
  )
}

interface FailedDayProps {
  readonly failure: Failure
  readonly isStale: boolean
  readonly level: HeadingLevel | undefined
}

/** What went wrong, why, and what to do; old rows stay below (Spec §8). */
export function FailedDay({ failure, isStale, level }: FailedDayProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const refresh = useSetAtom(useDayView().refreshAtom)
  const reason = failureText(text, failure)
  const key = failure.kind === 'unreadable' ? 'summary.failed.load' : 'summary.failed.fetch'
  const why = failure.isExplained ? reason : text(key, { reason })
  const message = failure.kind === 'unauthenticated' ? text('summary.failed.private') : why
  return (
    <div className="failed" role="alert" part="error">
      <slot name="error">
        <Heading level={level} className="heading">
          {text('summary.failed.title')}
        </Heading>
        <p>
          {message} {isStale && text('summary.failed.stale')}
        </p>
        <Button part="retry" onClick={() => void refresh()}>
          {text('detections.retry')}
        </Button>
      </slot>
    </div>
  )
}

/** Only where a microphone can be heard. */
function ListenNow(): ReactNode {
  const text = useText()
  const { sources } = useAtomValue(liveSourcesAtom)
  const isOn = isListening(useAtomValue(listeningAtom))
  const toggle = useSetAtom(toggleLiveAtom)
  useEffect(prepareListening, [])
  if (sources.length === 0) return null
  return (
    <>
      <p>{text('day.startListen')}</p>
      <Button aria-pressed={isOn} onClick={() => toggle()}>
        <Icon node={audioLines} size={17} /> {text(isOn ? 'listen.stop' : 'listen.play')}
      </Button>
    </>
  )
}

import { useAtomValue, useSetAtom } from 'jotai'
import audioLines from 'lucide/dist/esm/icons/audio-lines.mjs'
import { type ReactNode, useEffect } from 'react'
import { timeOfMinute } from '../../domain/calendar.ts'
import { isListening } from '../../domain/listening.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { inMoreWords } from '../../parts/more-words.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import { listeningAtom, prepareListening, toggleLiveAtom } from '../../state/live/live-listen.ts'
import { liveSourcesAtom } from '../../state/live/live-sources.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

/** A station that has never heard a bird: what will happen, when, and what can be done until then. */
export const FirstStart = inMoreWords(function FirstStart(): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const sun = useAtomValue(knownSunTimesAtom).get(useAtomValue(stationTodayAtom))
  return (
    <div className="first-start" part="empty">
      <slot name="empty">
        <p className="say serif">{text('day.start')}</p>
        <div className="first-steps">
          <Egg species="dawn-chorus" size={44} />
          <div>
            <p>{text('day.startNext')}</p>
            {sun && <p>{text('day.startWhen', { time: writeTime(timeOfMinute(sun.sunriseMinute)) })}</p>}
            <ListenNow />
          </div>
        </div>
      </slot>
    </div>
  )
})

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

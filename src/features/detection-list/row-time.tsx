import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { ClockTime } from '../../domain/calendar.ts'
import { sunlightAt } from '../../domain/detection-facts.ts'
import type { Detection } from '../../domain/detection.ts'
import { formatDay } from '../../i18n/format.ts'
import { sunlightText } from '../../i18n/sunlight-text.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { HeardTime } from '../../parts/heard-time/heard-time.tsx'
import { useDay } from '../../parts/heard-time/use-day.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import { useSettings } from '../../ui/settings.ts'
import { useTime } from '../../ui/time.ts'
import { useRowActions } from './row-actions.ts'

interface RowTimeProps {
  readonly detection: Detection
  readonly withDay: boolean
  /** How many alike ones lie on each other here, and when the first of them was heard. */
  readonly alike?: number | undefined
  readonly since?: ClockTime | undefined
}

/** When it was heard, to the second, over how far that was from sunrise or sunset. */
export function RowTime({ detection, withDay, alike, since }: RowTimeProps): ReactNode {
  const { text } = useSettings()
  const { timeFormat } = useRowActions()
  const writeTime = useTime()
  const sun = useAtomValue(knownSunTimesAtom(detection.date))
  return (
    <>
      {timeFormat === 'relative' ? <HeardTime detection={detection} /> : <Clock {...{ detection, withDay }} />}
      {alike !== undefined && since !== undefined ? (
        <span className="alike">{text('results.alike', { count: alike, time: writeTime(since) })}</span>
      ) : (
        sun && <span className="sunlight">{sunlightText(text, sunlightAt(detection, sun))}</span>
      )}
    </>
  )
}

function Clock({ detection, withDay }: Pick<RowTimeProps, 'detection' | 'withDay'>): ReactNode {
  const { locale } = useSettings()
  const writeTime = useTime()
  const { date, time } = useHeardClock(detection)
  const day = useDay(date, 'short')
  const [clock, exact] = [writeTime(time), writeTime(time, true)]
  return (
    <time
      className="heard-time"
      part="time"
      dateTime={detection.heardAt ?? `${detection.date}T${detection.time}`}
      title={`${formatDay(locale, date, 'full')}, ${exact}`}
    >
      {withDay && `${day}, `}
      <b>{clock}</b>
      {exact.startsWith(clock) && <small>{exact.slice(clock.length)}</small>}
    </time>
  )
}

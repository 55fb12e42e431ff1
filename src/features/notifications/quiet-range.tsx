import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { DAY_MINUTES, timeOfMinute } from '../../domain/calendar.ts'
import { isQuietMinute, QUIET_STEP_MINUTES, type QuietHours } from '../../domain/notification-quiet.ts'
import { DaylightBand } from '../../parts/daylight-band.tsx'
import { stationTodayAtom } from '../../state/clock.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import { RangeInput } from '../../ui/fields.tsx'
import { useHour } from '../../ui/hour.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

/** The hours that are written below the band. */
const TICKS = [0, 6, 12, 18, 24]

interface QuietRangeProps {
  readonly hours: QuietHours | undefined
  onChange(hours: QuietHours): void
}

/** The day of the station with its quiet hours hatched; two handles, which keys move, too, say when they begin and end. */
export function QuietRange({ hours, onChange }: QuietRangeProps): ReactNode {
  const text = useText()
  const [writeTime, writeHour] = [useTime(), useHour()]
  const sun = useAtomValue(knownSunTimesAtom).get(useAtomValue(stationTodayAtom))
  const clock = (minute: number): string => writeTime(timeOfMinute(minute))
  const handle = (end: keyof QuietHours, label: string): ReactNode =>
    hours && (
      <RangeInput
        className="rings-handle"
        part="quiet-handle"
        min={0}
        max={DAY_MINUTES - QUIET_STEP_MINUTES}
        step={QUIET_STEP_MINUTES}
        value={hours[end]}
        aria-label={label}
        aria-valuetext={clock(hours[end])}
        onChange={(minute) => onChange({ ...hours, [end]: minute })}
      />
    )
  return (
    <>
      {hours && (
        <p role="status">
          {text('notifications.hoursText', { from: clock(hours.fromMinute), to: clock(hours.toMinute) })}
        </p>
      )}
      <div className="rings-day" dir="ltr">
        <DaylightBand sun={sun} label={text('notifications.band')} />
        {hours && spansOf(hours).map(([from, to]) => <Span key={from} from={from} to={to} />)}
        {handle('fromMinute', text('notifications.hoursFrom'))}
        {handle('toMinute', text('notifications.hoursTo'))}
      </div>
      <div className="rings-hours" dir="ltr" aria-hidden="true">
        {TICKS.map((hour) => (
          <span key={hour}>{writeHour(hour)}</span>
        ))}
      </div>
    </>
  )
}

/** Over midnight there are two. */
const spansOf = (hours: QuietHours): readonly (readonly [from: number, to: number])[] => {
  const { fromMinute: from, toMinute: to } = hours
  if (from < to) return [[from, to]]
  return isQuietMinute(hours, 0) && to > 0
    ? [
        [0, to],
        [from, DAY_MINUTES],
      ]
    : [[from, DAY_MINUTES]]
}

const percent = (minutes: number): string => `${(minutes / DAY_MINUTES) * 100}%`

const Span = ({ from, to }: { readonly from: number; readonly to: number }): ReactNode => (
  <b className="rings-quiet" style={{ left: percent(from), width: percent(to - from) }} />
)

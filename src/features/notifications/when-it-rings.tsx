import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import x from 'lucide/dist/esm/icons/x.mjs'
import { type ReactNode, useEffect, useId } from 'react'
import { DAY_MINUTES, timeOfMinute } from '../../domain/calendar.ts'
import {
  isQuietMinute,
  QUIET_STEP_MINUTES,
  type QuietBird,
  type QuietHours,
  USUAL_QUIET_HOURS,
} from '../../domain/notification-quiet.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { wallClockAt } from '../../domain/station-clock.ts'
import { formatDay } from '../../i18n/format.ts'
import { DaylightBand } from '../../parts/daylight-band.tsx'
import { Egg } from '../../parts/egg/egg.tsx'
import { stationTodayAtom, wallAheadAtom } from '../../state/clock.ts'
import { knownSunTimesAtom, loadSunTimesAtom } from '../../state/day/sun-times.ts'
import { minuteAtom } from '../../state/minute.ts'
import { quietRulesAtom, setQuietHoursAtom, unquietBirdAtom } from '../../state/notifications/quiet-notices.ts'
import { notificationSoundAtom } from '../../state/preferences/notification-sound.ts'
import { BareButton } from '../../ui/button.tsx'
import { useHour } from '../../ui/hour.ts'
import { Icon } from '../../ui/icon.tsx'
import { SectionTitle } from '../../ui/prose.tsx'
import { RangeHandles } from '../../ui/range-handles.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { SwitchButton } from '../../ui/switch-button.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { ToldTable } from './told-table.tsx'
import sheet from './when-it-rings.css?sheet'

/** The hours that are written below the band. */
const TICKS = [0, 6, 12, 18, 24]

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

/** Choices of what is told where, and when it is quiet, in this browser: sound, quiet hours, quiet birds. */
export function WhenItRings({ level }: { readonly level: HeadingLevel | undefined }): ReactNode {
  const text = useText()
  const heading = useId()
  useSheets(sheet)
  const { hours, birds } = useAtomValue(quietRulesAtom)
  const nowMs = useAtomValue(minuteAtom)
  const [isSoundOn, setSound] = useAtom(notificationSoundAtom)
  const setHours = useSetAtom(setQuietHoursAtom)
  const loadSun = useSetAtom(loadSunTimesAtom)
  const today = useAtomValue(stationTodayAtom)
  useEffect(() => void loadSun(today), [loadSun, today])
  const inForce = birds.filter(({ untilMs }) => untilMs === undefined || untilMs > nowMs)
  return (
    <aside className="rings" part="rings" aria-labelledby={heading}>
      <SectionTitle level={level} id={heading}>
        {text('notifications.rings')}
      </SectionTitle>
      <ToldTable heading={heading} />
      <SwitchRow
        label={text('bellList.sound')}
        note={text('bellList.soundNote')}
        isOn={isSoundOn}
        onChange={setSound}
      />
      <SwitchRow
        label={text('notifications.hours')}
        isOn={hours !== undefined}
        onChange={(isOn) => setHours(isOn ? USUAL_QUIET_HOURS : undefined)}
      />
      <QuietRange hours={hours} onChange={setHours} />
      {inForce.length > 0 && (
        <>
          <p>{text('notifications.quietBirds', { count: inForce.length })}</p>
          <ul className="rings-birds">
            {inForce.map((bird) => (
              <QuietBirdChip key={bird.key} bird={bird} />
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

function QuietBirdChip({ bird: { key, name, untilMs } }: { readonly bird: QuietBird }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const ahead = useAtomValue(wallAheadAtom)
  const tellAgain = useSetAtom(unquietBirdAtom)
  return (
    <li className="rings-bird" part="quiet-bird">
      <Egg species={key} size={22} />
      <bdi>
        {untilMs === undefined
          ? name
          : text('notifications.until', { name, day: formatDay(locale, wallClockAt(untilMs + ahead).date, 'weekday') })}
      </bdi>
      <BareButton aria-label={text('notifications.again', { name })} onClick={() => tellAgain(key)}>
        <Icon node={x} size={14} />
      </BareButton>
    </li>
  )
}

interface SwitchRowProps {
  readonly label: string
  /** A sentence below it: why it cannot be used. */
  readonly note?: string | undefined
  readonly isOn: boolean
  readonly isDisabled?: boolean
  onChange(isOn: boolean): void
}

/** Something that is on or off. */
function SwitchRow({ label, note, isOn, isDisabled = false, onChange }: SwitchRowProps): ReactNode {
  const id = useId()
  return (
    <div className="rings-switch">
      <SwitchButton
        isOn={isOn}
        isDisabled={isDisabled}
        aria-describedby={note === undefined ? undefined : id}
        onChange={onChange}
      >
        {label}
      </SwitchButton>
      {note !== undefined && <small id={id}>{note}</small>}
    </div>
  )
}

interface QuietRangeProps {
  readonly hours: QuietHours | undefined
  onChange(hours: QuietHours): void
}

/**
 * The day of the station with its quiet hours hatched; two handles, which keys move, too, say when they begin and end.
 */
function QuietRange({ hours, onChange }: QuietRangeProps): ReactNode {
  const text = useText()
  const [writeTime, writeHour] = [useTime(), useHour()]
  const sun = useAtomValue(knownSunTimesAtom(useAtomValue(stationTodayAtom)))
  const clock = (minute: number): string => writeTime(timeOfMinute(minute))
  const handle = (end: keyof QuietHours, label: string, quiet: QuietHours) => ({
    label,
    value: quiet[end],
    valueText: clock(quiet[end]),
    onChange: (minute: number) => onChange({ ...quiet, [end]: minute }),
  })
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
        {hours && (
          <RangeHandles
            part="quiet-handle"
            min={0}
            max={DAY_MINUTES - QUIET_STEP_MINUTES}
            step={QUIET_STEP_MINUTES}
            handles={[
              handle('fromMinute', text('notifications.hoursFrom'), hours),
              handle('toMinute', text('notifications.hoursTo'), hours),
            ]}
          />
        )}
      </div>
      <div className="rings-hours" dir="ltr" aria-hidden="true">
        {TICKS.map((hour) => (
          <span key={hour}>{writeHour(hour)}</span>
        ))}
      </div>
    </>
  )
}

import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo } from 'react'
import { DAY_MINUTES, HOUR_MINUTES, startOfHour, timeOfMinute } from '../../domain/calendar.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import type { SunTimes } from '../../domain/sun-times.ts'
import { usualFirstBird } from '../../domain/usual-first-bird.ts'
import { DaylightBand } from '../../parts/daylight-band.tsx'
import { useDay } from '../../parts/heard-time/use-day.ts'
import { stationMinuteAtom, stationTodayAtom } from '../../state/clock.ts'
import { fixedDayView } from '../../state/day/fixed-day.ts'
import { knownSunTimesAtom, loadSunTimesAtom } from '../../state/day/sun-times.ts'
import { daysBeforeAtom } from '../../state/day/usual-day.ts'
import { valueOf } from '../../state/remote.ts'
import { SectionTitle } from '../../ui/prose.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { DayViewContext, useDayView } from './day-view.ts'
import { SpeciesLink } from './day-doors.tsx'
import { QuietDay, useNothingEver } from './empty-day.tsx'
import { NewestDay } from './newest-day.tsx'
import { DaySkeleton } from './skeleton.tsx'
import { type TableChoices, SpeciesTable } from './species-table.tsx'
import sheet from './night-day.css?sheet'

interface NightDayProps extends TableChoices {
  /** What stands below the sentence, about yesterday. */
  readonly children?: ReactNode
  readonly level: HeadingLevel | undefined
}

/** Before the birds of today: what the night has brought, what yesterday was, and when the morning begins. */
export function NightDay({ level, children, ...table }: NightDayProps): ReactNode {
  useSheets(sheet)
  const yesterday = useMemo(() => fixedDayView(1), [])
  const { dateAtom, shownAtom, showAtom } = yesterday
  const date = useAtomValue(dateAtom)
  const shown = useAtomValue(shownAtom)
  const show = useSetAtom(showAtom)
  const loadSun = useSetAtom(loadSunTimesAtom)
  const hasNothingEver = useNothingEver()
  useEffect(() => {
    void show(date)
    void loadSun(date)
  }, [date, show, loadSun])
  const isKnown = shown !== undefined && shown.state !== 'loading'
  if (!isKnown) return <DaySkeleton isSlow={false} />
  if (hasNothingEver) return <QuietDay />
  return (
    <div className="night">
      <div className="opening">
        <p className="say serif" part="sentence">
          <span>
            <Tonight />{' '}
            <DayViewContext value={yesterday}>
              <Before />
            </DayViewContext>{' '}
            <Ahead />
          </span>
        </p>
        <DayViewContext value={yesterday}>{children}</DayViewContext>
      </div>
      <UntilSunrise />
      {shown.names.length === 0 && <NewestDay before={date} />}
      {shown.names.length > 0 && (
        <DayViewContext value={yesterday}>
          <YesterdayHeading level={level} />
          <SpeciesTable shown={shown} {...table} />
        </DayViewContext>
      )}
    </div>
  )
}

/** What was heard since midnight: a name or two, or nothing. */
function Tonight(): ReactNode {
  const text = useText()
  const rows = useAtomValue(useDayView().rowsAtom)
  if (rows.length === 0) return text('day.quiet')
  return (
    <>
      {text('day.since')}{' '}
      {rows.map((row, index) => (
        <span key={row.scientificName}>
          {index > 0 && ', '}
          <SpeciesLink row={row}>
            <bdi>{row.commonName}</bdi>
          </SpeciesLink>
        </span>
      ))}
      .
    </>
  )
}

function Before(): ReactNode {
  const text = useText()
  const { species } = useAtomValue(useDayView().totalsAtom)
  return species > 0 && text('day.yesterday', { species })
}

/** First light and who usually begins; nothing that is not known. */
function Ahead(): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const today = useAtomValue(stationTodayAtom)
  const minute = useAtomValue(stationMinuteAtom)
  const sun = useAtomValue(knownSunTimesAtom(today))
  const days = valueOf(useAtomValue(daysBeforeAtom(today).known))
  const light = sun && lightAhead(sun, minute)
  const bird = days && sun && usualFirstBird(days, sun.civilDawnMinute ?? sun.sunriseMinute)
  const values = {
    ...(light && { what: light.what, time: writeTime(timeOfMinute(light.minute)) }),
    ...(bird && { name: bird.commonName, hour: writeTime(startOfHour(bird.hour)) }),
  }
  const isAhead = bird && (bird.hour + 1) * HOUR_MINUTES > minute
  if (light) return text(isAhead ? 'day.lightAndBird' : 'day.light', values)
  return isAhead && text('day.bird', values)
}

/** The next of first light and sunrise. */
function lightAhead({ civilDawnMinute, sunriseMinute }: SunTimes, minute: number) {
  if (civilDawnMinute !== undefined && minute < civilDawnMinute)
    return { what: 'dawn', minute: civilDawnMinute } as const
  return minute < sunriseMinute ? ({ what: 'sunrise', minute: sunriseMinute } as const) : undefined
}

/** The light of the day that is to come, with a mark where it is now. */
function UntilSunrise(): ReactNode {
  const text = useText()
  const today = useAtomValue(stationTodayAtom)
  const minute = useAtomValue(stationMinuteAtom)
  const sun = useAtomValue(knownSunTimesAtom(today))
  if (!sun || minute >= sun.sunriseMinute) return null
  const left = Math.ceil(sun.sunriseMinute - minute)
  const hours = Math.floor(left / HOUR_MINUTES)
  return (
    <div className="until">
      <div className="until-band">
        <DaylightBand sun={sun} />
        <i style={{ insetInlineStart: `${(minute / DAY_MINUTES) * 100}%` }} />
      </div>
      <p>{text('day.until', { hours: String(hours), minutes: left % HOUR_MINUTES })}</p>
    </div>
  )
}

function YesterdayHeading({ level }: { readonly level: HeadingLevel | undefined }): ReactNode {
  const text = useText()
  const day = useDay(useAtomValue(useDayView().dateAtom), 'long')
  return (
    <div className="heading-row">
      <SectionTitle level={level} className="heading" part="heading">
        {text('day.heading')} <span className="night-date">{day}</span>
      </SectionTitle>
    </div>
  )
}

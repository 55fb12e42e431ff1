import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { addDays, type CalendarDate, MINUTE_MS, startOfHour } from '../../domain/calendar.ts'
import { heatLevel, heatMaximum } from '../../domain/daily-summary.ts'
import { shownName } from '../../domain/detection.ts'
import type { FailureKind } from '../../domain/failure.ts'
import { AWAY_AFTER_MS } from '../../domain/limits.ts'
import { wallClockAt } from '../../domain/station-clock.ts'
import {
  type GroupBird,
  type GroupDay,
  type GroupMemory,
  onlyHere,
  type StationPart,
} from '../../domain/station-group/group-day.ts'
import { hasZones, zoneName } from '../../domain/station-group/zones.ts'
import { useWrittenDay } from '../../parts/heard-time/use-written-day.ts'
import { withMessages } from '../../parts/more-words.ts'
import { wallAheadAtom } from '../../state/clock.ts'
import { askAgainAtom } from '../../state/detections/live-detections.ts'
import { minuteAtom } from '../../state/minute.ts'
import { onSignedInAtom } from '../../state/session/session-end.ts'
import { memberStoresAtom, pageModeAtom, stationClientAtom } from '../../state/station.ts'
import { useLasting } from '../../ui/lasting.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useDayView } from './day-view.ts'
import { DaysOfStation, useDaysBeside } from './station-days.tsx'
import sheet from './stations.css?sheet'

/** Row of each of several stations: its own numbers of the day, whether it is away, and a wrong clock. */
export function StationRows(): ReactNode {
  useSheets(sheet)
  const memory = useAtomValue(stationClientAtom).group?.memory
  const date = useAtomValue(useDayView().dateAtom)
  useAtomValue(useDayView().shownAtom) // the memory is there with the first answer
  useSignIns()
  return memory && <KnownRows memory={memory} date={date} />
}

/** Asks again when somebody has signed in at one of the stations on this page. */
function useSignIns(): void {
  const stores = useAtomValue(memberStoresAtom)
  const askAgain = useSetAtom(askAgainAtom)
  useEffect(() => {
    const stops = stores.map((store) => store.set(onSignedInAtom, askAgain))
    return () => stops.forEach((stop) => stop())
  }, [stores, askAgain])
}

/** What stations are compared by: the hours of the day on the screen, or days up to it. */
const SPANS = ['hours', 'week', 'month'] as const
type Span = (typeof SPANS)[number]
const DAYS: Readonly<Record<Span, number>> = { hours: 0, week: 7, month: 30 }

interface KnownRowsProps {
  readonly memory: GroupMemory
  readonly date: CalendarDate
}

const KnownRows = withMessages(function KnownRows({ memory, date }: KnownRowsProps): ReactNode {
  const text = useText()
  const day = useSyncExternalStore(memory.onChange, () => memory.known(date))
  const [span, setSpan] = useState<Span>('hours')
  const days = DAYS[span]
  const range = useMemo(() => (days > 0 ? { from: addDays(date, 1 - days), to: date } : undefined), [days, date])
  const beside = useDaysBeside(range, day)
  if (!day) return null
  const isUnknown = day.parts.some(({ awayMs }) => awayMs === null) // what another one heard
  const alone = isUnknown ? [] : onlyHere(day)
  const zones = memory.zonesOn(date)
  const shared = day.birds.filter(({ sightings }) => sightings.length > 1).length
  return (
    <div className="stations">
      <Segmented<Span>
        label={text('stations.compare')}
        value={span}
        segments={SPANS.map((value) => ({ value, words: text('stations.span', { span: value }) }))}
        onChange={setSpan}
      />
      <ul role="list" aria-label={text('stations.heading')}>
        {day.parts.map((part, station) => (
          <StationRow key={part.name} {...{ part, station, day, zones }} alone={alone[station] ?? []}>
            {range
              ? beside && <DaysOfStation beside={beside} station={station} isAway={part.awayMs !== undefined} />
              : part.detections > 0 && <Hours hourly={part.hourly} day={day} />}
          </StationRow>
        ))}
      </ul>
      {shared > 0 && <p>{text('stations.shared', { count: shared })}</p>}
    </div>
  )
})

interface StationRowProps {
  readonly part: StationPart
  /** Index of the station. */
  readonly station: number
  readonly day: GroupDay
  /** Minutes by which the clock of each station was ahead of UTC that day. */
  readonly zones: readonly (number | undefined)[]
  /** Birds of species that no other station heard that day. */
  readonly alone: readonly GroupBird[]
  /** Its hours, or its days. */
  readonly children: ReactNode
}

/** Species named in a row at most. */
const NAMED = 5

function StationRow({ part, station, day, zones, alone, children }: StationRowProps): ReactNode {
  const text = useText()
  const { name, detections, species, awayMs } = part
  const offset = zones[station]
  const zone = offset !== undefined && hasZones(zones) ? zoneName(offset) : undefined
  const hasToldNothing = awayMs === null
  const isAway = useLasting(awayMs !== undefined, AWAY_AFTER_MS) || hasToldNothing // a stream may end, an answer that failed has
  const names = alone.slice(0, NAMED).map(({ first }) => shownName(first.detection))
  return (
    <li data-away={isAway || undefined}>
      <span className="heard-by" aria-hidden="true">
        {day.parts.map((other, at) => (
          <i key={other.name} data-on={at === station || undefined} />
        ))}
      </span>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className="own">
        {!hasToldNothing && text('stations.here', { detections, species })}
        {zone !== undefined && ` · ${zone}`}
      </span>
      {children}
      {names.length > 0 && (
        <span className="note">
          {text('stations.onlyHere', { names: names.join(', ') })}
          {alone.length > NAMED && ' …'}
        </span>
      )}
      <span className="note" role="status">
        {isAway ? <Away part={part} station={station} /> : <Clock part={part} day={day} />}
      </span>
      <Zone station={station} day={day} zones={zones} />
    </li>
  )
}

/** Hours of a station in the heat of the busiest of all, so that they can be compared with those above and below. */
function Hours({ hourly, day }: { readonly hourly: readonly number[]; readonly day: GroupDay }): ReactNode {
  const text = useText()
  const time = useTime()
  const maximum = heatMaximum(Math.max(...day.parts.flatMap((part) => part.hourly)))
  const busiest = hourly.indexOf(Math.max(...hourly))
  const label = text('stations.byHour', { time: time(startOfHour(busiest)) })
  return (
    <span className="by-hour" role="img" aria-label={label} title={label}>
      {hourly.map((count, hour) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour has its place
        <i key={hour} data-level={heatLevel(count, maximum)} />
      ))}
    </span>
  )
}

/** Failures after which a login helps. */
const FOR_KNOWN: readonly FailureKind[] = ['private', 'unauthenticated', 'forbidden', 'withheld']

/** Since when a station is away; of one that tells only whom it knows, where to log in. */
function Away({ part: { awayMs: sinceMs, failure }, station }: Pick<StationRowProps, 'part' | 'station'>): ReactNode {
  const text = useText()
  const { group } = useAtomValue(stationClientAtom)
  const isPage = useAtomValue(pageModeAtom)
  const time = useTime()
  const aheadMs = useAtomValue(wallAheadAtom)
  if (failure && FOR_KNOWN.includes(failure.kind))
    return (
      <>
        {text('summary.failed.private')}{' '}
        {isPage && <a href={`${group?.stations[station]?.base}/ui/dashboard`}>{text('frame.login')}</a>}
      </>
    )
  if (typeof sinceMs !== 'number') return text('stations.silent')
  return text('stations.away', { time: time(wallClockAt(sinceMs + aheadMs).time) })
}

/** What is wrong with a station's clock, beside the first one that hears the same birds. */
function Clock({ part: { lateMs = 0 }, day }: Pick<StationRowProps, 'part' | 'day'>): ReactNode {
  const text = useText()
  const seconds = Math.round(Math.abs(lateMs) / 1000)
  const other = day.parts.find((one) => one.lateMs === 0)?.name
  if (seconds === 0 || other === undefined) return null
  return text(lateMs > 0 ? 'stations.late' : 'stations.early', { seconds, other })
}

interface ZoneProps {
  readonly station: number
  readonly day: GroupDay
  readonly zones: readonly (number | undefined)[]
}

/** What another time zone means for this day: that it has not begun there, or that a place has two. */
function Zone({ station, day, zones }: ZoneProps): ReactNode {
  const text = useText()
  const writeDay = useWrittenDay()
  const minuteMs = useAtomValue(minuteAtom)
  const { group } = useAtomValue(stationClientAtom)
  const offset = zones[station]
  if (offset === undefined || !hasZones(zones)) return null
  const there = wallClockAt(minuteMs + offset * MINUTE_MS).date
  const place = group?.stations[station]?.place
  const near = group?.stations.findIndex((one) => place !== undefined && one.place === place) ?? -1
  const isOther = near >= 0 && near < station && zones[near] !== undefined && zones[near] !== offset
  if (there >= day.date && !isOther) return null
  return (
    <span className="note">
      {there < day.date && text('stations.before', { day: writeDay(there) })}{' '}
      {isOther && text('stations.otherZone', { other: day.parts[near]?.name ?? '' })}
    </span>
  )
}

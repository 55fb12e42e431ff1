import { useAtomValue } from 'jotai'
import { type ReactNode, useSyncExternalStore } from 'react'
import { type CalendarDate, startOfHour } from '../../domain/calendar.ts'
import { heatLevel, heatMaximum } from '../../domain/daily-summary.ts'
import { shownName } from '../../domain/detection.ts'
import { AWAY_AFTER_MS } from '../../domain/limits.ts'
import { wallClockAt } from '../../domain/station-clock.ts'
import {
  type GroupBird,
  type GroupDay,
  type GroupMemory,
  onlyHere,
  type StationPart,
} from '../../domain/station-group/group-day.ts'
import { withMessages } from '../../parts/more-words.ts'
import { wallAheadAtom } from '../../state/clock.ts'
import { stationClientAtom } from '../../state/station.ts'
import { useLasting } from '../../ui/lasting.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useDayView } from './day-view.ts'
import sheet from './stations.css?sheet'

/** Row of each of several stations: its own numbers of the day, whether it is away, and a wrong clock. */
export function StationRows(): ReactNode {
  useSheets(sheet)
  const memory = useAtomValue(stationClientAtom).group?.memory
  const date = useAtomValue(useDayView().dateAtom)
  useAtomValue(useDayView().shownAtom) // the memory is there with the first answer
  return memory && <KnownRows memory={memory} date={date} />
}

interface KnownRowsProps {
  readonly memory: GroupMemory
  readonly date: CalendarDate
}

const KnownRows = withMessages(function KnownRows({ memory, date }: KnownRowsProps): ReactNode {
  const text = useText()
  const day = useSyncExternalStore(memory.onChange, () => memory.known(date))
  if (!day) return null
  const alone = onlyHere(day)
  const shared = day.birds.filter(({ sightings }) => sightings.length > 1).length
  return (
    <div className="stations">
      <ul role="list" aria-label={text('stations.heading')}>
        {day.parts.map((part, station) => (
          <StationRow key={part.name} part={part} station={station} day={day} alone={alone[station] ?? []} />
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
  /** Birds of species that no other station heard that day. */
  readonly alone: readonly GroupBird[]
}

/** Species named in a row at most. */
const NAMED = 5

function StationRow({ part, station, day, alone }: StationRowProps): ReactNode {
  const text = useText()
  const { name, detections, species, awayMs } = part
  const isAway = useLasting(awayMs !== undefined, AWAY_AFTER_MS)
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
      <span className="own">{text('stations.here', { detections, species })}</span>
      {detections > 0 && <Hours hourly={part.hourly} day={day} />}
      {names.length > 0 && (
        <span className="note">
          {text('stations.onlyHere', { names: names.join(', ') })}
          {alone.length > NAMED && ' …'}
        </span>
      )}
      <span className="note" role="status">
        {isAway ? <Away sinceMs={awayMs} /> : <Clock part={part} day={day} />}
      </span>
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

function Away({ sinceMs }: { readonly sinceMs: number | null | undefined }): ReactNode {
  const text = useText()
  const time = useTime()
  const aheadMs = useAtomValue(wallAheadAtom)
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

import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { type CalendarDate, type ClockTime, DAY_HOURS, type Hour, startOfHour } from '../../domain/calendar.ts'
import { atHours, onDays, type WhenStrip, whenStrips } from '../../domain/search/heard-when.ts'
import { EVERYTHING, type SearchQuery } from '../../domain/search/search-query.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { DaylightBand } from '../../parts/daylight-band.tsx'
import { createLifetime } from '../../platform/lifetime.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import { heardWhen } from '../../state/detections/heard-when.ts'
import { Button } from '../../ui/button.tsx'
import { RangeHandles } from '../../ui/range-handles.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import sheet from './when-strips.css?sheet'

/** A handle that is moved on the way to its place does not search at each step, milliseconds. */
const SETTLES_MS = 400

const NONE = { days: undefined, hours: undefined, isInLightOfToday: false }

interface WhenStripsProps {
  readonly query: SearchQuery
  onSearch(query: SearchQuery): void
}

/**
 * Bars of the days and hours in which the listed detections were heard, each with two handles that narrow the list.
 * Narrowing keeps the bars, so that the list can be widened again. Nothing is drawn before the counts are known.
 */
export function WhenStrips({ query, onSearch }: WhenStripsProps): ReactNode {
  const [{ lookedAtom, askAtom, followAtom }] = useState(heardWhen)
  const ask = useSetAtom(askAtom)
  const follow = useSetAtom(followAtom)
  const looked = useAtomValue(lookedAtom)
  const today = useAtomValue(stationTodayAtom)
  const locale = useLocale()
  const writeTime = useTime()
  const { base, narrow } = useBase(query, onSearch)
  const sun = useAtomValue(knownSunTimesAtom(today))
  useSheets(sheet)
  useEffect(() => {
    const request = new AbortController()
    void ask(base, request.signal)
    return () => request.abort()
  }, [ask, base])
  useEffect(() => follow(), [follow])
  if (!looked) return null
  const { days, hours, isInLightOfToday } = looked === 'unknown' ? NONE : whenStrips(looked, base, query, today)
  if (!days && !hours) return <i className="when-none" />
  const writeDay = (day: CalendarDate): string => formatDay(locale, day, 'short')
  return (
    <div className="when" part="when">
      {days && (
        <Strip
          what="days"
          strip={days}
          write={writeDay}
          writeEnd={writeDay}
          onChoose={(range) => narrow(onDays(query, base, range))}
          onWiden={() => onSearch(onDays(query, EVERYTHING, undefined))}
        />
      )}
      {hours && (
        <Strip
          what="hours"
          strip={hours}
          write={(hour) => writeTime(startOfHour(hour))}
          writeEnd={(hour: Hour) => writeEndOfHour(hour, writeTime)}
          onChoose={(range) => narrow(atHours(query, base, range))}
          onWiden={() => onSearch(atHours(query, EVERYTHING, undefined))}
        >
          {hours.values.length === DAY_HOURS && <DaylightBand sun={isInLightOfToday ? sun : undefined} />}
        </Strip>
      )}
    </div>
  )
}

/** The end of the last hour is that of the day, where midnight is not called twelve. */
const writeEndOfHour = (hour: Hour, writeTime: (time: ClockTime) => string): string =>
  hour === DAY_HOURS - 1 ? writeTime(startOfHour(0)).replace(/^0?0(?=\D)/, '24') : writeTime(startOfHour(hour + 1))

/** What the bars are of: what was listed before somebody narrowed it here. */
function useBase(
  query: SearchQuery,
  onSearch: (query: SearchQuery) => void,
): { readonly base: SearchQuery; narrow(query: SearchQuery): void } {
  const words = JSON.stringify(query)
  const [known, setKnown] = useState({ base: query, narrowed: [words] })
  const isOurs = known.narrowed.includes(words)
  if (!isOurs) setKnown({ base: query, narrowed: [words] })
  return {
    base: isOurs ? known.base : query,
    narrow(next) {
      setKnown(({ base, narrowed }) => ({ base, narrowed: [...narrowed, JSON.stringify(next)] }))
      onSearch(next)
    },
  }
}

interface StripProps<Value> {
  readonly what: 'days' | 'hours'
  readonly strip: WhenStrip<Value>
  readonly children?: ReactNode
  /** Says a day, or when an hour begins. */
  write(value: Value): string
  /** Says a day, or when an hour ends. */
  writeEnd(value: Value): string
  /** Undefined: all of them. */
  onChoose(range: { readonly from: Value; readonly to: Value } | undefined): void
  /** Asks for others, too, which the search itself leaves out. */
  onWiden(): void
}

const TICKS = 100
const BAR = 0.84

function Strip<Value extends string | number>(props: StripProps<Value>): ReactNode {
  const { what, strip, children, write, writeEnd, onChoose, onWiden } = props
  const { values, counts, hasEarlier, isLimited } = strip
  const text = useText()
  const title = useId()
  const last = values.length - 1
  const unit = what === 'days' ? 'Day' : 'Hour'
  const [{ from, to }, move] = useHandles(strip, (range) => {
    const isAll = range.from === 0 && range.to === last
    const [chosen] = values.slice(range.from, range.from + 1).map((from) => ({ from, to: values[range.to] ?? from }))
    onChoose(isAll ? undefined : chosen)
  })
  const said = (place: number, isEnd: boolean): string => {
    const value = values[place]
    return value === undefined ? '' : isEnd ? writeEnd(value) : write(value)
  }
  const range =
    hasEarlier && from === 0
      ? text('search.value.until', { day: said(to, true) })
      : from === to && what === 'days'
        ? said(from, false)
        : `${said(from, false)} – ${said(to, true)}`
  const choose = (place: number): void => {
    const isAlone = from === place && to === place
    move(isAlone ? { from: 0, to: last } : { from: place, to: place }, 0)
  }
  return (
    <section className="when-strip" aria-labelledby={title}>
      <p>
        <b id={title}>{text('results.when', { what })}</b>
        {isLimited && (
          <Button onClick={onWiden}>{text('results.when', { what: what === 'days' ? 'allDays' : 'allHours' })}</Button>
        )}
        <span>{range}</span>
      </p>
      <div className="when-bars">
        <Bars {...{ values, counts, from, to }} write={(place) => said(place, false)} onChoose={choose} />
        <RangeHandles
          part="when-handle"
          min={0}
          max={values.length}
          handles={[
            {
              label: text('results.when', { what: `first${unit}` }),
              value: from,
              valueText: said(from, false),
              onChange: (at) => move({ from: Math.min(at, to), to }, SETTLES_MS),
            },
            {
              label: text('results.when', { what: `last${unit}` }),
              value: to + 1,
              valueText: said(to, true),
              onChange: (at) => move({ from, to: Math.max(at - 1, from) }, SETTLES_MS),
            },
          ]}
        />
      </div>
      {children}
      <p className="when-ends" aria-hidden="true">
        <span>
          {hasEarlier && '… '}
          {said(0, false)}
        </span>
        <span>{said(last, true)}</span>
      </p>
      <Counts {...{ values, counts }} title={text('results.when', { what })} write={(place) => said(place, false)} />
    </section>
  )
}

interface BarsProps extends Omit<WhenStrip<string | number>, 'hasEarlier' | 'isLimited'> {
  /** Says the day or hour at a place. */
  write(place: number): string
  onChoose(place: number): void
}

/** A bar for each day or hour; a press on it chooses it alone. For the eye: others have the table and the handles. */
function Bars({ values, counts, from, to, write, onChoose }: BarsProps): ReactNode {
  const locale = useLocale()
  const most = Math.max(1, ...counts)
  return (
    <svg viewBox={`0 0 ${String(values.length)} ${String(TICKS)}`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, place) => {
        const height = count === 0 ? 0 : Math.max(2, (count / most) * TICKS)
        return (
          <g key={values[place]} onClick={() => onChoose(place)}>
            <title>{`${write(place)}: ${formatNumber(locale, count)}`}</title>
            <rect className="when-ground" x={place} y="0" width="1" height={TICKS} />
            <rect
              className="when-bar"
              x={place + (1 - BAR) / 2}
              y={TICKS - height}
              width={BAR}
              height={height}
              data-level={place >= from && place <= to ? levelOf(count, most) : undefined}
            />
          </g>
        )
      })}
    </svg>
  )
}

interface CountsProps extends Pick<BarsProps, 'values' | 'counts' | 'write'> {
  readonly title: string
}

/** The bars in numbers, for those who do not see them. */
function Counts({ values, counts, title, write }: CountsProps): ReactNode {
  const locale = useLocale()
  return (
    <table className="visually-hidden">
      <caption>{title}</caption>
      <tbody>
        {counts.map((count, place) => (
          <tr key={values[place]}>
            <th scope="row">{write(place)}</th>
            <td>{formatNumber(locale, count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const [LOWEST_LEVEL, HIGHEST_LEVEL] = [4, 7]

const levelOf = (count: number, most: number): number =>
  LOWEST_LEVEL + Math.round((count / most) * (HIGHEST_LEVEL - LOWEST_LEVEL))

type Handles = Pick<WhenStrip<unknown>, 'from' | 'to'>

/** Handles at their dragged places; `onSettled` is called once they have stayed there for a while. */
function useHandles(
  { from, to }: Handles,
  onSettled: (range: Handles) => void,
): readonly [Handles, (range: Handles, ms: number) => void] {
  const [moved, setMoved] = useState<{ readonly range: Handles; readonly ms: number }>()
  const settle = useEffectEvent((range: Handles) => {
    setMoved(undefined)
    if (range.from !== from || range.to !== to) onSettled(range)
  })
  useEffect(() => {
    if (!moved) return
    return createLifetime().after(moved.ms, () => settle(moved.range))
  }, [moved])
  return [moved?.range ?? { from, to }, (range, ms) => setMoved({ range, ms })]
}

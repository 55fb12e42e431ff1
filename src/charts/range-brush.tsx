import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { area, curveLinear } from 'd3-shape'
import { type DateRange, dayCountOf, dayDistance } from '../domain/analytics/period.ts'
import { type CalendarDate, parseCalendarDate } from '../domain/calendar.ts'
import { useSettings } from '../ui/settings.ts'
import { useSheets } from '../ui/sheets.ts'
import { useWidth } from '../ui/size.ts'
import { TypedDateInput } from '../ui/typed-date-input.tsx'
import { type ChartPen, type ChartWords, chartWords, measureText } from './chart-pen.ts'
import { dateAxis, dateTicks, scaled } from './drawings/axes.ts'
import { movedRange, type RangeLimits, type RangePart } from './day-range.ts'
import { SceneMarks } from './scene-svg.tsx'
import { type Mark, tidy } from './scene.ts'
import sheet from './range-brush.css?sheet'

const HEIGHT = 44

interface RangeBrushProps {
  /** Each day from the first that can be chosen to the last. */
  readonly dates: readonly CalendarDate[]
  /** Values drawn behind the window, one for each day, usually detections; null where not known. */
  readonly values: readonly (number | null)[]
  /** The days that are chosen, both included, within `dates`. */
  readonly range: DateRange
  /** Called when a drag ends, a key is released or a date is typed, not during a movement. */
  onRange(range: DateRange): void
}

/**
 * Chooses days of a longer time: a window that is dragged as a whole or by its edges, moved by arrow keys (a day, with Shift or
 * Page keys a week) or typed as dates.
 */
export function RangeBrush(props: RangeBrushProps): ReactNode {
  useSheets(sheet)
  const { dates, range, onRange } = props
  const { text, locale, hourCycle } = useSettings()
  const words = useMemo(() => chartWords(text, locale, hourCycle), [text, locale, hourCycle])
  const [moving, setMoving] = useState<DateRange>()
  const hint = useId()
  const shown = moving ?? range
  const [first, last] = [dates[0], dates.at(-1)]
  useEffect(() => setMoving(undefined), [range.from, range.to])
  if (!first || !last) return null
  const limits = { first, last }
  const commit = (next: DateRange | undefined): void => {
    setMoving(undefined)
    if (next && (next.from !== range.from || next.to !== range.to)) onRange(next)
  }
  const typed = (part: 'from' | 'to') => (date: CalendarDate) =>
    commit(movedRange({ ...shown, [part]: date }, part, 0, limits))
  const field = { first, last }
  return (
    <div className="range" part="range" role="group" aria-label={text('chart.rangeWindow')}>
      <RangeTrack
        {...props}
        words={words}
        shown={shown}
        limits={limits}
        hint={hint}
        isMoving={moving !== undefined}
        onMove={setMoving}
        onEnd={() => commit(moving)}
      />
      <div className="range-dates">
        <TypedDate label={text('chart.rangeFrom')} date={shown.from} {...field} onDate={typed('from')} />
        <TypedDate label={text('chart.rangeTo')} date={shown.to} {...field} onDate={typed('to')} />
        <output>{text('chart.rangeDays', { days: dayCountOf(shown) })}</output>
        <p className="range-hint" id={hint}>
          {text('chart.rangeHint')}
        </p>
      </div>
    </div>
  )
}

interface RangeTrackProps extends Pick<RangeBrushProps, 'dates' | 'values'> {
  readonly words: ChartWords
  readonly shown: DateRange
  readonly limits: RangeLimits
  /** Element that describes the keys. */
  readonly hint: string
  readonly isMoving: boolean
  /** Called during a movement; undefined resets the window to where it was. */
  onMove(range: DateRange | undefined): void
  onEnd(): void
}

/** The whole time with the window over it. */
function RangeTrack(props: RangeTrackProps): ReactNode {
  const { dates, values, words, shown, limits, hint, isMoving, onEnd } = props
  const [track, setTrack] = useState<HTMLDivElement | null>(null)
  const width = useWidth(track)
  const { first } = limits
  const count = dates.length
  const marks = useMemo(
    () => (width > 0 ? strip(dates, values, { ...words, width, em: 1, measure: measureText }) : []),
    [dates, values, words, width],
  )
  const handlers = useDragging(props, width)
  const slider = (part: RangePart, date: CalendarDate) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-describedby': hint,
    'aria-valuemin': 0,
    'aria-valuemax': count - 1,
    'aria-valuenow': dayDistance(first, date),
    'aria-valuetext': words.day(date, 'dated'),
    ...handlers(part),
    onKeyUp: onEnd,
    onBlur: onEnd,
  })
  const { text } = words
  const share = (days: number): string => `${(days / count) * 100}%`
  const insetInlineStart = share(dayDistance(first, shown.from))
  const insetInlineEnd = share(count - 1 - dayDistance(first, shown.to))
  return (
    <div className="range-track" ref={setTrack}>
      <svg className="range-strip" width={width} height={HEIGHT + 20} aria-hidden="true">
        <SceneMarks marks={marks} />
      </svg>
      <div
        className="range-window"
        part="range-window"
        data-moves={isMoving}
        style={{ insetInlineStart, insetInlineEnd }}
      >
        <div className="range-whole" aria-label={text('chart.rangeWindow')} {...slider('whole', shown.from)} />
        <div
          className="range-edge"
          data-edge="from"
          aria-label={text('chart.rangeStart')}
          {...slider('from', shown.from)}
        />
        <div className="range-edge" data-edge="to" aria-label={text('chart.rangeEnd')} {...slider('to', shown.to)} />
      </div>
    </div>
  )
}

/** Handlers that move a part of the window by finger, mouse or keys. */
function useDragging({ dates, shown, limits, onMove, onEnd }: RangeTrackProps, width: number) {
  const drag = useRef<{ readonly part: RangePart; readonly x: number; readonly start: DateRange }>(undefined)
  const count = dates.length
  const onPointerDown = (part: RangePart) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { part, x: event.clientX, start: shown }
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (!drag.current || width === 0) return
    const { part, x, start } = drag.current
    onMove(movedRange(start, part, Math.round(((event.clientX - x) / width) * count), limits))
  }
  const endDrag = (end: () => void) => (): void => {
    if (drag.current) end()
    drag.current = undefined
  }
  const onKeyDown = (part: RangePart) => (event: KeyboardEvent) => {
    const days = daysOfKey(event, count)
    if (event.key === 'Escape') onMove(undefined)
    if (days === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onMove(movedRange(shown, part, days, limits))
  }
  return (part: RangePart) => ({
    onPointerDown: onPointerDown(part),
    onPointerMove,
    onPointerUp: endDrag(onEnd),
    onPointerCancel: endDrag(() => onMove(undefined)),
    onKeyDown: onKeyDown(part),
  })
}

interface TypedDateProps {
  readonly label: string
  readonly date: CalendarDate
  readonly first: CalendarDate
  readonly last: CalendarDate
  onDate(date: CalendarDate): void
}

/** Date field; a date outside the time changes nothing. */
function TypedDate({ label, date, first, last, onDate }: TypedDateProps): ReactNode {
  return (
    <label>
      {label}{' '}
      <TypedDateInput
        value={date}
        min={first}
        max={last}
        onChange={(written) => {
          const day = parseCalendarDate(written)
          if (day && day >= first && day <= last) onDate(day)
        }}
      />
    </label>
  )
}

/** Days that a key moves by; undefined for keys without a meaning here. */
function daysOfKey({ key, shiftKey }: KeyboardEvent, count: number): number | undefined {
  const day = shiftKey ? 7 : 1
  const moves: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: -day, ArrowDown: -day, ArrowRight: day, ArrowUp: day },
    ...{ PageDown: -7, PageUp: 7, Home: -count, End: count },
  }
  return moves[key]
}

/** The whole time as a small area with its months. */
function strip(dates: readonly CalendarDate[], values: readonly (number | null)[], pen: ChartPen): readonly Mark[] {
  const { width } = pen
  const x = scaled(0, Math.max(1, dates.length), 0, width)
  const y = scaled(0, Math.max(1, ...values.map((value) => value ?? 0)), HEIGHT, 4)
  const shape = area<number | null>()
    .x((_, index) => tidy(x(index + 0.5)))
    .y0(HEIGHT)
    .y1((value) => tidy(y(value ?? 0)))
    .defined((value) => value !== null)
    .curve(curveLinear)
  const ticks = dateTicks(pen, dates, width)
  return [
    { kind: 'path', d: shape([...values]) ?? '', fill: 'heat2' },
    { kind: 'path', d: shape.lineY1()([...values]) ?? '', stroke: 'ink3', strokeWidth: 1 },
    ...dateAxis(pen, ticks, (index) => x(index + 0.5), HEIGHT + 16, { left: 0, right: width }),
  ]
}

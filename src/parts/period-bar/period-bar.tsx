import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { type ReactNode, useState } from 'react'
import {
  type DateRange,
  PERIOD_NAMES,
  type Period,
  type PeriodName,
  rangeBefore,
  rangeAfter,
} from '../../domain/analytics/period.ts'
import { type CalendarDate, parseCalendarDate } from '../../domain/calendar.ts'
import { formatDay } from '../../i18n/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { TypedDateInput } from '../../ui/typed-date-input.tsx'
import sheet from './period-bar.css?sheet'

interface PeriodBarProps {
  readonly period: Period
  /** Days of the period now. */
  readonly range: DateRange
  /** Today at the station: later days cannot be chosen. */
  readonly today: CalendarDate
  /** Names that are offered; all by default. */
  readonly names?: readonly PeriodName[]
  /** Text in the address that is no period; empty where there is none. */
  readonly unread: string
  onChange(period: Period): void
}

/** Bar for choosing a period: one with a name, the same length earlier or later, or any two days. */
export function PeriodBar({ period, range, today, names = PERIOD_NAMES, unread, onChange }: PeriodBarProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const [isAsking, ask] = useState(false)
  const isOpen = isAsking || typeof period === 'object'
  return (
    <div className="period" part="period">
      <Segmented
        label={text('period.label')}
        variant="plain"
        value={isOpen ? 'custom' : period}
        segments={[
          ...names.map((name) => ({ value: name, words: text('period.name', { name }) })),
          { value: 'custom', words: text('period.custom'), isExpanded: isOpen },
        ]}
        onChange={(name) => {
          ask(name === 'custom')
          if (name !== 'custom') onChange(name)
        }}
      />
      <Steps
        range={range}
        today={today}
        isAll={period === 'all'}
        onStep={({ from, to }) => onChange({ from, to: to > today ? today : to })}
      />
      {isOpen && <TwoDays {...{ range, today, onChange }} />}
      <Unread written={unread} />
    </div>
  )
}

interface WeekStepsProps {
  /** Week, Monday to Sunday; the one with `today` is not over. */
  readonly week: DateRange
  readonly today: CalendarDate
  /** Text in the address that is no day up to today; empty where there is none. */
  readonly unread: string
  onChange(week: DateRange): void
}

/** Says that the address asks for something else than what is shown. */
function Unread({ written }: { readonly written: string }): ReactNode {
  const text = useText()
  if (written === '') return null
  return (
    <p className="period-unread" role="alert">
      {text('period.unread', { text: written })}
    </p>
  )
}

/** Week with links to the one before and the one after. */
export function WeekSteps({ week, today, unread, onChange }: WeekStepsProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  return (
    <div className="period" part="period">
      <Steps range={week} today={today} onStep={onChange} />
      {week.to >= today && <span>{text('period.weekSoFar')}</span>}
      <Unread written={unread} />
    </div>
  )
}

interface StepsProps {
  readonly range: DateRange
  readonly today: CalendarDate
  /** Whether it is everything, without a before and after. */
  readonly isAll?: boolean
  onStep(range: DateRange): void
}

/** Days in words, between buttons for as many days before and after. */
function Steps({ range, today, isAll = false, onStep }: StepsProps): ReactNode {
  const text = useText()
  const later = rangeAfter(range)
  return (
    <div className="period-steps">
      <IconButton
        icon={chevronLeft}
        label={text('period.earlier')}
        disabled={isAll}
        onClick={() => onStep(rangeBefore(range))}
      />
      <PeriodDays range={range} />
      <IconButton
        icon={chevronRight}
        label={text('period.later')}
        disabled={isAll || later.from > today}
        onClick={() => onStep(later)}
      />
    </div>
  )
}

/** First and last day in words. */
function PeriodDays({ range: { from, to } }: { readonly range: DateRange }): ReactNode {
  const locale = useLocale()
  if (from === to) return <span>{formatDay(locale, to, 'dated')}</span>
  return (
    <span>
      <span>{formatDay(locale, from, 'date')}</span> – <span>{formatDay(locale, to, 'date')}</span>
    </span>
  )
}

/** Messages about the chosen days, as long as these are chosen. */
interface SaidOfDays {
  readonly range: DateRange
  readonly words: string
  /** Day as written that cannot be chosen: it stays in its field. */
  readonly refused?: { readonly end: 'from' | 'to'; readonly day: string }
}

/** Fields for the first and the last day; where one is put beyond the other, that one follows. */
function TwoDays({ range, today, onChange }: Pick<PeriodBarProps, 'range' | 'today' | 'onChange'>): ReactNode {
  const text = useText()
  const [last, say] = useState<SaidOfDays>()
  const said = last?.range.from === range.from && last.range.to === range.to ? last : undefined
  const choose = (end: 'from' | 'to', written: string): void => {
    const day = parseCalendarDate(written)
    if (day && day > today) return say({ range, words: text('period.future'), refused: { end, day } })
    if (!day || day < EARLIEST) return say(undefined)
    const chosen = { ...range, [end]: day }
    const isTurned = chosen.from > chosen.to
    const next = isTurned ? { from: day, to: day } : chosen
    say(isTurned ? { range: next, words: text('period.moved', { end: end === 'from' ? 'to' : 'from' }) } : undefined)
    onChange(next)
  }
  return (
    <div className="period-days">
      {(['from', 'to'] as const).map((end) => {
        const refused = said?.refused?.end === end ? said.refused.day : undefined
        return (
          <label key={end}>
            {text('period.end', { end })}
            <TypedDateInput
              value={refused ?? range[end]}
              aria-invalid={refused !== undefined || undefined}
              onChange={(day) => choose(end, day)}
            />
          </label>
        )
      })}
      {said && <p role="alert">{said.words}</p>}
    </div>
  )
}

/** Earliest day that can be chosen. */
const EARLIEST = '1990-01-01'

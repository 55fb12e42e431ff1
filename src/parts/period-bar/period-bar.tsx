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
import { BareButton, IconButton } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useLocale, useText } from '../../ui/text.ts'
import sheet from './period-bar.css?sheet'

interface PeriodBarProps {
  readonly period: Period
  /** The days that it means now. */
  readonly range: DateRange
  /** The station's day: nothing after it can be chosen. */
  readonly today: CalendarDate
  /** Those that are offered; all of them without it. */
  readonly names?: readonly PeriodName[]
  onChange(period: Period): void
}

/** Which days are looked at: periods that have a name, the same length earlier or later, or any two days. */
export function PeriodBar({ period, range, today, names = PERIOD_NAMES, onChange }: PeriodBarProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const isCustom = typeof period === 'object'
  const [isAsking, ask] = useState(false)
  const later = rangeAfter(range)
  return (
    <div className="period" part="period">
      <div className="period-names" role="group" aria-label={text('period.label')}>
        {names.map((name) => (
          <BareButton
            key={name}
            aria-pressed={period === name && !isAsking}
            onClick={() => {
              ask(false)
              onChange(name)
            }}
          >
            {text('period.name', { name })}
          </BareButton>
        ))}
        <BareButton aria-pressed={isCustom || isAsking} aria-expanded={isCustom || isAsking} onClick={() => ask(true)}>
          {text('period.custom')}
        </BareButton>
      </div>
      <div className="period-steps">
        <IconButton
          icon={chevronLeft}
          label={text('period.earlier')}
          disabled={period === 'all'}
          onClick={() => onChange(rangeBefore(range))}
        />
        <PeriodDays range={range} />
        <IconButton
          icon={chevronRight}
          label={text('period.later')}
          disabled={period === 'all' || later.from > today}
          onClick={() => onChange(later.to >= today ? { from: later.from, to: today } : later)}
        />
      </div>
      {(isCustom || isAsking) && <TwoDays key={`${range.from} ${range.to}`} {...{ range, today, onChange }} />}
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

/** What is typed stays until it makes sense: then it is the period. */
function TwoDays({ range, today, onChange }: Pick<PeriodBarProps, 'range' | 'today' | 'onChange'>): ReactNode {
  const text = useText()
  const [typed, type] = useState<{ readonly from: string; readonly to: string }>(range)
  const [from, to] = [parseCalendarDate(typed.from), parseCalendarDate(typed.to)]
  const problem =
    from && to && from > to
      ? text('period.backwards')
      : (from && from > today) || (to && to > today)
        ? text('period.future')
        : ''
  const change = (next: typeof typed): void => {
    type(next)
    const [first, last] = [parseCalendarDate(next.from), parseCalendarDate(next.to)]
    if (first && last && first <= last && last <= today && first >= EARLIEST) onChange({ from: first, to: last })
  }
  return (
    <div className="period-days">
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          {text('period.end', { end })}
          <DateInput
            value={typed[end]}
            max={today}
            aria-invalid={problem !== '' || undefined}
            onChange={(day) => change({ ...typed, [end]: day })}
          />
        </label>
      ))}
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}

/** A year that is still being typed is no year: nobody listened with a computer before. */
const EARLIEST = '1990-01-01'

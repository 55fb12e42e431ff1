import { useAtomValue, useSetAtom } from 'jotai'
import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { addDays, type CalendarDate } from '../../domain/calendar.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { useDay } from '../../parts/heard-time/use-day.ts'
import { tryImport } from '../../platform/deferred.ts'
import { BareButton } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { useDayView } from './day-view.ts'

/**
 * Which day: back and forward, which stay in their place however long the day's name is, and the browser's own date picker
 * behind that, a short one where there is little room; or the name alone. Beside it what the page author puts there.
 */
export function DayStrip({ isFixed }: { isFixed: boolean }): ReactNode {
  const text = useText()
  const view = useDayView()
  const date = useAtomValue(view.dateAtom)
  const problem = useAtomValue(view.problemAtom)
  const day = useDay(date, 'long')
  const shortDay = useDay(date, 'short')
  const name = (
    <>
      <span className="day-long">{day}</span>
      <span className="day-short">{shortDay}</span>
    </>
  )

  return (
    <div className="days" part="toolbar">
      <div className="day-buttons">
        {isFixed ? <p className="day-name">{name}</p> : <Steps name={name} />}
        <slot name="toolbar" />
      </div>
      {problem && (
        <p className="problem" role="alert">
          {text(`summary.day.${problem.kind}`, { text: problem.text, day })}
        </p>
      )}
    </div>
  )
}

function Steps({ name }: { readonly name: ReactNode }): ReactNode {
  const text = useText()
  const view = useDayView()
  const date = useAtomValue(view.dateAtom)
  const today = useAtomValue(stationTodayAtom)
  const isToday = useAtomValue(view.isTodayAtom)
  const choose = useSetAtom(view.chooseAtom)
  const { button, field, open } = useDateField(date, choose)
  return (
    <>
      <BareButton
        className="step"
        part="date-button"
        aria-label={text('summary.day.previous')}
        onClick={() => choose(addDays(date, -1))}
      >
        <Icon node={chevronLeft} />
      </BareButton>
      <BareButton
        className="step"
        part="date-button"
        aria-label={text('summary.day.next')}
        aria-disabled={isToday} // not `disabled`: who has come to today with it keeps the focus
        onClick={() => isToday || choose(addDays(date, 1))}
      >
        <Icon node={chevronRight} />
      </BareButton>
      <span className="day">
        <BareButton ref={button} onClick={open}>
          <span className="visually-hidden">{text('summary.day.choose')}: </span>
          <span className="day-name">{name}</span>
        </BareButton>
        <DateInput
          ref={field}
          aria-label={text('summary.day.choose')}
          aria-hidden="true"
          tabIndex={-1}
          defaultValue={date}
          max={today}
          onChange={(day) => field.current?.tabIndex === -1 && day !== '' && choose(day)}
        />
      </span>
      {!isToday && (
        <BareButton
          className="to-today"
          onClick={() => {
            button.current?.focus() // this one goes
            choose(today)
          }}
        >
          {text('summary.day.today')}
        </BareButton>
      )}
    </>
  )
}

/** A field with the day that is shown, and the button that opens it. */
function useDateField(date: CalendarDate, choose: (day: string) => void) {
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = date
  }, [date])
  /** A pointer gets the browser's own picker; keys, and browsers that refuse one here, a field to write in. */
  const open = async ({ detail }: MouseEvent): Promise<void> => {
    if (detail > 0 && hasPicker(field.current)) return
    const code = await tryImport(() => import('./date-field.ts'))
    if (button.current && field.current) code?.writeDate(field.current, button.current, choose)
  }
  return { button, field, open }
}

/** Opens the browser's picker of a date input; false where it is missing or refused, as in a frame of another origin. */
function hasPicker(field: HTMLInputElement | null): boolean {
  try {
    field?.showPicker()
    return true
  } catch {
    return false
  }
}

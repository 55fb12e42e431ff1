import { useAtomValue, useSetAtom } from 'jotai'
import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { type ReactNode, useRef } from 'react'
import { addDays } from '../../domain/calendar.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { useDay } from '../../parts/heard-time/use-day.ts'
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
        {isFixed ? <p className="day-name">{name}</p> : <Steps day={day} name={name} />}
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

interface StepsProps {
  /** The day in full words, and as its name is shown. */
  readonly day: string
  readonly name: ReactNode
}

function Steps({ day, name }: StepsProps): ReactNode {
  const text = useText()
  const view = useDayView()
  const date = useAtomValue(view.dateAtom)
  const today = useAtomValue(stationTodayAtom)
  const isToday = useAtomValue(view.isTodayAtom)
  const choose = useSetAtom(view.chooseAtom)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className="step"
        part="date-button"
        aria-label={text('summary.day.previous')}
        onClick={() => choose(addDays(date, -1))}
      >
        <Icon node={chevronLeft} />
      </button>
      <button
        type="button"
        className="step"
        part="date-button"
        aria-label={text('summary.day.next')}
        disabled={isToday}
        onClick={() => choose(addDays(date, 1))}
      >
        <Icon node={chevronRight} />
      </button>
      <label className="day">
        <span className="day-name">{name}</span>
        <input
          ref={picker}
          type="date"
          aria-label={`${text('summary.day.choose')}: ${day}`}
          value={date}
          max={today}
          onClick={() => picker.current?.showPicker?.()}
          onChange={({ currentTarget }) => currentTarget.value !== '' && choose(currentTarget.value)}
        />
      </label>
      {!isToday && (
        <button type="button" className="to-today" onClick={() => choose(today)}>
          {text('summary.day.today')}
        </button>
      )}
    </>
  )
}

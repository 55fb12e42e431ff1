import type { RidgesChart } from '../../domain/analytics/chart.ts'
import { DAY_HOURS } from '../../domain/calendar.ts'
import type { ChartPen } from '../chart-pen.ts'
import { box, type Mark, straight } from '../scene.ts'
import { SIZES } from './axes.ts'
import { daylight } from './hours.ts'

/** Where drawings begin below the hours and the daylight, at the usual size of letters. */
export const HOUR_AXIS = 34

/** The hours, the daylight and the lines of the sun, which end at `bottom`. */
export function hourAxis(
  sun: RidgesChart['sun'],
  pen: ChartPen,
  x: (hour: number) => number,
  bottom: number,
): readonly Mark[] {
  const { width, em } = pen
  const marks: Mark[] = []
  for (let hour = 0; hour <= DAY_HOURS; hour += width < 420 ? 6 : 3)
    marks.push({
      ...{ kind: 'text', x: x(hour), y: 11 * em, text: pen.axisHour(hour), size: SIZES.axis * em, fill: 'ink3' },
      anchor: hour === 0 ? 'start' : hour === DAY_HOURS ? 'end' : 'middle',
    })
  for (const [from, to, fill] of daylight(sun))
    marks.push(box({ x: x(from), y: 18 * em, width: x(to) - x(from), height: 6 }, { fill }))
  for (const minute of sun ? [sun.sunrise, sun.sunset] : [])
    marks.push(
      straight([x(minute / 60), 26 * em], [x(minute / 60), bottom], {
        stroke: 'ink3',
        strokeOpacity: 0.7,
        dash: [2, 3],
      }),
    )
  return marks
}

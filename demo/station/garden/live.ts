import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { boundedMemo } from './bounded-memo.ts'
import { dayAfter } from './dates.ts'
import { type Conditions, type HeardBird, heardOn } from './activity.ts'

/** How many days are kept ready; live time needs one, a page over midnight two. */
const REMEMBERED_DAYS = 3

/** The natural process, cut out of time wherever wanted. */
export interface Listener {
  /**
   * What is heard after `from` up to and including `to` (milliseconds since 1970), in order. History and live time are
   * the same process: however a stretch is cut into calls, the same birds come.
   */
  nextDetections(from: number, to: number): HeardBird[]
}

/** A listener under the given conditions. */
export function createListener(conditions: Conditions): Listener {
  const day = boundedMemo(REMEMBERED_DAYS, (date: CalendarDate) => heardOn(date, conditions))
  return {
    nextDetections: (from, to) => {
      if (!(to > from)) return []
      const last = conditions.zone.date(to)
      const found: HeardBird[] = []
      for (let date = conditions.zone.date(from); date <= last; date = dayAfter(date, 1)) {
        for (const heard of day(date)) if (heard.at > from && heard.at <= to) found.push(heard)
      }
      return found
    },
  }
}

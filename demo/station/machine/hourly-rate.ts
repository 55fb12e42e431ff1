import type { StationContext } from '../context.ts'
import { dayAfter, ONE_HOUR_MS } from '../../../server/station/time/dates.ts'

const HOURS = 24

/** Detections of the last 24 hours of the clock, hour by hour up to the one that is running. */
export function hourlyRate({ store, clock }: StationContext): readonly { hour: string; count: number }[] {
  const now = clock.now()
  const today = clock.today()
  const counts = new Map([dayAfter(today, -1), today].map((date) => [String(date), hoursOf(store.daily(date))]))
  return Array.from({ length: HOURS }, (_, index) => {
    const at = now - (HOURS - 1 - index) * ONE_HOUR_MS
    const { date, time } = clock.wall(at)
    const count = counts.get(date)?.[Number(time.slice(0, 2))] ?? 0
    return { hour: `${new Date(at).toISOString().slice(0, 13)}:00:00Z`, count }
  })
}

function hoursOf(rows: readonly { readonly hourly: readonly number[] }[]): readonly number[] {
  return Array.from({ length: HOURS }, (_, hour) => rows.reduce((sum, { hourly }) => sum + (hourly[hour] ?? 0), 0))
}

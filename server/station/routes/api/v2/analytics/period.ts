import type { CalendarDate } from '../../../../../../src/domain/calendar.ts'
import { badQuery } from '../../../../answers/problems.ts'
import type { CoreContext } from '../../../../context.ts'
import type { StationRequest } from '../../../../request.ts'
import { dayAfter, readDate } from '../../../../time/dates.ts'

/** Days, both included. */
export interface AskedDays {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Length of a period without an end, and of one without a start, days. */
const USUAL_DAYS = 30
/** Species in one question, days in one question of the daily summary. */
export const MOST_SPECIES = 10

/** The value of a parameter, undefined when it is missing or empty. */
export const givenParameter = (request: StationRequest, name: string): string | undefined =>
  request.req.query(name) || undefined

/** Value of a required parameter, else the error answer. */
export function requiredParameter(request: StationRequest, station: CoreContext, name: string): string | Response {
  return givenParameter(request, name) ?? badQuery(request, station, { message: `Missing required parameter: ${name}` })
}

/** Period of a question with a required start; without an end it is thirty days more (rest.md 1.8, 1.11). */
export function strictPeriod(request: StationRequest, station: CoreContext): AskedDays | Response {
  const start = requiredParameter(request, station, 'start_date')
  if (start instanceof Response) return start
  for (const name of ['start_date', 'end_date']) {
    const value = givenParameter(request, name)
    if (value !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(value))
      return badQuery(request, station, {
        message: `Invalid ${name} format or contains invalid characters. Use YYYY-MM-DD`,
      })
  }
  const from = readDate(start)
  const end = givenParameter(request, 'end_date')
  const to = end === undefined ? from && dayAfter(from, USUAL_DAYS) : readDate(end)
  if (!from || !to || from > to) return badQuery(request, station, { message: 'Invalid date parameters' })
  return { from, to }
}

/**
 * Period of the last thirty days unless another is asked for; undefined for an invalid day, or an end before the start.
 */
export function recentPeriod(request: StationRequest, station: CoreContext): AskedDays | undefined {
  const today = station.clock.today()
  const from = readDate(givenParameter(request, 'start_date') ?? dayAfter(today, -USUAL_DAYS))
  const to = readDate(givenParameter(request, 'end_date') ?? today)
  return from && to && from <= to ? { from, to } : undefined
}

/** Whole number from 1 to `most`; everything else is `usual` (rest.md 1.11). */
export function limitAsked(request: StationRequest, usual: number, most: number): number {
  const limit = wholeOf(givenParameter(request, 'limit'))
  return limit !== undefined && limit > 0 && limit <= most ? limit : usual
}

/** A whole number, undefined for anything else. */
export const wholeOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[+-]?\d{1,9}$/.test(text) ? Number(text) : undefined

/** All values of `species`, blanks left out, in the order given, each once. */
export const speciesAsked = (request: StationRequest): string[] => [
  ...new Set((request.req.queries('species') ?? []).map((name) => name.trim()).filter(Boolean)),
]

/**
 * Offset for the hours and days of a period. At classic the wall clock of each detection. **A lie of the current
 * dialect**: by the distance from UTC at the beginning of the period, for all of it, so that everything beyond a change
 * of the clock is an hour off (rest.md 1). In seconds.
 */
export const offsetTold = ({ dialect, clock: { zone } }: CoreContext, from: CalendarDate): number | undefined =>
  dialect === 'classic' ? undefined : zone.offsetMinutes(zone.instant(from)) * 60

/**
 * *Another one**: classic counts what was marked as a false positive, current leaves it out of everything here (rest.md
 * 1).
 */
export const isCredible = ({ dialect }: CoreContext): boolean => dialect === 'current'

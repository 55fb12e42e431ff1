import { addDays, type CalendarDate } from '../calendar.ts'
import { dayOfYear } from '../day-of-year.ts'
import type { Finding, FindingBasis } from './finding.ts'
import type { SeasonRow, Seasons } from './seasons.ts'
import { medianOf } from './statistics.ts'

/** Of fewer birds that come and go nothing is said as a whole. */
const FEW_BIRDS = 3
/** Early or late is told by so many birds on, from so many days on. */
const [EARLY_BIRDS, EARLY_DAYS] = [5, 2]
/** Overdue is who is later than ever before, and so many days later than usual. */
const OVERDUE_DAYS = 7
/** Gone is who has not been heard for so many days; the last to leave is told for so many. */
const [GONE_DAYS, TOLD_DAYS] = [14, 90]

/** On which side of the equator a place is: on which days of the year it is summer. */
export type Hemisphere = 'north' | 'south'

/**
 * Arrivals and departures. While most of the summer birds are due to be here: how many of them are back, and whether they
 * came early or late by the median of five or more. In autumn: how many have gone, by two weeks of silence. Then who is
 * overdue: later than in any earlier year and a week later than usual. And the last of the winter guests, once it has been
 * silent for two weeks. Of fewer than three birds nothing is said as a whole.
 *
 * @param hemisphere undefined where the station does not say where it is: then no season is named, only who is overdue
 */
export function findSeasons(
  { within, across, today, years }: Seasons,
  hemisphere: Hemisphere | undefined,
): readonly Finding[] {
  const basis: FindingBasis = { days: 0, missing: 0, cut: 0, detections: 0, years }
  const [summer, winter] = hemisphere === 'south' ? [across, within] : [within, across]
  const found = hemisphere
    ? [findSummer(summer, today, basis), findOverdue(summer, today, basis), findLastGuest(winter, today, basis)]
    : [findOverdue([...within, ...across], today, basis)]
  return found.flatMap((finding) => finding ?? [])
}

const dayOf = (date: CalendarDate): number => dayOfYear(date) + 1

/** Whether a species stays over New Year. */
const isAcross = ({ usual }: SeasonRow): boolean => usual.from > usual.to

function findSummer(rows: readonly SeasonRow[], today: CalendarDate, basis: FindingBasis): Finding | undefined {
  if (rows.length < FEW_BIRDS) return undefined
  const now = dayOf(today)
  const back = rows.flatMap(({ first, usual }) => (first ? [usual.from - dayOf(first)] : []))
  const gone = rows.filter((row) => row.usual.to < now && !(isAcross(row) && (row.first || now >= row.usual.from)))
  if (gone.length > rows.length / 2) {
    const left = rows.filter(({ last }) => last !== undefined && last <= addDays(today, -GONE_DAYS)).length
    const came = rows.filter(({ first, last }) => first !== undefined || last !== undefined).length
    return came < FEW_BIRDS || left === 0 ? undefined : { kind: 'summerLeft', left, of: came, basis }
  }
  if (back.length === 0) return undefined
  const early = back.length >= EARLY_BIRDS ? Math.round(medianOf(back) ?? 0) : 0
  return {
    kind: 'summerBack',
    back: back.length,
    of: rows.length,
    early: Math.abs(early) >= EARLY_DAYS ? early : 0,
    basis,
  }
}

function findOverdue(rows: readonly SeasonRow[], today: CalendarDate, basis: FindingBasis): Finding | undefined {
  const now = dayOf(today)
  const late = rows
    .filter(
      ({ first, usual, latestArrival }) =>
        first === undefined &&
        now > latestArrival &&
        now >= usual.from + OVERDUE_DAYS &&
        (usual.to >= now || usual.to < usual.from),
    )
    .toSorted((a, b) => a.usual.from - b.usual.from)
  const [first] = late
  return (
    first && { kind: 'overdue', species: first.species, days: now - first.usual.from, others: late.length - 1, basis }
  )
}

function findLastGuest(rows: readonly SeasonRow[], today: CalendarDate, basis: FindingBasis): Finding | undefined {
  const silent = rows.flatMap((row) => {
    const isOver = isAcross(row) ? !row.first : row.usual.to < dayOf(today)
    return row.last && isOver ? [{ species: row.species, date: row.last }] : []
  })
  const latest = silent.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]
  const isGone = latest && latest.date <= addDays(today, -GONE_DAYS) && latest.date >= addDays(today, -TOLD_DAYS)
  return isGone ? { kind: 'lastGuest', species: latest.species, date: latest.date, basis } : undefined
}

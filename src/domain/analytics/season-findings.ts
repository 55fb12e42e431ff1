import { addDays, type CalendarDate } from '../calendar.ts'
import { dayOfYear } from '../day-of-year.ts'
import type { Finding, FindingBasis } from './finding.ts'
import type { SeasonRow, Seasons } from './seasons.ts'
import { medianOf } from './statistics.ts'

/** Minimum birds that come and go for a finding about all of them. */
const FEW_BIRDS = 3
/** Minimum birds, and minimum days of difference, for calling a season early or late. */
const [EARLY_BIRDS, EARLY_DAYS] = [5, 2]
/** Days after its usual arrival from which a species is overdue, once it is also later than ever before. */
const OVERDUE_DAYS = 7
/** Days of silence after which a species is gone, and up to which the last one to leave is told. */
const [GONE_DAYS, TOLD_DAYS] = [14, 90]

/** Hemisphere of a place, which decides the months of its summer. */
export type Hemisphere = 'north' | 'south'

/**
 * Findings about arrivals and departures. In spring and summer: how many summer birds are back, and how early or late
 * by the median of five or more. In autumn: how many have gone, after two weeks of silence. Also the overdue ones:
 * later than in any earlier year and a week later than usual. Also the last winter guest, after two weeks of silence.
 * Needs three birds, except for overdue ones.
 *
 * @param hemisphere undefined where the station does not say where it is: then no season is named, only overdue species
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

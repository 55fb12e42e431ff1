import type { CalendarDate } from './calendar.ts'
import { NO_HOURS } from './daily-summary.ts'
import { addTo, hoursByName, type Place, placeOf } from './day-places.ts'
import { withDetection } from './day-row.ts'
import type { Detection } from './detection.ts'
import type { SpeciesDay } from './species-day.ts'

/**
 * Bounds of the counts of one species up to the line, by hour: least, assumed, most. Below zero where later detections
 * were deleted or judged false.
 */
interface Bounds {
  readonly low: readonly number[]
  readonly guess: readonly number[]
  readonly high: readonly number[]
}

/**
 * Tally of one day. The line is an id: detections saved up to it are known as numbers, later ones one by one. Ids rise
 * as detections are saved, whatever the station's clock does, so times are never compared. What a station's answers
 * mean: `decisions/0001-what-an-answer-says.md`.
 */
export interface DayTally {
  readonly date: CalendarDate
  /** Id of the line; undefined until the first list: then all numbers are those of the summary. */
  readonly line?: number
  /** Numbers up to the line, by scientific name. */
  readonly numbers: ReadonlyMap<string, Bounds>
  /** Whether a species without numbers was not heard up to the line; else that is unknown. */
  readonly isComplete: boolean
  /** Detections after the line, by id. */
  readonly later: ReadonlyMap<number, Place>
  /** Id up to which no detection after the line is missing here. */
  readonly covered: number
  /** The highest id that any answer or event of any day has named; 0 before the first. */
  readonly highest: number
  /** Detections judged false that the station still counts (classic), by id: they are subtracted. */
  readonly wrong: ReadonlyMap<number, Place>
  /** Ids that never count: deleted here, or judged false where the station leaves those out. */
  readonly gone: ReadonlySet<number>
  /** Names and other facts of the species, without their numbers, by scientific name. */
  readonly faces: ReadonlyMap<string, SpeciesDay>
}

/** Tally of a day of which nothing is known yet. */
export const emptyTally = (date: CalendarDate): DayTally => ({
  date,
  numbers: new Map(),
  isComplete: false,
  later: new Map(),
  covered: 0,
  highest: 0,
  wrong: new Map(),
  gone: new Set(),
  faces: new Map(),
})

const ENDLESS: readonly number[] = NO_HOURS.map(() => Number.POSITIVE_INFINITY)
const UNKNOWN: Bounds = { low: ENDLESS.map((most) => -most), guess: NO_HOURS, high: ENDLESS }

/** Tally with detections heard or listed: those of its day that it lacks are added. */
export function withDetections(
  tally: DayTally,
  detections: readonly Detection[],
): { readonly tally: DayTally; readonly added: readonly Detection[] } {
  const later = new Map(tally.later)
  const faces = new Map(tally.faces)
  const added: Detection[] = []
  let { highest } = tally
  for (const detection of detections) {
    const { id, date, scientificName } = detection
    highest = Math.max(highest, id)
    if (date !== tally.date || id <= (tally.line ?? 0) || later.has(id) || tally.gone.has(id)) continue
    later.set(id, placeOf(detection))
    faces.set(scientificName, withDetection(faces.get(scientificName), detection))
    added.push(detection)
  }
  return { tally: added.length > 0 ? { ...tally, later, faces, highest } : { ...tally, highest }, added }
}

/** Tally with the verdicts of a list: detections judged false are subtracted, others counted. */
export function withVerdicts(tally: DayTally, listed: readonly Detection[]): DayTally {
  const wrong = new Map(tally.wrong)
  for (const one of listed) {
    if (one.verified !== 'false_positive' || tally.gone.has(one.id)) wrong.delete(one.id)
    else if (one.date === tally.date) wrong.set(one.id, placeOf(one))
  }
  return { ...tally, wrong }
}

/**
 * Tally with its line at an id above which everything is known. Detections counted one by one up to there become part
 * of the numbers.
 */
export function withLine(tally: DayTally, line: number): DayTally {
  const numbers = new Map(tally.numbers)
  const later = new Map(tally.later)
  for (const [id, { name, hour }] of tally.later) {
    if (id > line) continue
    later.delete(id)
    const bounds = numbers.get(name) ?? UNKNOWN
    numbers.set(name, { ...bounds, guess: bounds.guess.with(hour, (bounds.guess[hour] ?? 0) + 1) })
  }
  return { ...tally, line, numbers, later, isComplete: false, covered: line, highest: Math.max(tally.highest, line) }
}

/**
 * Tally after a verdict or a deletion: only the known change is shown, and no number is certain until the next summary.
 *
 * @param judged as {@link withVerdicts} takes them
 * @param gone ids that do not count any more
 */
export function withChanges(tally: DayTally, judged: readonly Detection[], gone: readonly number[]): DayTally {
  const later = new Map([...tally.later].filter(([id]) => !gone.includes(id)))
  return inDoubt(withVerdicts({ ...tally, later, gone: new Set(gone) }, judged))
}

function inDoubt(tally: DayTally): DayTally {
  const numbers = [...tally.numbers].map(([name, { guess }]): [string, Bounds] => [name, { ...UNKNOWN, guess }])
  return { ...tally, numbers: new Map(numbers), isComplete: false }
}

/**
 * Tally begun anew with a list that contradicts it: ids have begun anew, the newest was deleted, or more happened than
 * a list can hold. Its numbers stay until the next summary.
 *
 * @param line the highest id of the list
 * @param asked the highest id known when the list was asked for: later detections stand by themselves
 */
export function begunAgain(tally: DayTally, line: number, asked: number): DayTally {
  const wrong = line < asked ? new Map<number, Place>() : tally.wrong // these ids may mean other detections now
  const drawn = inDoubt(withLine(tally, Math.max(line, asked)))
  return { ...drawn, line, covered: line, highest: Math.max(line, ...drawn.later.keys()), wrong }
}

/** Summary of a day, with all ids up to `before`: they were known when it was asked for. */
export interface Summary {
  readonly rows: readonly SpeciesDay[]
  readonly before: number
  /** Whether a species it does not name was not heard; else that stays unknown. */
  readonly isWhole: boolean
}

/**
 * Tally with a summary. At the line there are at most its numbers less what came between the line and `before`, and at
 * least its numbers less all that came by `after`. The summary wins over what it contradicts: somebody judged or
 * deleted.
 *
 * @param after id up to which the tally is complete, by a list asked for after the summary came; undefined when there
 * is no such list
 */
export function withSummary(tally: DayTally, summary: Summary, after: number | undefined): DayTally {
  const said = hoursByName(summary.rows)
  const { line } = tally
  if (line === undefined) return withOnlySummary(tally, summary, said)
  const inside = placesUpTo(tally, summary.before)
  const most = after === undefined ? undefined : placesUpTo(tally, after)
  const numbers = new Map(tally.numbers)
  const names = summary.isWhole ? new Set([...numbers.keys(), ...said.keys(), ...(most ?? inside).keys()]) : said.keys()
  for (const name of names) {
    const counts = said.get(name) ?? NO_HOURS
    const [sure, all] = [inside.get(name) ?? NO_HOURS, most?.get(name) ?? NO_HOURS]
    const known = numbers.get(name) ?? (tally.isComplete ? { low: NO_HOURS, guess: NO_HOURS, high: NO_HOURS } : UNKNOWN)
    const hours = counts.map((count, hour) =>
      narrowed(known, hour, {
        low: most ? count - (all[hour] ?? 0) : Number.NEGATIVE_INFINITY,
        high: summary.before < line ? Number.POSITIVE_INFINITY : count - (sure[hour] ?? 0),
      }),
    )
    const pick = (key: 'low' | 'guess' | 'high'): readonly number[] => hours.map((hour) => hour[key])
    numbers.set(name, { low: pick('low'), guess: pick('guess'), high: pick('high') })
  }
  return {
    ...tally,
    numbers,
    faces: facesWith(tally, summary),
    isComplete: tally.isComplete || (summary.isWhole && summary.before >= line),
  }
}

/** Whether a summary agrees with the tally exactly, or can be taken without a list because nothing else fits. */
export function isConfirmed(tally: DayTally, { rows, before, isWhole }: Summary): boolean {
  if (tally.line === undefined || before < tally.line) return false
  const said = hoursByName(rows)
  const inside = placesUpTo(tally, before)
  const names = isWhole ? new Set([...tally.numbers.keys(), ...said.keys(), ...inside.keys()]) : said.keys()
  return [...names].every((name) => {
    const { low } = tally.numbers.get(name) ?? UNKNOWN
    return NO_HOURS.every((_, h) => (said.get(name)?.[h] ?? 0) - (inside.get(name)?.[h] ?? 0) === low[h])
  })
}

/**
 * Tally with every detection of the day: then all is known. Without a line yet, it is drawn at the newest.
 *
 * @param before as in {@link Summary}: what was saved later may be missing
 */
export function withDay(tally: DayTally, listed: readonly Detection[], before: number): DayTally {
  const day = [...new Map(listed.map((one) => [one.id, one])).values()] // pages overlap where new ones came
  const newest = day.reduce((highest, { id }) => Math.max(highest, id), 0)
  const drawn = tally.line === undefined ? withLine(tally, newest) : tally
  const line = drawn.line ?? newest
  const isComplete = tally.line === undefined || before >= line
  const upTo = day.filter(({ id, date }) => id <= line && date === tally.date)
  const counted = new Map<string, number[]>()
  for (const one of upTo) addTo(counted, placeOf(one))
  const bounds = (low: readonly number[]): Bounds => ({ low, guess: low, high: isComplete ? low : ENDLESS })
  const faces = new Map(drawn.faces)
  for (const one of upTo)
    if (!faces.has(one.scientificName)) faces.set(one.scientificName, withDetection(undefined, one))
  const numbers = new Map([...counted].map(([name, hours]) => [name, bounds(hours)]))
  const ids = new Set(day.map(({ id }) => id))
  const later = new Map([...drawn.later].filter(([id]) => id > newest || ids.has(id))) // else it was deleted
  const known = { ...drawn, faces, numbers, later, isComplete }
  const { tally: whole } = withDetections(known, day)
  return {
    ...whole,
    covered: Math.max(whole.covered, isComplete ? newest : 0),
    highest: Math.max(whole.highest, newest),
  }
}

/** Whether every number is certain. */
export const isCertain = (tally: DayTally): boolean =>
  tally.isComplete &&
  [...tally.numbers.values()].every(({ low, high }) => low.every((count, hour) => count === high[hour]))

/** Rows of the tally, in no order; a species without detections has none. */
export function rowsOf(tally: DayTally): readonly SpeciesDay[] {
  const later = placesUpTo(tally, Number.POSITIVE_INFINITY)
  const wrong = new Map<string, number[]>()
  for (const place of tally.wrong.values()) addTo(wrong, place)
  return [...tally.faces.values()].flatMap((face) => {
    const { scientificName: name } = face
    const base = tally.numbers.get(name)?.guess ?? NO_HOURS
    const hourly = base.map((count, h) =>
      Math.max(0, count + (later.get(name)?.[h] ?? 0) - (wrong.get(name)?.[h] ?? 0)),
    )
    const count = hourly.reduce((sum, one) => sum + one, 0)
    return count > 0 ? [{ ...face, hourly, count }] : []
  })
}

/** Tally without a line: the summary's numbers, and what was heard since it was asked for. */
function withOnlySummary(tally: DayTally, summary: Summary, said: ReadonlyMap<string, readonly number[]>): DayTally {
  const later = new Map([...tally.later].filter(([id]) => id > summary.before))
  const kept = summary.isWhole ? [] : [...tally.numbers]
  const numbers = new Map([
    ...kept,
    ...[...said].map(([name, guess]): [string, Bounds] => [name, { ...UNKNOWN, guess }]),
  ])
  return { ...tally, numbers, later, faces: facesWith(tally, summary), isComplete: summary.isWhole }
}

/** Facts of the species that a summary tells beside numbers; later detections win. */
function facesWith(tally: DayTally, { rows }: Summary): ReadonlyMap<string, SpeciesDay> {
  const faces = new Map(tally.faces)
  for (const row of rows.toReversed()) {
    const before = faces.get(row.scientificName)
    const latestHeard = [row.latestHeard, before?.latestHeard]
      .filter((time) => time !== undefined)
      .toSorted()
      .at(-1)
    faces.set(row.scientificName, { ...row, ...(latestHeard === undefined ? {} : { latestHeard }) })
  }
  return faces
}

function narrowed(known: Bounds, hour: number, said: { readonly low: number; readonly high: number }) {
  const [low, high] = [Math.max(known.low[hour] ?? 0, said.low), Math.min(known.high[hour] ?? 0, said.high)]
  const [from, to] = low <= high ? [low, high] : [said.low, said.high]
  return { low: from, guess: Math.min(to, Math.max(from, known.guess[hour] ?? 0)), high: to }
}

/** Number of later detections saved up to an id, by name and hour. */
function placesUpTo({ later }: DayTally, bound: number): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const [id, place] of later) if (id <= bound) addTo(found, place)
  return found
}

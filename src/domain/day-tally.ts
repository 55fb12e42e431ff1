import type { CalendarDate } from './calendar.ts'
import { NO_HOURS } from './daily-summary.ts'
import { addTo, hoursByName, type Place, placeOf } from './day-places.ts'
import { withDetection } from './day-row.ts'
import type { Detection } from './detection.ts'
import type { SpeciesDay } from './species-day.ts'

/**
 * What is known of the numbers of one species at the line, by hour: at least, taken to be, at most. Below zero where
 * detections of after the line have been deleted since, or judged to be false.
 */
interface Bounds {
  readonly low: readonly number[]
  readonly guess: readonly number[]
  readonly high: readonly number[]
}

/**
 * What is known of one day. A line is drawn at an id: what was saved up to it is known as numbers, what was saved after it is
 * known one by one. Ids rise as detections are saved, whatever the station's clock does: so nothing here looks at a time. What
 * the answers of a station say and do not say: `decisions/0001-what-an-answer-says.md`.
 */
export interface DayTally {
  readonly date: CalendarDate
  /** The id at which the line is drawn; undefined until a list was seen: then all numbers stand as the summary said them. */
  readonly line?: number
  /** Numbers up to the line, by scientific name. */
  readonly numbers: ReadonlyMap<string, Bounds>
  /** Whether a species without numbers was not heard up to the line; else nobody knows. */
  readonly isComplete: boolean
  /** Everything known of after the line, by id. */
  readonly later: ReadonlyMap<number, Place>
  /** No detection between the line and this id is missing here. */
  readonly covered: number
  /** The highest id that any answer or event of any day has named; 0 before the first. */
  readonly highest: number
  /** Judged to be false although the station counts them (classic), by id: they are subtracted. */
  readonly wrong: ReadonlyMap<number, Place>
  /** Of no account whatever any answer or event says: deleted here, or judged false where the station leaves those out. */
  readonly gone: ReadonlySet<number>
  /** Everything but the numbers of the species that are known, by scientific name. */
  readonly faces: ReadonlyMap<string, SpeciesDay>
}

/** Nothing is known of the day yet. */
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

/** The tally with detections that were heard or listed: those of its day that are not in it yet, and these. */
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

/** The tally with what a list says of verdicts: what is false is subtracted, what is not is counted. */
export function withVerdicts(tally: DayTally, listed: readonly Detection[]): DayTally {
  const wrong = new Map(tally.wrong)
  for (const one of listed) {
    if (one.verified !== 'false_positive' || tally.gone.has(one.id)) wrong.delete(one.id)
    else if (one.date === tally.date) wrong.set(one.id, placeOf(one))
  }
  return { ...tally, wrong }
}

/**
 * Draws the line at an id, all above it being known. What was counted one by one up to there, before anybody knew where the
 * line would be, becomes part of the numbers.
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
 * The tally after somebody judged or deleted: what it shows stays but for what is known to have changed, and nothing of it is
 * sure until a summary says so.
 *
 * @param judged as {@link withVerdicts} takes them
 * @param gone all of which it is known here that they are of no account
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
 * The tally begun again with a list that does not fit it: ids have begun again, the newest was deleted, or more has happened
 * than a list can hold. What it shows stays until a summary says better.
 *
 * @param line the highest id of the list
 * @param asked the highest id that was known when the list was asked for: what came since stands by itself
 */
export function begunAgain(tally: DayTally, line: number, asked: number): DayTally {
  const wrong = line < asked ? new Map<number, Place>() : tally.wrong // these ids may mean others now
  const drawn = inDoubt(withLine(tally, Math.max(line, asked)))
  return { ...drawn, line, covered: line, highest: Math.max(line, ...drawn.later.keys()), wrong }
}

/** What a summary says, and from when: all ids up to `before` are in it, since they were known when it was asked for. */
export interface Summary {
  readonly rows: readonly SpeciesDay[]
  readonly before: number
  /** Whether a species that it does not name was not heard; else it says nothing about it. */
  readonly isWhole: boolean
}

/**
 * The tally with what a summary says. Of the numbers at the line it says: not more than it counts without what came between
 * the line and `before`, and not fewer than it counts without all that came by `after`. What contradicts what was known is
 * believed: somebody judged or deleted.
 *
 * @param after all up to this id are in the tally, as a list that was asked for after the summary had come says; undefined
 *   when there is no such list
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

/** Whether a summary says by itself exactly what the tally holds, or can be taken without a list: nothing else fits it. */
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
 * The tally with every detection of the day: then all is known. Where there is no line yet, it is drawn at the newest.
 *
 * @param before as in {@link Summary}: what was saved later may be missing
 */
export function withDay(tally: DayTally, listed: readonly Detection[], before: number): DayTally {
  const day = [...new Map(listed.map((one) => [one.id, one])).values()] // pages overlap where birds sang meanwhile
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

/** Whether every number is known exactly. */
export const isCertain = (tally: DayTally): boolean =>
  tally.isComplete &&
  [...tally.numbers.values()].every(({ low, high }) => low.every((count, hour) => count === high[hour]))

/** The rows that the tally makes, in no order: a species of which nothing is left has none. */
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

/** Without a line a summary is all there is; what was heard since it was asked for comes on top. */
function withOnlySummary(tally: DayTally, summary: Summary, said: ReadonlyMap<string, readonly number[]>): DayTally {
  const later = new Map([...tally.later].filter(([id]) => id > summary.before))
  const kept = summary.isWhole ? [] : [...tally.numbers]
  const numbers = new Map([
    ...kept,
    ...[...said].map(([name, guess]): [string, Bounds] => [name, { ...UNKNOWN, guess }]),
  ])
  return { ...tally, numbers, later, faces: facesWith(tally, summary), isComplete: summary.isWhole }
}

/** What a summary tells of species beside numbers; what was heard later than it knows stays. */
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

/** How many of after the line were saved up to an id, by name and hour. */
function placesUpTo({ later }: DayTally, bound: number): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const [id, place] of later) if (id <= bound) addTo(found, place)
  return found
}

import { atom, type PrimitiveAtom } from 'jotai'
import type { CalendarDate } from '../domain/calendar.ts'
import {
  type ColumnCount,
  compareRows,
  foldIndex,
  groupHours,
  noveltyOf,
  reachOf,
  type Sort,
} from '../domain/daily-summary.ts'
import type { Detection } from '../domain/detection.ts'
import type { SpeciesDay } from '../domain/species-day.ts'
import { dailySummary } from '../station/endpoints/analytics.ts'
import { recentDetections } from '../station/endpoints/recent-detections.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { stationTodayAtom } from './clock.ts'
import { rememberDay, rememberedDay } from './day-cache.ts'
import { countDetectionsAtom } from './day-counting.ts'
import {
  arrangementSlotAtom,
  type DayModel,
  dayModelAtom,
  noveltiesSlotAtom,
  type Row,
  shownSlotAtom,
  sortAtom,
  totalsSlotAtom,
} from './day-slots.ts'
import { knownLiveStateAtom, subscribeLiveAtom } from './live-detections.ts'
import { localeAtom } from './locale.ts'
import { stationClientAtom } from './station.ts'

const NEWS_AT_MOST = 3
const NEWS_SHARE = 0.2

/** How many of the newest detections are asked for to find out what a summary counts. */
const REACH_LIMIT = 50

/** A summary of this many species may have been cut. */
const CUT_FROM = 30
const WHOLE_DAY = 1000

/** While a doubt stays open, the summary is asked for again after this. */
const LOOK_AGAIN_MS = 2000

/** Then the doubt is settled for the bird: it is counted. */
const DOUBTS_ALLOWED = 4

/** The day on the screen; undefined before the first is asked for. Mounting it listens to live detections. */
export const dayShownAtom = atom(
  (get) => get(shownSlotAtom),
  (get, set) =>
    get(subscribeLiveAtom)({
      onBatch: (batch) => set(applyBatchAtom, batch),
      onOpen: () => void set(reconcileAtom),
    }),
)
dayShownAtom.onMount = (listen) => listen()

/** The order of the rows and where the fold is. */
export const arrangementAtom = atom((get) => get(arrangementSlotAtom))

/** Detections and species of the day, counting live ones. */
export const dayTotalsAtom = atom((get) => get(totalsSlotAtom))

/** Species heard for the first time ever, this year or this season, the rarest kind first. */
export const noveltiesAtom = atom((get) => get(noveltiesSlotAtom))

/** Where almost everything is new (a new station), nothing is news: then no name is singled out. */
export const isNewsAtom = atom((get) => {
  const count = get(noveltiesSlotAtom).length
  return count > 0 && count <= Math.max(NEWS_AT_MOST, get(totalsSlotAtom).species * NEWS_SHARE)
})

/** The atom of one row, by scientific name. Asking for a row that is not there is our own bug. */
export const rowAtomOf = atom((get) => {
  const { rows } = get(dayModelAtom)
  return (name: string): PrimitiveAtom<Row> => {
    const row = rows.get(name)
    if (!row) throw new Error(`No row for ${name}`)
    return row
  }
})

/** All rows of the day as they are now. Reading it follows every row: only for small questions. */
export const allRowsAtom = atom((get): readonly SpeciesDay[] => {
  const { rows } = get(dayModelAtom)
  return get(arrangementSlotAtom).order.flatMap((name) => {
    const row = rows.get(name)
    return row ? [get(row).day] : []
  })
})

const groupMaximumAtom = (columns: ColumnCount) =>
  atom((get) => Math.max(0, ...get(allRowsAtom).flatMap((row) => groupHours(row.hourly, columns))))

/** The fullest cell of the day, by how hours are grouped: the scale of the heat. */
export const cellMaximumAtoms = {
  24: atom((get) => get(shownSlotAtom)?.hourMaximum ?? 0),
  12: groupMaximumAtom(12),
  4: groupMaximumAtom(4),
} as const

/** Shows a day: at once from memory when it is known, then from the station. Asking twice asks the station once. */
export const showDayAtom = atom(null, async (get, set, date: CalendarDate) => {
  const model = get(dayModelAtom)
  const isOther = get(shownSlotAtom)?.date !== date
  if (!isOther && model.request) return
  if (isOther) {
    forgetDay(model)
    set(shownSlotAtom, { date, state: 'loading', names: [], hourMaximum: 0, countMaximum: 0 })
    set(arrangementSlotAtom, { order: [], foldFrom: 0 })
    set(totalsSlotAtom, { detections: 0, species: 0 })
  }
  const known = rememberedDay(get(stationClientAtom), date)
  if (known && isOther) set(applyRowsAtom, date, known)
  if (!known || date === get(stationTodayAtom)) await set(loadDayAtom, date)
})

/** Asks again for the day on the screen. */
export const refreshDayAtom = atom(null, async (get, set) => {
  const date = get(shownSlotAtom)?.date
  if (date) await set(loadDayAtom, date)
})

const loadDayAtom = atom(null, async (get, set, date: CalendarDate) => {
  const model = get(dayModelAtom)
  model.request?.abort()
  const request = new AbortController()
  model.request = request
  model.since = []
  const result = await dailySummary(get(stationClientAtom), date, { signal: request.signal })
  if (request.signal.aborted) return
  model.request = undefined
  if (!result.ok) {
    const shown = get(shownSlotAtom)
    if (shown && result.failure.kind !== 'aborted') {
      set(shownSlotAtom, { ...shown, state: 'failed', failure: result.failure })
    }
    return
  }
  rememberDay(get(stationClientAtom), date, result.value)
  set(applyRowsAtom, date, result.value)
  if (get(knownLiveStateAtom) === 'open') await set(boundAtom)
})

/** Asks for a day that may be looked at next, so that it is there at once. */
export const preloadDayAtom = atom(null, async (get, _set, date: CalendarDate) => {
  const client = get(stationClientAtom)
  if (rememberedDay(client, date)) return
  const result = await dailySummary(client, date)
  if (result.ok) rememberDay(client, date, result.value)
})

/** Puts rows that the station sent on the screen; rows that did not change are not touched. */
const applyRowsAtom = atom(null, (get, set, date: CalendarDate, rows: readonly SpeciesDay[]) => {
  const model = get(dayModelAtom)
  const names = new Set(rows.map((row) => row.scientificName))
  for (const name of model.rows.keys()) if (!names.has(name)) model.rows.delete(name)
  for (const day of rows) {
    const row = model.rows.get(day.scientificName)
    if (!row) model.rows.set(day.scientificName, atom<Row>({ day }))
    else if (!isSameDay(get(row).day, day)) set(row, { ...get(row), day })
  }
  model.snapshot = {
    date,
    latest: new Map(rows.map((row) => [row.scientificName, row.latestHeard ?? ''])),
    counts: new Map(rows.map((row) => [row.scientificName, row.count])),
    highestId: -1,
  }
  model.waiting = [...(model.waiting ?? []), ...model.since]
  model.since = []
  model.seen.clear()
  set(noveltiesSlotAtom, rows.filter(noveltyOf).toSorted(compareRows('new', get(localeAtom))))
  const sorted = rows.toSorted(compareRows(get(sortAtom), get(localeAtom)))
  set(shownSlotAtom, {
    date,
    state: 'ready',
    names: sorted.map((row) => row.scientificName),
    hourMaximum: Math.max(0, ...rows.flatMap((row) => row.hourly)),
    countMaximum: Math.max(0, ...rows.map((row) => row.count)),
  })
  set(arrangeAtom, sorted)
  set(totalsSlotAtom, { detections: rows.reduce((sum, row) => sum + row.count, 0), species: rows.length })
})

/** After a gap: everything again, the newest list after the summary, so that its ids bound the summary's. */
const reconcileAtom = atom(null, async (get, set) => {
  const model = get(dayModelAtom)
  model.gaps += 1
  if (model.isReconciling) return // the one under way sees that there was another gap
  model.isReconciling = true
  for (let seen = 0; seen < model.gaps; ) {
    const isFirst = model.gaps === 1
    seen = model.gaps
    const shown = get(shownSlotAtom)
    if (!shown || shown.date !== get(stationTodayAtom) || shown.state === 'loading') continue
    if (isFirst && model.snapshot?.highestId === -1) await set(boundAtom)
    else await set(refreshDayAtom)
  }
  model.isReconciling = false
})

/**
 * Learns which ids the summary counts from the newest list, adds what that list has more, and lets waiting live
 * detections through. Where the list shows a gap, the summary is asked for again.
 */
const boundAtom = atom(null, async (get, set) => {
  const model = get(dayModelAtom)
  const snapshot = model.snapshot
  if (!snapshot || snapshot.date !== get(stationTodayAtom)) return
  const result = await recentDetections(get(stationClientAtom), { limit: REACH_LIMIT })
  if (model.snapshot !== snapshot) return // another summary arrived meanwhile and brings its own bound
  // A current station leaves false positives out of its summaries, but not out of its lists (station-api 5.1).
  const leavesOut = get(stationClientAtom).config?.dialect === 'current'
  const listed = result.ok ? result.value : []
  const newest = leavesOut ? listed.filter(({ verified }) => verified !== 'false_positive') : listed
  const isWhole = listed.length < REACH_LIMIT || listed.some(({ date }) => date < snapshot.date)
  const reach = reachOf(snapshot, newest, model.before, isWhole)
  if (reach.doubt && model.doubts < DOUBTS_ALLOWED) {
    model.doubts += 1
    model.before = { snapshot, newest }
    await set(refreshDayAtom)
    return
  }
  model.doubts = 0
  model.before = reach.doubt && { snapshot, newest }
  // Birds sing faster than two answers can be compared: looked at again until they pause.
  if (reach.doubt) model.lifetime.after(LOOK_AGAIN_MS, () => void set(refreshDayAtom))
  model.snapshot = { ...snapshot, highestId: reach.highestId }
  const waiting = model.waiting ?? []
  model.waiting = undefined
  set(countAllAtom, [...newest, ...waiting])
})

const applyBatchAtom = atom(null, (get, set, batch: readonly Detection[]) => {
  const model = get(dayModelAtom)
  if (model.request && !model.waiting) model.since.push(...batch)
  if (model.waiting) model.waiting.push(...batch)
  else set(countAllAtom, batch)
})

/**
 * Counts, and asks for the whole day of a species that the summary did not list: a classic station names thirty species
 * at most (station-api 5.1), and a bird below the cut was heard more often than we know.
 */
const countAllAtom = atom(null, (get, set, batch: readonly Detection[]) => {
  const listed = get(dayModelAtom).snapshot?.latest.size ?? 0
  const joined = set(countDetectionsAtom, batch)
  if (listed >= CUT_FROM) for (const detection of joined) void set(completeAtom, detection)
})

const completeAtom = atom(null, async (get, set, { commonName, date }: Detection) => {
  const { speciesHourDetections } = await import('../station/endpoints/detections.ts')
  const query = { species: commonName, date, limit: WHOLE_DAY, offset: 0 }
  const result = await speciesHourDetections(get(stationClientAtom), query)
  if (result.ok) set(countDetectionsAtom, result.value.detections)
})

/** Sorts the rows anew: after choosing an order or a language. */
export const sortRowsAtom = atom(null, (get, set, sort: Sort) => {
  set(sortAtom, sort)
  set(arrangeAtom, [...get(allRowsAtom)].sort(compareRows(sort, get(localeAtom))))
})

const arrangeAtom = atom(null, (get, set, sorted: readonly SpeciesDay[]) => {
  const isByCount = get(sortAtom) === 'count'
  const foldFrom = isByCount ? foldIndex(sorted.length, (index) => sorted[index]?.count ?? 0) : sorted.length
  set(arrangementSlotAtom, { order: sorted.map((row) => row.scientificName), foldFrom })
})

function forgetDay(model: DayModel): void {
  model.request?.abort()
  model.request = undefined
  model.rows.clear()
  model.seen.clear()
  model.waiting = []
  model.since = []
  model.snapshot = undefined
  model.before = undefined
  model.lifetime.end()
  model.lifetime = createLifetime()
}

const isSameDay = (a: SpeciesDay, b: SpeciesDay): boolean =>
  a.count === b.count && a.latestHeard === b.latestHeard && a.hourly.every((count, hour) => count === b.hourly[hour])

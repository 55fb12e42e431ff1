import { type Atom, atom } from 'jotai'
import type { CalendarDate } from '../domain/calendar.ts'
import { compareRows, foldIndex, noveltyOf, reachOf, type Sort } from '../domain/daily-summary.ts'
import type { Detection } from '../domain/detection.ts'
import type { SpeciesDay } from '../domain/species-day.ts'
import type { StationClient } from '../station/client.ts'
import { dailySummary } from '../station/endpoints/analytics.ts'
import { recentDetections } from '../station/endpoints/recent-detections.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { stationTodayAtom } from './clock.ts'
import { rememberDay, rememberedDay } from './day-cache.ts'
import { dayCounting } from './day-counting.ts'
import type { DayModel, DaySlots, Row } from './day-slots.ts'
import { knownLiveStateAtom, subscribeLiveAtom } from './live-detections.ts'
import { localeAtom } from './locale.ts'
import { stationClientAtom } from './station.ts'

/** How many of the newest detections are asked for to find out what a summary counts. */
const REACH_LIMIT = 50

/** A summary of this many species may have been cut. */
const CUT_FROM = 30
const WHOLE_DAY = 1000

/** While a doubt stays open, the summary is asked for again after this. */
const LOOK_AGAIN_MS = 2000

/** Then the doubt is settled for the bird: it is counted. */
const DOUBTS_ALLOWED = 4

/** A current station leaves false positives out of its summaries, but not out of its lists (station-api 5.1). */
const countedByStationAtom = atom((get) => {
  const client = get(stationClientAtom)
  return (listed: readonly Detection[]): readonly Detection[] =>
    client.config?.dialect === 'current' ? listed.filter(({ verified }) => verified !== 'false_positive') : listed
})

/**
 * The rows of one view of a day, live.
 *
 * @param rowsAtom reads them as they are now
 */
export function dailyRows(slots: DaySlots, rowsAtom: Atom<readonly SpeciesDay[]>) {
  const countAtom = dayCounting(slots)

  /** The day on the screen; undefined before the first is asked for. Mounting it listens to live detections. */
  const shownAtom = atom(
    (get) => get(slots.shown),
    (get, set) =>
      set(subscribeLiveAtom, {
        onBatch: (batch) => set(applyBatchAtom, batch),
        onOpen: () => void set(reconcileAtom),
      }),
  )
  shownAtom.onMount = (listen) => listen()

  /** Shows a day: at once from memory when it is known, then from the station. Asking twice asks the station once. */
  const showAtom = atom(null, async (get, set, date: CalendarDate) => {
    const model = get(slots.model)
    const isOther = get(slots.shown)?.date !== date
    if (!isOther && model.request) return
    if (isOther) {
      forgetDay(model)
      set(slots.shown, { date, state: 'loading', names: [], hourMaximum: 0, countMaximum: 0 })
      set(slots.arrangement, { order: [], foldFrom: 0 })
      set(slots.totals, { detections: 0, species: 0 })
    }
    const known = rememberedDay(get(stationClientAtom), date)
    if (known && isOther) set(applyRowsAtom, date, known.rows)
    if (!known?.isWhole || isClassic(get(stationClientAtom))) await set(loadAtom, date)
  })

  /** Asks again for the day on the screen. */
  const refreshAtom = atom(null, async (get, set) => {
    const date = get(slots.shown)?.date
    if (date) await set(loadAtom, date)
  })

  const loadAtom = atom(null, async (get, set, date: CalendarDate) => {
    const model = get(slots.model)
    model.request?.abort()
    const request = new AbortController()
    model.request = request
    model.since = []
    const result = await dailySummary(get(stationClientAtom), date, { signal: request.signal })
    if (request.signal.aborted) return
    if (!result.ok) {
      model.request = undefined
      const shown = get(slots.shown)
      if (shown && result.failure.kind !== 'aborted') {
        set(slots.shown, { ...shown, state: 'failed', failure: result.failure })
      }
      return
    }
    rememberDay(get(stationClientAtom), date, result.value, get(stationTodayAtom))
    const isFirst = get(slots.shown)?.state === 'loading'
    if (isFirst) set(applyRowsAtom, date, result.value)
    const unlisted = await unlistedIn(get(stationClientAtom), date, result.value, request.signal)
    if (request.signal.aborted) return
    if (!isFirst || unlisted.length > 0) set(applyRowsAtom, date, result.value)
    if (unlisted.length > 0) set(countAtom, unlisted, false)
    model.request = undefined
    if (get(knownLiveStateAtom) === 'open') await set(boundAtom)
  })

  /** Puts rows that the station sent on the screen; rows that did not change are not touched. */
  const applyRowsAtom = atom(null, (get, set, date: CalendarDate, rows: readonly SpeciesDay[]) => {
    const model = get(slots.model)
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
    set(slots.novelties, rows.filter(noveltyOf).toSorted(compareRows('new', get(localeAtom))))
    const sorted = rows.toSorted(compareRows(get(slots.sort), get(localeAtom)))
    set(slots.shown, {
      date,
      state: 'ready',
      names: sorted.map((row) => row.scientificName),
      hourMaximum: Math.max(0, ...rows.flatMap((row) => row.hourly)),
      countMaximum: Math.max(0, ...rows.map((row) => row.count)),
    })
    set(arrangeAtom, sorted)
    set(slots.totals, { detections: rows.reduce((sum, row) => sum + row.count, 0), species: rows.length })
  })

  /** After a gap: everything again, the newest list after the summary, so that its ids bound the summary's. */
  const reconcileAtom = atom(null, async (get, set) => {
    const model = get(slots.model)
    model.gaps += 1
    if (model.isReconciling) return // the one under way sees that there was another gap
    model.isReconciling = true
    for (let seen = 0; seen < model.gaps; ) {
      const isFirst = model.gaps === 1
      seen = model.gaps
      const shown = get(slots.shown)
      if (!shown || shown.date !== get(stationTodayAtom) || shown.state === 'loading') continue
      if (isFirst && model.snapshot?.highestId === -1) await set(boundAtom)
      else await set(refreshAtom)
    }
    model.isReconciling = false
  })

  /**
   * Learns which ids the summary counts from the newest list, adds what that list has more, and lets waiting live
   * detections through. Where the list shows a gap, the summary is asked for again.
   */
  const boundAtom = atom(null, async (get, set) => {
    const model = get(slots.model)
    const snapshot = model.snapshot
    if (!snapshot || snapshot.date !== get(stationTodayAtom)) return
    const result = await recentDetections(get(stationClientAtom), { limit: REACH_LIMIT })
    if (model.snapshot !== snapshot) return // another summary arrived meanwhile and brings its own bound
    const listed = result.ok ? result.value : []
    const newest = get(countedByStationAtom)(listed)
    const isWhole = listed.length < REACH_LIMIT || listed.some(({ date }) => date < snapshot.date)
    const reach = reachOf(snapshot, newest, model.before, isWhole)
    if (reach.doubt && model.doubts < DOUBTS_ALLOWED) {
      model.doubts += 1
      model.before = { snapshot, newest }
      await set(refreshAtom)
      return
    }
    model.doubts = 0
    model.before = reach.doubt && { snapshot, newest }
    // Birds sing faster than two answers can be compared: looked at again until they pause.
    if (reach.doubt) model.lifetime.after(LOOK_AGAIN_MS, () => void set(refreshAtom))
    model.snapshot = { ...snapshot, highestId: reach.highestId }
    const waiting = model.waiting ?? []
    model.waiting = undefined
    set(countAllAtom, [...newest, ...waiting])
  })

  const applyBatchAtom = atom(null, (get, set, announced: readonly Detection[]) => {
    const model = get(slots.model)
    const date = get(slots.shown)?.date
    const batch = announced.filter((detection) => detection.date === date)
    if (batch.length === 0) return
    if (model.request && !model.waiting) model.since.push(...batch)
    if (!model.waiting) set(countAllAtom, batch)
    else if (date === get(stationTodayAtom)) model.waiting.push(...batch)
    else void set(refreshAtom) // the last birds of a day that is over: nothing but the station knows which it counts
  })

  /**
   * Counts, and asks for the whole day of a species that the summary did not list: a classic station names thirty species
   * at most (station-api 5.1), and a bird below the cut was heard more often than we know.
   */
  const countAllAtom = atom(null, (get, set, batch: readonly Detection[]) => {
    const listed = get(slots.model).snapshot?.latest.size ?? 0
    const joined = set(countAtom, batch)
    if (listed >= CUT_FROM) for (const detection of joined) void set(completeAtom, detection)
  })

  const completeAtom = atom(null, async (get, set, { commonName, date }: Detection) => {
    const { speciesHourDetections } = await import('../station/endpoints/detections.ts')
    const query = { species: commonName, date, limit: WHOLE_DAY, offset: 0 }
    const result = await speciesHourDetections(get(stationClientAtom), query)
    if (result.ok) set(countAtom, get(countedByStationAtom)(result.value.detections))
  })

  /** Sorts the rows anew: after choosing an order or a language. */
  const sortRowsAtom = atom(null, (get, set, sort: Sort) => {
    set(slots.sort, sort)
    set(arrangeAtom, [...get(rowsAtom)].sort(compareRows(sort, get(localeAtom))))
  })

  const arrangeAtom = atom(null, (get, set, sorted: readonly SpeciesDay[]) => {
    const isByCount = get(slots.sort) === 'count'
    const foldFrom = isByCount ? foldIndex(sorted.length, (index) => sorted[index]?.count ?? 0) : sorted.length
    set(slots.arrangement, { order: sorted.map((row) => row.scientificName), foldFrom })
  })

  return { shownAtom, showAtom, refreshAtom, sortRowsAtom }
}

const isClassic = ({ config }: StationClient): boolean => config?.dialect === 'classic'

/** What a classic station leaves out of its summary, however many are asked for (station-api 5.1): found in its lists. */
async function unlistedIn(
  client: StationClient,
  date: CalendarDate,
  rows: readonly SpeciesDay[],
  signal: AbortSignal,
): Promise<readonly Detection[]> {
  if (!isClassic(client)) return []
  const { unlistedDetections } = await import('./unlisted-detections.ts')
  return unlistedDetections(client, date, rows, signal)
}

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

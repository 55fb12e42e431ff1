import { type Atom, atom, type WritableAtom } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import { compareRows, foldIndex, newsOf, noveltyOf, type Sort } from '../../domain/daily-summary.ts'
import type { DayEvent } from '../../domain/day-counts.ts'
import type { Detection } from '../../domain/detection.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { codeOf, deferred } from '../../platform/deferred.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import type { StationClient } from '../../station/client.ts'
import { dailySummary } from '../../station/endpoints/analytics.ts'
import { stationTodayAtom } from '../clock.ts'
import { rememberDay, rememberedDay } from './day-cache.ts'
import type { DayModel, DaySlots, SummaryRow } from './day-slots.ts'
import { knownLiveStateAtom, subscribeLiveAtom } from '../detections/live-detections.ts'
import { localeAtom } from '../preferences/locale.ts'
import { stationClientAtom } from '../station.ts'

/** What keeps the counts exact comes after the first rows; until it is there, what happens waits. */
const countingCode = deferred(() => import('./live-counting.ts'))

/**
 * The rows of one view of a day, live.
 *
 * @param rowsAtom reads them as they are now
 */
export function dailyRows(slots: DaySlots, rowsAtom: Atom<readonly SpeciesDay[]>) {
  const { putAtom, sortRowsAtom } = dayRows(slots, rowsAtom)

  /** Tells what happens to the day, and has it taken up as soon as the code is there. */
  const tellAtom: WritableAtom<null, [DayEvent], Promise<void>> = atom(null, async (get, set, event: DayEvent) => {
    const model = get(slots.model)
    model.events.push(event)
    const code = countingCode.loaded ?? (await codeOf(countingCode.load)) // else the next event tries again
    if (!code) return
    model.takeUp ??= code.liveCounting(slots, refreshAtom, tellAtom)
    set(model.takeUp)
  })

  /** The day on the screen; undefined before the first is asked for. Mounting it listens to live detections. */
  const shownAtom = atom(
    (get) => get(slots.shown),
    (get, set) => {
      const isToday = (): boolean => get(slots.shown)?.date === get(stationTodayAtom)
      return set(subscribeLiveAtom, {
        onBatch: (batch) => void set(tellAtom, { kind: 'heard', batch, isToday: isToday() }),
        onOpen: (isAgain) => void set(tellAtom, { kind: 'opened', isToday: isToday(), isAgain }),
      })
    },
  )
  shownAtom.onMount = (listen) => listen()

  /** Shows a day: at once from memory when it is known, then from the station. Asking twice asks the station once. */
  const showAtom = atom(null, async (get, set, date: CalendarDate) => {
    const model = get(slots.model)
    const isOther = get(slots.shown)?.date !== date
    if (!isOther && model.request) return
    if (isOther) {
      forgetDay(model)
      void set(tellAtom, { kind: 'shown', date })
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
    const client = get(stationClientAtom)
    model.request?.abort()
    const { signal } = (model.request = new AbortController())
    void set(tellAtom, { kind: 'asked' })
    const result = await dailySummary(client, date, { signal })
    if (signal.aborted) return
    const shown = get(slots.shown)
    let isWhole = false
    if (result.ok) {
      rememberDay(client, date, result.value, get(stationTodayAtom))
      const isFirst = shown?.state === 'loading'
      if (isFirst) set(applyRowsAtom, date, result.value)
      const unlisted = await unlistedIn(client, date, result.value, get(stationTodayAtom), signal)
      if (signal.aborted) return
      if (!isFirst) set(applyRowsAtom, date, result.value)
      isWhole = unlisted !== undefined
      if (unlisted?.[0]) void set(tellAtom, { kind: 'unlisted', detections: unlisted })
    } else if (shown && result.failure.kind !== 'aborted') {
      set(slots.shown, { ...shown, state: 'failed', failure: result.failure })
    }
    model.request = undefined
    const isLive = get(knownLiveStateAtom) === 'open' && date === get(stationTodayAtom)
    void set(tellAtom, { kind: 'settled', isLive, isWhole })
  })

  const applyRowsAtom = atom(null, (_get, set, date: CalendarDate, rows: readonly SpeciesDay[]) => {
    set(putAtom, date, rows)
    void set(tellAtom, { kind: 'summary', date, rows })
  })

  return { shownAtom, showAtom, refreshAtom, sortRowsAtom }
}

/** Puts rows on the screen and in order. */
function dayRows(slots: DaySlots, rowsAtom: Atom<readonly SpeciesDay[]>) {
  /** Puts rows that the station sent on the screen; rows that did not change are not touched. */
  const putAtom = atom(null, (get, set, date: CalendarDate, rows: readonly SpeciesDay[]) => {
    const model = get(slots.model)
    const names = new Set(rows.map((row) => row.scientificName))
    for (const name of model.rows.keys()) if (!names.has(name)) model.rows.delete(name)
    for (const day of rows) {
      const row = model.rows.get(day.scientificName)
      if (!row) model.rows.set(day.scientificName, atom<SummaryRow>({ day }))
      else if (!isSameDay(get(row).day, day)) set(row, { ...get(row), day })
    }
    model.listed = rows.length
    model.seen.clear()
    const novelties = rows.filter(noveltyOf).toSorted(compareRows('new', get(localeAtom)))
    const sorted = rows.toSorted(compareRows(get(slots.sort), get(localeAtom)))
    const drawn =
      newsOf(novelties, rows.length).length > 0 ? rows.toSorted(compareRows('new', get(localeAtom))) : sorted
    set(slots.novelties, novelties)
    set(slots.shown, {
      date,
      state: 'ready',
      names: drawn.map((row) => row.scientificName), // drawn first is what stands first
      hourMaximum: Math.max(0, ...rows.flatMap((row) => row.hourly)),
      countMaximum: Math.max(0, ...rows.map((row) => row.count)),
    })
    set(arrangeAtom, sorted)
    set(slots.totals, { detections: rows.reduce((sum, row) => sum + row.count, 0), species: rows.length })
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

  return { putAtom, sortRowsAtom }
}

const isClassic = ({ config }: StationClient): boolean => config?.dialect === 'classic'

/**
 * What a classic station leaves out of its summary, however many are asked for (station-api 5.1): found in its lists. Undefined
 * when they cannot be had now.
 */
async function unlistedIn(
  client: StationClient,
  date: CalendarDate,
  rows: readonly SpeciesDay[],
  today: CalendarDate,
  signal: AbortSignal,
): Promise<readonly Detection[] | undefined> {
  if (!isClassic(client)) return []
  const code = await codeOf(() => import('../detections/unlisted-detections.ts'))
  return code?.unlistedDetections(client, date, rows, today, signal)
}

function forgetDay(model: DayModel): void {
  model.request?.abort()
  model.request = undefined
  model.rows.clear()
  model.seen.clear()
  model.lifetime.end()
  model.lifetime = createLifetime()
}

const isSameDay = (a: SpeciesDay, b: SpeciesDay): boolean =>
  a.count === b.count && a.latestHeard === b.latestHeard && a.hourly.every((count, hour) => count === b.hourly[hour])

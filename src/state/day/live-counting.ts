import { atom, type WritableAtom } from 'jotai'
import { type DayEffect, type DayEvent, nextCounts, NO_COUNTS } from '../../domain/day-counts.ts'
import { withDetection } from '../../domain/day-row.ts'
import type { Detection } from '../../domain/detection.ts'
import { isRefusal } from '../../domain/failure.ts'
import { askNewestDetectionsAtom } from '../detections/newest-detections.ts'
import { afterPauseAtom } from '../paused-updates.ts'
import { stationClientAtom } from '../station.ts'
import type { DaySlots, SummaryQuestion, SummaryRow } from './day-slots.ts'
import { dayTable, telling } from './day-table.ts'

/** Limits of the newest detections that are asked for, one after the other, until they reach back to what is known. */
const LIMITS = [50, 500, 5000] as const

/**
 * Time after the last answer from which an answer must be a later one, milliseconds: a server in between may repeat an
 * older one (`server/public`: for a second).
 */
const CACHED_FOR_MS = 2000

/**
 * Action that applies the events of a day since the last call, and does their effects.
 *
 * @param askAtom asks for the summary of the day on the screen
 */
export function liveCounting(slots: DaySlots, askAtom: WritableAtom<null, [SummaryQuestion], unknown>) {
  const { putAtom } = dayTable(slots)
  const countAtom = countDetections(slots)
  const tellAtom: WritableAtom<null, [DayEvent], void> = atom(null, (get, set, event) => {
    get(slots.model).events.push(event)
    set(takeUpAtom)
  })

  const askNewestAtom = atom(
    null,
    async (get, set, { number, backTo, isAfter }: Extract<DayEffect, { readonly kind: 'ask-newest' }>) => {
      const client = get(stationClientAtom)
      if (isAfter && !client.isOwn) await get(slots.model).lifetime.passed(CACHED_FOR_MS)
      let newest: readonly Detection[] | undefined
      let [isReaching, isRefused] = [false, false]
      for (const limit of LIMITS) {
        const result = await set(askNewestDetectionsAtom, limit, { isBackground: true })
        const known = newest?.length
        newest = result.ok ? result.value : undefined
        isRefused = !result.ok && isRefusal(result.failure)
        // a longer list without more rows is complete: unreadable rows make a list look short
        isReaching = backTo === undefined || newest?.length === known || newest?.some(({ id }) => id <= backTo) === true
        if (isReaching || !newest) break
      }
      const isFalseCounted = client.config?.dialect === 'classic'
      set(tellAtom, { kind: 'newest', number, newest, isReaching, isFalseCounted, isRefused })
    },
  )

  const doAtom = atom(null, (get, set, effect: DayEffect) => {
    switch (effect.kind) {
      case 'ask-summary':
        return void set(askAtom, { afterMs: get(stationClientAtom).isOwn ? 0 : CACHED_FOR_MS, isBackground: true })
      case 'ask-newest':
        return void set(askNewestAtom, effect)
      case 'show':
        return set(putAtom, effect.rows)
      case 'count':
        return set(countAtom, effect.detections)
      case 'ask-later': {
        const model = get(slots.model)
        model.cancelLater?.() // one of them asks for all
        model.cancelLater = model.lifetime.after(effect.afterMs, () => set(tellAtom, { kind: 'again' }))
      }
    }
  })

  const takeAllAtom = atom(null, (get, set) => {
    const model = get(slots.model)
    for (let event = model.events.shift(); event; event = model.events.shift()) {
      const [counts, ...effects] = nextCounts(model.counts ?? NO_COUNTS, event)
      model.counts = counts
      for (const effect of effects) set(doAtom, effect)
    }
  })

  /** Applies the events, but not while a menu is open or a recording plays on a day that is shown. */
  const takeUpAtom = atom(null, (get, set) => {
    const model = get(slots.model)
    const moves = model.counts?.isShown && !model.events.some(({ kind }) => kind === 'shown')
    if (moves) set(afterPauseAtom, model, () => set(takeAllAtom))
    else set(takeAllAtom)
  })

  return takeUpAtom
}

/** Action that counts each detection of the day on the screen once more on its row. */
export function countDetections(slots: DaySlots) {
  const tellAtom = telling(slots)
  return atom(null, (get, set, batch: readonly Detection[]): void => {
    const model = get(slots.model)
    for (const detection of batch) {
      if (detection.date !== get(slots.shown)?.date) continue
      const name = detection.scientificName
      const known = model.rows.get(name)
      model.serial += 1
      const change = { serial: model.serial, hour: Number(detection.time.slice(0, 2)), isNew: !known }
      const row = { day: withDetection(known && get(known).day, detection), change }
      if (known) set(known, row)
      else model.rows.set(name, atom<SummaryRow>(row))
    }
    set(tellAtom)
  })
}

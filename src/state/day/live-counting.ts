import { atom, type WritableAtom } from 'jotai'
import { type DayEffect, type DayEvent, NO_COUNTS, nextCounts } from '../../domain/day-counts.ts'
import type { Snapshot } from '../../domain/day-reach.ts'
import type { Detection } from '../../domain/detection.ts'
import { speciesHourDetections } from '../../station/endpoints/detections.ts'
import { recentDetections } from '../../station/endpoints/recent-detections.ts'
import type { DaySlots } from './day-slots.ts'
import { stationClientAtom } from '../station.ts'
import { countDetections } from './count-detections.ts'

/** How many of the newest detections are asked for to find out what a summary counts. */
const REACH_LIMIT = 50

/** A summary of this many species may have been cut (station-api 5.1). */
const CUT_FROM = 30
const WHOLE_DAY = 1000

/** A current station leaves false positives out of its summaries, but not out of its lists (station-api 5.1). */
const countedByStationAtom = atom((get) => {
  const client = get(stationClientAtom)
  return (listed: readonly Detection[]): readonly Detection[] =>
    client.config?.dialect === 'current' ? listed.filter(({ verified }) => verified !== 'false_positive') : listed
})

/**
 * The action that takes up what has happened to a day since it was last called, and does what follows of it.
 *
 * @param refreshAtom asks for the summary again
 * @param tellAtom tells what has happened
 */
export function liveCounting(
  slots: DaySlots,
  refreshAtom: WritableAtom<null, [], unknown>,
  tellAtom: WritableAtom<null, [DayEvent], unknown>,
): WritableAtom<null, [], void> {
  const countAtom = countDetections(slots)

  const askNewestAtom = atom(null, async (get, set, snapshot: Snapshot) => {
    const result = await recentDetections(get(stationClientAtom), { limit: REACH_LIMIT })
    const listed = result.ok ? result.value : undefined
    const isWhole = !listed || listed.length < REACH_LIMIT || listed.some((one) => one.date < snapshot.date)
    set(tellAtom, { kind: 'newest', snapshot, newest: listed && get(countedByStationAtom)(listed), isWhole })
  })

  /**
   * Counts, and asks for the whole day of a species that the summary did not list: a classic station names thirty species
   * at most (station-api 5.1), and a bird below the cut was heard more often than we know.
   */
  const countAllAtom = atom(null, (get, set, batch: readonly Detection[]) => {
    const joined = set(countAtom, batch)
    if (get(slots.model).listed >= CUT_FROM) for (const detection of joined) void set(completeAtom, detection)
  })

  const completeAtom = atom(null, async (get, set, { commonName, date }: Detection) => {
    const query = { species: commonName, date, limit: WHOLE_DAY, offset: 0 }
    const result = await speciesHourDetections(get(stationClientAtom), query)
    if (result.ok) set(countAtom, get(countedByStationAtom)(result.value.detections))
  })

  const doAtom = atom(null, (get, set, effect: DayEffect) => {
    switch (effect.kind) {
      case 'ask-summary':
        return void set(refreshAtom)
      case 'ask-newest':
        return void set(askNewestAtom, effect.snapshot)
      case 'count':
        return effect.isOld ? void set(countAtom, effect.detections, false) : set(countAllAtom, effect.detections)
      case 'ask-later': {
        const model = get(slots.model)
        model.cancelLater?.() // one of them asks for all
        model.cancelLater = model.lifetime.after(effect.afterMs, () => void set(refreshAtom))
      }
    }
  })

  return atom(null, (get, set) => {
    const model = get(slots.model)
    for (let event = model.events.shift(); event; event = model.events.shift()) {
      const [counts, ...effects] = nextCounts(model.counts ?? NO_COUNTS, event)
      model.counts = counts
      for (const effect of effects) set(doAtom, effect)
    }
  })
}

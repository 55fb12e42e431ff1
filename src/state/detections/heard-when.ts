import { atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { resultOrder } from '../../domain/search/results.ts'
import { countWhen, type LookedThrough } from '../../domain/search/heard-when.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import { planStation } from '../../domain/search/station-plan.ts'
import { mayAct } from '../../domain/station-config.ts'
import { boxAtom } from '../box-atom.ts'
import { hasClockChangeAtom, stationTodayAtom } from '../clock.ts'
import { stationClientAtom } from '../station.ts'
import { newInquiry, questioning } from './inquiry.ts'
import { subscribeLiveAtom } from './live-detections.ts'
import { DELETED, recordsAtom } from './records.ts'
import { resultReader } from './result-reader.ts'

/** Detections counted, and rows of the station read for them, at most. */
const MOST_COUNTED = 3000
const MOST_LOOKED = 5000

/** Keys of the deleted detections, as one text: the bars are counted again only when it is another. */
const deletedAtom = atom((get): string =>
  [...get(recordsAtom)].flatMap(([key, { question }]) => (question === DELETED ? [key] : [])).join(),
)

/**
 * Atoms of the times of a query's detections: the newest are read, as many as a station gives in a few answers, live
 * ones are added, each once, and deleted ones are left out. Undefined until that is done.
 */
export function heardWhen() {
  const nowAtom = newInquiry()
  const { listAtom, fitsAtom } = questioning(nowAtom)
  const slotAtom = atom<{ readonly found: readonly Detection[]; readonly isWhole: boolean } | 'unknown' | undefined>(
    undefined,
  )
  /** Live detections while the list is read, which may or may not have them. */
  const announcedAtom = boxAtom((): Detection[] => [])

  const askAtom = atom(null, async (get, set, query: SearchQuery, signal: AbortSignal): Promise<void> => {
    const now = get(nowAtom)
    set(slotAtom, undefined)
    const booted = await get(stationClientAtom).boot()
    if (signal.aborted) return
    if (!booted.ok) return set(slotAtom, 'unknown')
    const { dialect } = booted.value
    Object.assign(now, { dialect, wanted: { query, sort: 'date_desc', limit: 1, offset: 0, via: 'list' } })
    const tellsSources = dialect === 'current' && mayAct(booted.value)
    const plan = planStation(query, {
      dialect,
      sort: 'date_desc',
      today: get(stationTodayAtom),
      hasClockChange: get(hasClockChangeAtom),
      tellsSources,
    })
    if (plan.cannot.length > 0) return set(slotAtom, 'unknown')
    const reader = (now.reader = resultReader({
      plan,
      ask: set(listAtom),
      order: resultOrder('date_desc', dialect),
      fits: (one) => get(fitsAtom)(one),
      gone: () => 0,
      question: () => now.question,
    }))
    const far = new AbortController()
    const answer = await reader.read(MOST_COUNTED, AbortSignal.any([signal, far.signal]), () => {
      if (reader.progress.looked >= MOST_LOOKED && !reader.isDone) far.abort()
    })
    if (signal.aborted) return
    if (!answer.ok && !far.signal.aborted) return set(slotAtom, 'unknown')
    reader.join(get(announcedAtom).splice(0))
    set(slotAtom, { found: reader.found, isWhole: reader.isDone })
  })

  const hearAtom = atom(null, (get, set, batch: readonly Detection[]): void => {
    const known = get(slotAtom)
    const { reader } = get(nowAtom)
    if (known === undefined) get(announcedAtom).push(...batch)
    else if (known !== 'unknown' && reader && reader.join(batch).length > 0)
      set(slotAtom, { ...known, found: reader.found })
  })

  /** Adds live detections; the way to stop comes back. */
  const followAtom = atom(null, (_get, set): (() => void) =>
    set(subscribeLiveAtom, { onBatch: (batch) => set(hearAtom, batch), onOpen: () => {} }),
  )
  const lookedAtom = atom((get): LookedThrough | 'unknown' | undefined => {
    const slot = get(slotAtom)
    if (slot === undefined || slot === 'unknown') return slot
    const deleted = new Set(get(deletedAtom).split(','))
    return { when: countWhen(slot.found.filter((one) => !deleted.has(detectionKey(one)))), isWhole: slot.isWhole }
  })
  return { lookedAtom, askAtom, followAtom }
}

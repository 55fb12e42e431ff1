import { atom } from 'jotai'
import { areNeighbours, neighbourHours } from '../../domain/clip-lanes.ts'
import { isSibling } from '../../domain/day-siblings.ts'
import type { Detection } from '../../domain/detection.ts'
import { type DetectionsQuery, speciesHourDetections } from '../../station/endpoints/detections.ts'
import { MOST_LISTED } from '../../domain/limits.ts'
import { subscribeLiveAtom } from './live-detections.ts'
import { stationClientAtom } from '../station.ts'
import { askAtom, learnAtom, listedDetections } from './records.ts'

/** Everything at once: no species sings more often on a day than a station gives in one answer (station-api 3.2). */
const ALL = { limit: MOST_LISTED, offset: 0, withWeather: false } as const

/** A list around a detection, by keys. */
interface Around {
  /** What was asked for. */
  readonly query: string
  /** Some may stand in it twice. */
  readonly keys: readonly string[]
  /** The station did not answer: to be asked for again. */
  readonly isMissing: boolean
}

/** Whether a detection belongs into the list around another. */
type Fits = (one: Detection, here: Detection) => boolean

/**
 * The atoms of what was heard around a detection: the others of its species on its day, and whatever may be in the same
 * recording. They are extras: where they cannot be had, there are none. Live ones are added.
 */
export function detectionsAround() {
  const centreAtom = atom<Detection | undefined>(undefined)
  const emptyList = () => atom<Around>({ query: '', keys: [], isMissing: false })
  const siblingsSlot = emptyList()
  const neighboursSlot = emptyList()
  type Slot = typeof siblingsSlot
  let request = new AbortController()

  const fillAtom = atom(null, async (get, set, slot: Slot, queries: readonly DetectionsQuery[], isAgain: boolean) => {
    const query = JSON.stringify(queries)
    const before = get(slot)
    if (before.query === query && !before.isMissing && !isAgain) return
    set(slot, { query, keys: before.query === query ? before.keys : [], isMissing: false })
    const { signal } = request
    const client = get(stationClientAtom)
    const question = set(askAtom)
    const pages = await Promise.all(queries.map((one) => speciesHourDetections(client, one, { signal })))
    const now = get(slot)
    if (now.query !== query) return
    const found = pages.flatMap((page) => (page.ok ? page.value.detections : []))
    const keys = [...now.keys, ...set(learnAtom, found, question)]
    set(slot, { query, keys, isMissing: pages.some(({ ok }) => !ok) })
  })

  const queryAtom = atom(null, (get, set, isAgain: boolean): void => {
    const here = get(centreAtom)
    if (!here) return
    const hours = neighbourHours(here).map((hour) => ({ ...hour, ...ALL }))
    void set(fillAtom, siblingsSlot, [{ species: here.commonName, date: here.date, ...ALL }], isAgain)
    void set(fillAtom, neighboursSlot, hours, isAgain)
  })

  /** Looks around a detection. What is known of its day or hour already is not asked for again. */
  const readAtom = atom(null, (get, set, detection: Detection): void => {
    const isNew = get(centreAtom)?.id !== detection.id
    set(centreAtom, detection)
    if (isNew) set(queryAtom, false)
  })

  const receiveAtom = atom(null, (get, set, batch: readonly Detection[]): void => {
    const here = get(centreAtom)
    if (!here) return
    const add = (slot: Slot, fits: Fits): void => {
      const fitting = batch.filter((one) => one.id > 0 && fits(one, here))
      const list = get(slot)
      if (fitting.length > 0) set(slot, { ...list, keys: [...list.keys, ...set(learnAtom, fitting)] })
    }
    add(siblingsSlot, isSibling)
    add(neighboursSlot, areNeighbours)
  })

  /** Follows live detections until the returned function is called. */
  const followAtom = atom(null, (_get, set): (() => void) => {
    const leave = set(subscribeLiveAtom, {
      onBatch: (batch) => set(receiveAtom, batch),
      onOpen: (isAgain) => set(queryAtom, isAgain), // the first time only what is missing
    })
    return () => {
      leave()
      request.abort()
      request = new AbortController()
    }
  })

  const listOf = (slot: Slot, fits: Fits) => {
    const rowsAtom = listedDetections(atom((get) => [...new Set(get(slot).keys)]))
    return atom((get): readonly Detection[] => {
      const here = get(centreAtom)
      return here ? get(rowsAtom).filter((one) => fits(one, here)) : []
    })
  }

  return {
    siblingsAtom: listOf(siblingsSlot, isSibling),
    neighboursAtom: listOf(neighboursSlot, areNeighbours),
    readAtom,
    followAtom,
  }
}

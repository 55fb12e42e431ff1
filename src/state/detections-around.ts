import { atom } from 'jotai'
import { areNeighbours, neighbourHours } from '../domain/clip-lanes.ts'
import { isSibling } from '../domain/day-siblings.ts'
import type { Detection } from '../domain/detection.ts'
import { type DetectionsQuery, speciesHourDetections } from '../station/endpoints/detections.ts'
import { subscribeLiveAtom } from './live-detections.ts'
import { deletedDetectionsAtom } from './recent-detections.ts'
import { stationClientAtom } from './station.ts'

/** Everything at once: no species sings more often on a day than a station gives in one answer (station-api 3.2). */
const ALL = { limit: 1000, offset: 0, withWeather: false } as const

/** A list around a detection. */
interface Around {
  /** What was asked for. */
  readonly key: string
  readonly detections: readonly Detection[]
  /** The station did not answer: to be asked for again. */
  readonly isMissing: boolean
}

/**
 * The atoms of what was heard around a detection: the others of its species on its day, and whatever may be in the same
 * recording. They are extras: where they cannot be had, there are none. Live ones are added.
 */
export function detectionsAround() {
  const centreAtom = atom<Detection | undefined>(undefined)
  const emptyList = () => atom<Around>({ key: '', detections: [], isMissing: false })
  const siblingsSlot = emptyList()
  const neighboursSlot = emptyList()
  type Slot = typeof siblingsSlot
  let request = new AbortController()

  const fillAtom = atom(null, async (get, set, slot: Slot, queries: readonly DetectionsQuery[], isAgain: boolean) => {
    const key = JSON.stringify(queries)
    const before = get(slot)
    if (before.key === key && !before.isMissing && !isAgain) return
    const known = before.key === key ? before.detections : []
    set(slot, { key, detections: known, isMissing: false })
    const { signal } = request
    const client = get(stationClientAtom)
    const pages = await Promise.all(queries.map((query) => speciesHourDetections(client, query, { signal })))
    const { key: now, detections } = get(slot)
    if (now !== key) return
    const found = new Map(detections.map((detection) => [detection.id, detection]))
    for (const page of pages)
      if (page.ok) for (const detection of page.value.detections) found.set(detection.id, detection)
    set(slot, { key, detections: [...found.values()], isMissing: pages.some(({ ok }) => !ok) })
  })

  const askAtom = atom(null, (get, set, isAgain: boolean): void => {
    const here = get(centreAtom)
    if (!here) return
    const hours = neighbourHours(here).map((hour) => ({ ...hour, ...ALL }))
    void set(fillAtom, siblingsSlot, [{ species: here.commonName, date: here.date, ...ALL }], isAgain)
    void set(fillAtom, neighboursSlot, hours, isAgain)
  })

  /** Looks around a detection. What is known of its day or hour already is not asked for again. */
  const lookAtom = atom(null, (get, set, detection: Detection): void => {
    const isNew = get(centreAtom)?.id !== detection.id
    set(centreAtom, detection)
    if (isNew) set(askAtom, false)
  })

  const receiveAtom = atom(null, (get, set, batch: readonly Detection[]): void => {
    const here = get(centreAtom)
    if (!here) return
    const add = (slot: Slot, fits: (one: Detection, here: Detection) => boolean): void => {
      const fitting = batch.filter((one) => one.id > 0 && fits(one, here))
      const list = get(slot)
      if (fitting.length > 0) set(slot, { ...list, detections: [...list.detections, ...fitting] })
    }
    add(siblingsSlot, isSibling)
    add(neighboursSlot, areNeighbours)
  })

  /** Follows live detections until the returned function is called. */
  const followAtom = atom(null, (get, set): (() => void) => {
    const leave = set(subscribeLiveAtom, {
      onBatch: (batch) => set(receiveAtom, batch),
      onOpen: (isAgain) => set(askAtom, isAgain), // the first time only what is missing
    })
    return () => {
      leave()
      request.abort()
      request = new AbortController()
    }
  })

  const listOf = (slot: Slot, fits: (one: Detection, here: Detection) => boolean) =>
    atom((get): readonly Detection[] => {
      const [here, deleted] = [get(centreAtom), get(deletedDetectionsAtom)]
      return here ? get(slot).detections.filter((one) => !deleted.has(one.id) && fits(one, here)) : []
    })

  return {
    siblingsAtom: listOf(siblingsSlot, isSibling),
    neighboursAtom: listOf(neighboursSlot, areNeighbours),
    lookAtom,
    followAtom,
  }
}

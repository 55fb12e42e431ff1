import { type Atom, atom } from 'jotai'
import { areNeighbours, neighbourHours } from '../../domain/clip-lanes.ts'
import { isSibling } from '../../domain/day-siblings.ts'
import type { Detection } from '../../domain/detection.ts'
import { type DetectionsQuery, speciesHourDetections } from '../../station/endpoints/detections.ts'
import { MOST_LISTED } from '../../domain/limits.ts'
import { boxAtom } from '../box-atom.ts'
import { subscribeLiveAtom } from './live-detections.ts'
import { stationClientAtom } from '../station.ts'
import { nextQuestionNumberAtom, upsertDetectionsAtom, listedDetections } from './records.ts'

/**
 * Window with everything at once: no species sings more often on a day than a station gives in one answer (station-api
 * 3.2).
 */
const ALL = { limit: MOST_LISTED, offset: 0, withWeather: false } as const

/** List around a detection, by keys. */
interface Around {
  /** Query of the list. */
  readonly query: string
  /** Keys, some perhaps twice. */
  readonly keys: readonly string[]
  /** Whether the station did not answer, so that it is asked again. */
  readonly isMissing: boolean
}

/** Atoms of one list around a detection, of those that fit to it. */
function listAround(centreAtom: Atom<Detection | undefined>, fits: (one: Detection, here: Detection) => boolean) {
  const slotAtom = atom<Around>({ query: '', keys: [], isMissing: false })
  const rowsAtom = listedDetections(atom((get) => [...new Set(get(slotAtom).keys)]))

  /** Asks for the missing lists, or for all of them again. */
  const fillAtom = atom(
    null,
    async (get, set, queries: readonly DetectionsQuery[], signal: AbortSignal, isAgain: boolean) => {
      const query = JSON.stringify(queries)
      const before = get(slotAtom)
      if (before.query === query && !before.isMissing && !isAgain) return
      set(slotAtom, { query, keys: before.query === query ? before.keys : [], isMissing: false })
      const client = get(stationClientAtom)
      const question = set(nextQuestionNumberAtom)
      const pages = await Promise.all(queries.map((one) => speciesHourDetections(client, one, { signal })))
      const now = get(slotAtom)
      if (now.query !== query) return
      const found = pages.flatMap((page) => (page.ok ? page.value.detections : []))
      const keys = [...now.keys, ...set(upsertDetectionsAtom, found, question)]
      set(slotAtom, { query, keys, isMissing: pages.some(({ ok }) => !ok) })
    },
  )

  const receiveAtom = atom(null, (get, set, batch: readonly Detection[]): void => {
    const here = get(centreAtom)
    const fitting = here ? batch.filter((one) => one.id > 0 && fits(one, here)) : []
    const list = get(slotAtom)
    if (fitting.length > 0) set(slotAtom, { ...list, keys: [...list.keys, ...set(upsertDetectionsAtom, fitting)] })
  })

  const foundAtom = atom((get): readonly Detection[] => {
    const here = get(centreAtom)
    return here ? get(rowsAtom).filter((one) => fits(one, here)) : []
  })
  return { fillAtom, receiveAtom, foundAtom }
}

/**
 * Atoms of the detections around one: the others of its species on its day, and those that may be in the same
 * recording. Failures leave them empty. Live ones are added.
 */
export function detectionsAround() {
  const centreAtom = atom<Detection | undefined>(undefined)
  const siblings = listAround(centreAtom, isSibling)
  const neighbours = listAround(centreAtom, (one, here) => areNeighbours(here, one))
  const requestAtom = boxAtom(() => ({ current: new AbortController() }))

  const queryAtom = atom(null, (get, set, isAgain: boolean): void => {
    const here = get(centreAtom)
    if (!here) return
    const { signal } = get(requestAtom).current
    const hours = neighbourHours(here).map((hour) => ({ ...hour, ...ALL }))
    void set(siblings.fillAtom, [{ species: here.commonName, date: here.date, ...ALL }], signal, isAgain)
    void set(neighbours.fillAtom, hours, signal, isAgain)
  })

  /** Reads around a detection. Known days or hours are not asked for again. */
  const readAtom = atom(null, (get, set, detection: Detection): void => {
    const isNew = get(centreAtom)?.id !== detection.id
    set(centreAtom, detection)
    if (isNew) set(queryAtom, false)
  })

  /** Follows live detections until the returned function is called. */
  const followAtom = atom(null, (get, set): (() => void) => {
    const leave = set(subscribeLiveAtom, {
      onBatch(batch) {
        set(siblings.receiveAtom, batch)
        set(neighbours.receiveAtom, batch)
      },
      onOpen: (isAgain) => set(queryAtom, isAgain), // the first time only what is missing
    })
    return () => {
      leave()
      const request = get(requestAtom)
      request.current.abort()
      request.current = new AbortController()
    }
  })

  return { siblingsAtom: siblings.foundAtom, neighboursAtom: neighbours.foundAtom, readAtom, followAtom }
}

import { atom } from 'jotai'
import { hourOf } from '../domain/calendar.ts'
import type { Detection } from '../domain/detection.ts'
import { mergeRecent } from '../domain/recent-detections.ts'
import { success } from '../domain/result.ts'
import type { DetectionPage, DetectionsQuery } from '../station/endpoints/detections.ts'
import { speciesHourDetections } from '../station/endpoints/detections.ts'
import { LIVE_BATCH_MS } from '../domain/limits.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { heldAtom } from './hold.ts'
import { subscribeLiveAtom } from './live-detections.ts'
import type { Arrivals } from './recent-detections.ts'
import { loadingAgain, type Remote, settled, valueOf } from './remote.ts'
import { stationClientAtom } from './station.ts'

/**
 * The atoms of one list of a day's detections, page by page; each element has its own.
 *
 * A station keeps such lists for minutes and does not notice new detections meanwhile (station-api 3.2): what is announced
 * is put on top of the first page, as long as the station lists the newest first.
 */
export function foundDetections() {
  const pageSlot = atom<Remote<DetectionPage>>({ state: 'idle' })
  const arrivalsSlot = atom<Arrivals>({ serial: 0, detections: [] })
  let query: DetectionsQuery | undefined
  let request: AbortController | undefined
  let heard: readonly Detection[] = []

  /** Asks for a page. Another page of the same list leaves the old one on the screen until it is there. */
  const loadAtom = atom(null, async (get, set, wanted: DetectionsQuery): Promise<void> => {
    const isSameList = query !== undefined && listOf(query) === listOf(wanted)
    if (!isSameList) heard = []
    query = wanted
    request?.abort()
    const mine = new AbortController()
    request = mine
    set(pageSlot, isSameList ? loadingAgain(get(pageSlot)) : { state: 'loading' })
    const result = await speciesHourDetections(get(stationClientAtom), wanted, { signal: mine.signal })
    if (request !== mine) return
    const isFirst = wanted.offset === 0
    set(pageSlot, settled(get(pageSlot), result.ok && isFirst ? success(onTop(result.value, heard, wanted)) : result))
  })

  const receiveAtom = atom(null, (get, set, batch: readonly Detection[]): void => {
    const page = valueOf(get(pageSlot))
    const wanted = query
    const fitting = wanted ? batch.filter((detection) => fits(detection, wanted)) : []
    if (!page || !wanted || fitting.length === 0) return
    heard = [...heard, ...fitting]
    const counted = { ...page, total: page.total + fitting.length }
    set(pageSlot, { state: 'ready', value: wanted.offset === 0 ? onTop(page, fitting, wanted) : counted })
    set(arrivalsSlot, { serial: get(arrivalsSlot).serial + 1, detections: fitting.toReversed() })
  })

  /** Follows live detections, and asks again when the stream was away; the way to stop comes back. */
  const followAtom = atom(null, (get, set): (() => void) => {
    const lifetime = createLifetime()
    const askAgain = (): void => {
      if (get(heldAtom)) lifetime.after(LIVE_BATCH_MS, askAgain)
      else if (query) void set(loadAtom, query)
    }
    lifetime.add(
      set(subscribeLiveAtom, {
        onBatch: (batch) => set(receiveAtom, batch),
        onOpen: (isAgain) => isAgain && askAgain(),
      }),
    )
    return () => lifetime.end()
  })

  return {
    pageAtom: atom((get) => get(pageSlot)),
    arrivalsAtom: atom((get) => get(arrivalsSlot)),
    loadAtom,
    followAtom,
  }
}

const listOf = ({ species, date, hour, duration, limit }: DetectionsQuery): string =>
  JSON.stringify([species, date, hour, duration, limit])

const fits = (
  { commonName, scientificName, date, time }: Detection,
  { species, date: day, hour }: DetectionsQuery,
): boolean =>
  date === day &&
  (species === undefined || species === commonName || species === scientificName) &&
  (hour === undefined || hour === hourOf(time))

/** The first page with what was heard since it was made: on top, unless the station lists the newest last. */
function onTop(page: DetectionPage, heard: readonly Detection[], { limit }: DetectionsQuery): DetectionPage {
  const { detections, total } = page
  const [first, last] = [detections[0], detections.at(-1)]
  const { rows, added } = mergeRecent(
    detections,
    heard.filter(({ id }) => id === 0 || id > (first?.id ?? 0)),
    limit,
  )
  const isNewestLast = first && last && first.time < last.time
  return { ...page, detections: isNewestLast ? detections : rows, total: total + added.length }
}

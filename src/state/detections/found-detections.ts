import { atom } from 'jotai'
import { hourOf } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import { isAfter } from '../../domain/newer-detection.ts'
import { detectionKey, mergeRecent } from '../../domain/recent-detections.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { type DetectionPage, type DetectionsQuery, speciesHourDetections } from '../../station/endpoints/detections.ts'
import { afterPauseAtom } from '../paused-updates.ts'
import { subscribeLiveAtom } from './live-detections.ts'
import { loadingAgain, type Remote, settled, valueOf, withValue } from '../remote.ts'
import { stationClientAtom } from '../station.ts'
import type { ArrivalBatch } from './recent-arrivals.ts'
import { askAtom, learnAtom, listedDetections } from './records.ts'

/** Live detections of one list that are remembered until the station lists them, at most. */
const HEARD_AT_MOST = 1000

/** A page of a list: keys instead of detections. */
interface KeyPage extends Omit<DetectionPage, 'detections'> {
  readonly keys: readonly string[]
  /** Some stations list hours from their beginning: what is new then belongs on the last page. */
  readonly isNewestLast: boolean
}

/**
 * The atoms of one list of a day's detections, page by page; each element has its own.
 *
 * A station keeps such lists for minutes and does not notice new detections meanwhile (station-api 3.2): what is announced
 * is put on top of the first page, as long as the station lists the newest first.
 */
export function foundDetections() {
  const slotAtom = atom<Remote<KeyPage>>({ state: 'idle' })
  const arrivalsSlotAtom = atom<ArrivalBatch>({ serial: 0, detections: [] })
  let query: DetectionsQuery | undefined
  let request: AbortController | undefined
  /** Announced and, as far as we know, not listed; newest first. It may well come before the first page. */
  let heard: readonly Detection[] = []
  /** The newest of the station's own list. */
  let newest: Detection | undefined

  /** Asks for a page. Another page of the same list leaves the old one on the screen until it is there. */
  const loadAtom = atom(null, async (get, set, wanted: DetectionsQuery): Promise<void> => {
    const isSameList = query !== undefined && listOf(query) === listOf(wanted)
    if (!isSameList) [heard, newest] = [[], undefined]
    query = wanted
    request?.abort()
    const { signal } = (request = new AbortController())
    set(slotAtom, isSameList ? loadingAgain(get(slotAtom)) : { state: 'loading' })
    const question = set(askAtom)
    const answer = await speciesHourDetections(get(stationClientAtom), wanted, { signal })
    if (request.signal !== signal) return
    if (!answer.ok) return set(slotAtom, settled(get(slotAtom), answer))
    const { detections, total, hasMore } = answer.value
    const [first, last] = [detections[0], detections.at(-1)]
    const isNewestLast = first !== undefined && last !== undefined && first.time < last.time
    set(learnAtom, detections, question)
    const page: KeyPage = { keys: detections.map(detectionKey), total, hasMore, isNewestLast }
    if (wanted.offset === 0) {
      newest = isNewestLast ? last : first
      heard = heard.filter((one) => isAfter(one, newest))
    }
    set(showAtom, page, detections, wanted.offset === 0 ? heard : [], wanted)
  })

  /** Shows a page with what was heard since it was made. */
  const showAtom = atom(
    null,
    (_get, set, page: KeyPage, rows: readonly Detection[], added: readonly Detection[], wanted: DetectionsQuery) => {
      const { rows: merged } = mergeRecent(rows, added.toReversed(), wanted.limit)
      const isOnTop = wanted.offset === 0 && !page.isNewestLast
      if (isOnTop) set(learnAtom, added)
      const keys = isOnTop ? merged.map(detectionKey) : page.keys
      set(slotAtom, { state: 'ready', value: { ...page, keys, total: page.total + added.length } })
    },
  )

  const receiveAtom = atom(null, (get, set, batch: readonly Detection[]): void => {
    const page = valueOf(get(slotAtom))
    const wanted = query
    if (!wanted) return
    const fitting = batch.filter((one) => fits(one, wanted) && isAfter(one, newest))
    const { rows, added } = mergeRecent(heard, fitting, HEARD_AT_MOST)
    if (added.length === 0) return
    heard = rows
    if (!page) return // it will come with the first page
    set(showAtom, page, get(rowsAtom), added, wanted)
    set(arrivalsSlotAtom, { serial: get(arrivalsSlotAtom).serial + 1, detections: added })
  })

  const againAtom = atom(null, (_get, set) => query && set(loadAtom, query))
  const rowsAtom = listedDetections(atom((get) => valueOf(get(slotAtom))?.keys ?? []))

  const pageAtom = atom((get): Remote<DetectionPage> => {
    const [remote, detections] = [get(slotAtom), get(rowsAtom)]
    const page = valueOf(remote)
    return withValue(remote, { detections, total: page?.total ?? 0, hasMore: page?.hasMore ?? false })
  })

  /** Follows live detections, and asks again when the stream was away; the way to stop comes back. */
  const followAtom = atom(null, (get, set): (() => void) => {
    const lifetime = createLifetime()
    const askAgain = (): unknown => lifetime.add(set(afterPauseAtom, lifetime, () => void set(againAtom)))
    lifetime.add(
      set(subscribeLiveAtom, {
        onBatch: (batch) => set(receiveAtom, batch),
        onOpen: (isAgain) => isAgain && askAgain(),
      }),
    )
    return () => lifetime.end()
  })

  return { pageAtom, arrivalsAtom: atom((get) => get(arrivalsSlotAtom)), loadAtom, followAtom }
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

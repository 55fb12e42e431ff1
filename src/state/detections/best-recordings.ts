import { atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { speciesDetections, type SpeciesDetectionsQuery } from '../../station/endpoints/species-detections.ts'
import { valueOf } from '../remote.ts'
import { knownConfigAtom, bootAtom } from '../session/session.ts'
import { stationClientAtom } from '../station.ts'
import { nextQuestionNumberAtom, DELETED, upsertDetectionsAtom, recordsAtom } from './records.ts'
import { bestFirst, followSpeciesHistoryAtom, heardSpeciesAtom } from './species-history.ts'

/** Detections asked for, the surest first: among the judged ones three are usually confirmed. */
const ASKED = { judged: 50, surest: 25 } as const satisfies Record<Order, number>

/** Confirmed recordings shown beside another at most. */
const CONFIRMED_SHOWN = 3

type Order = NonNullable<SpeciesDetectionsQuery['order']>

/** Answers of a current station, by order and scientific name. */
const askedAtom = atom<ReadonlyMap<string, readonly Detection[]>>(new Map<string, readonly Detection[]>())
const keyOf = (order: Order, scientificName: string): string => `${order} ${scientificName}`

/**
 * Best recordings of a species, as far as known, from the station and from this session: confirmed ones first, then
 * protected ones, then unjudged ones; each the surest first. Without those that have no recording, were marked false,
 * or deleted.
 */
export const bestOfSpeciesAtom = atom((get) => {
  const [asked, heardOf, records] = [get(askedAtom), get(heardSpeciesAtom), get(recordsAtom)]
  return (scientificName: string): readonly Detection[] => {
    const told = [
      ...(valueOf(heardOf(scientificName))?.best ?? []),
      ...(asked.get(keyOf('surest', scientificName)) ?? []),
      ...(asked.get(keyOf('judged', scientificName)) ?? []),
    ]
    const byId = new Map(told.map((one) => [one.id, one]))
    for (const { detection, edit, question, isChanged } of records.values()) {
      if (!isChanged || detection.scientificName !== scientificName) continue
      if (question === DELETED) byId.delete(detection.id)
      else byId.set(detection.id, { ...detection, ...edit })
    }
    return bestFirst([...byId.values()])
  }
})

/** Names of species for which a current station has answered everything, or refused. */
const endedAtom = atom<ReadonlyMap<string, 'known' | 'failed'>>(new Map<string, 'known' | 'failed'>())

/**
 * Whether the best recordings of a species are known: `failed` where the station refused; undefined while it is asked.
 */
export const bestKnownAtom = atom((get) => {
  const [ended, heardOf] = [get(endedAtom), get(heardSpeciesAtom)]
  return (scientificName: string): 'known' | 'failed' | undefined => {
    const { state } = heardOf(scientificName)
    return ended.get(scientificName) ?? (state === 'ready' ? 'known' : state === 'failed' ? 'failed' : undefined)
  }
})

/**
 * Confirmed recordings of {@link bestOfSpeciesAtom}, three at most.
 *
 * @returns a function of the scientific name and of the detection that they are to stand beside, which is left out
 */
export const bestRecordingsAtom = atom((get) => {
  const bestOf = get(bestOfSpeciesAtom)
  return (scientificName: string, beside?: number): readonly Detection[] =>
    bestOf(scientificName)
      .filter(({ id, verified }) => verified === 'correct' && id !== beside)
      .slice(0, CONFIRMED_SHOWN)
})

/**
 * Looks for the best recordings of a species, once a session. A current station is asked for the confirmed ones alone,
 * and, where others are wanted, too, for the surest of all; a classic one can sort neither, so that the history of the
 * species is read.
 *
 * @returns the way to stop
 */
export const followBestRecordingsAtom = atom(
  null,
  (get, set, scientificName: string, newestId: number, orders: readonly Order[] = ['judged']): (() => void) => {
    const asking = new AbortController()
    let leave = (): void => {}
    const begin = async (): Promise<void> => {
      await set(bootAtom)
      if (asking.signal.aborted) return
      if (get(knownConfigAtom)?.dialect === 'current') await set(askAllAtom, scientificName, orders, asking.signal)
      else leave = set(followSpeciesHistoryAtom, scientificName, newestId)
    }
    void begin()
    return () => {
      asking.abort()
      leave()
    }
  },
)

const askAllAtom = atom(
  null,
  async (get, set, scientificName: string, orders: readonly Order[], signal: AbortSignal): Promise<void> => {
    for (const order of orders) await set(askBestAtom, scientificName, order, signal)
    if (signal.aborted) return
    const isKnown = orders.every((order) => get(askedAtom).has(keyOf(order, scientificName)))
    set(endedAtom, new Map(get(endedAtom)).set(scientificName, isKnown ? 'known' : 'failed'))
  },
)

const askBestAtom = atom(
  null,
  async (get, set, scientificName: string, order: Order, signal: AbortSignal): Promise<void> => {
    const key = keyOf(order, scientificName)
    if (get(askedAtom).has(key)) return
    const question = set(nextQuestionNumberAtom)
    const query = { scientificName, limit: ASKED[order], offset: 0, order }
    const answer = await speciesDetections(get(stationClientAtom), query, { signal })
    if (!answer.ok) return // an extra: the next reader asks again
    const found = bestFirst(answer.value.detections)
    set(upsertDetectionsAtom, found, question)
    set(askedAtom, new Map(get(askedAtom)).set(key, found))
  },
)

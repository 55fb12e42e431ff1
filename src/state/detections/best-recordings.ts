import { atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { speciesDetections } from '../../station/endpoints/species-detections.ts'
import { valueOf } from '../remote.ts'
import { knownConfigAtom, bootAtom } from '../session/session.ts'
import { stationClientAtom } from '../station.ts'
import { askAtom, DELETED, learnAtom, recordsAtom } from './records.ts'
import { confirmedOf, followSpeciesHistoryAtom, heardSpeciesAtom } from './species-history.ts'

/** Judged ones that are asked for, the surest first: among so many are three that were confirmed. */
const JUDGED = 50

/** What a current station told, by scientific name. */
const askedAtom = atom<ReadonlyMap<string, readonly Detection[]>>(new Map<string, readonly Detection[]>())

/**
 * The confirmed recordings of a species, the surest first, as far as they are known: from the station, and what was
 * confirmed in this session. Without those that have no recording, that were denied since, or that were deleted.
 *
 * @returns a function of the scientific name and of the detection that they are to stand beside, which is left out
 */
export const bestRecordingsAtom = atom((get) => {
  const [asked, heardOf, records] = [get(askedAtom), get(heardSpeciesAtom), get(recordsAtom)]
  return (scientificName: string, beside?: number): readonly Detection[] => {
    const told = asked.get(scientificName) ?? valueOf(heardOf(scientificName))?.confirmed ?? []
    const byId = new Map(told.map((one) => [one.id, one]))
    for (const { detection, edit, question, isChanged } of records.values()) {
      if (!isChanged || detection.scientificName !== scientificName) continue
      if (question === DELETED) byId.delete(detection.id)
      else byId.set(detection.id, { ...detection, ...edit })
    }
    return confirmedOf([...byId.values()].filter(({ id }) => id !== beside))
  }
})

/**
 * Looks for the confirmed recordings of a species, once a session. A current station is asked for them alone; a classic one
 * cannot tell them from the others, so that the history of the species is read.
 *
 * @returns the way to stop
 */
export const followBestRecordingsAtom = atom(
  null,
  (get, set, scientificName: string, newestId: number): (() => void) => {
    const asking = new AbortController()
    let leave = (): void => {}
    const begin = async (): Promise<void> => {
      await set(bootAtom)
      if (asking.signal.aborted) return
      if (get(knownConfigAtom)?.dialect === 'current') await set(askBestAtom, scientificName, asking.signal)
      else leave = set(followSpeciesHistoryAtom, scientificName, newestId)
    }
    void begin()
    return () => {
      asking.abort()
      leave()
    }
  },
)

const askBestAtom = atom(null, async (get, set, scientificName: string, signal: AbortSignal): Promise<void> => {
  if (get(askedAtom).has(scientificName)) return
  const question = set(askAtom)
  const query = { scientificName, limit: JUDGED, offset: 0, isJudged: true }
  const answer = await speciesDetections(get(stationClientAtom), query, { signal })
  if (!answer.ok) return // an extra: whoever comes next asks again
  const found = answer.value.detections.filter(({ verified }) => verified === 'correct')
  set(learnAtom, found, question)
  set(askedAtom, new Map(get(askedAtom)).set(scientificName, found))
})

import { atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import type { Result } from '../../domain/result.ts'
import { detection } from '../../station/endpoints/detections.ts'
import { knownLiveStateAtom, subscribeLiveAtom } from './live-detections.ts'
import type { Remote } from '../remote.ts'
import { stationClientAtom } from '../station.ts'
import { isDeletedAtom, learnTruthAtom } from './changes.ts'
import { askAtom, listedDetections, recordsAtom } from './records.ts'

/** How it stands with the question for one detection. */
interface Question {
  readonly id: number
  /** Undefined while the answer is on its way. */
  readonly answer?: Result<Detection>
}

/** Atoms of one detection that is looked at; each element has its own. */
export function shownDetection() {
  const slotAtom = atom<Question | undefined>(undefined)
  let request: AbortController | undefined

  /** Asks for a detection. What any list knows of it stands on the screen until the answer, and after a failure. */
  const loadAtom = atom(null, async (get, set, id: number): Promise<void> => {
    request?.abort()
    const { signal } = (request = new AbortController())
    set(slotAtom, { id })
    const question = set(askAtom)
    const answer = await detection(get(stationClientAtom), id, { signal })
    if (request.signal !== signal) return
    if (answer.ok) set(learnTruthAtom, answer.value, question)
    set(slotAtom, { id, answer })
  })

  /** Asks again for a detection, if it is still the one that is looked at. */
  const refreshAtom = atom(null, (get, set, id: number): void => {
    if (id === get(slotAtom)?.id && !get(isDeletedAtom)(id)) void set(loadAtom, id)
  })

  /** Asks again whenever news may have been missed. Returns the way to stop. */
  const followAtom = atom(null, (get, set): (() => void) => {
    let wasOpen = get(knownLiveStateAtom) === 'open'
    return set(subscribeLiveAtom, {
      onOpen: () => {
        const { id, answer } = get(slotAtom) ?? {}
        if (id !== undefined && answer && (wasOpen || !answer.ok)) void set(loadAtom, id)
        wasOpen = true
      },
    })
  })

  const keysAtom = atom((get) => [String(get(slotAtom)?.id)])
  const rowsAtom = listedDetections(keysAtom)
  /** Also one that has been deleted since. */
  const knownAtom = atom((get) => get(rowsAtom)[0] ?? get(recordsAtom).get(String(get(slotAtom)?.id))?.detection)

  const remoteAtom = atom((get): Remote<Detection> => {
    const [question, value] = [get(slotAtom), get(knownAtom)]
    if (!question) return { state: 'idle' }
    const { answer } = question
    if (answer?.ok && value) return { state: 'ready', value }
    const known = value && { value }
    return answer && !answer.ok
      ? { state: 'failed', failure: answer.failure, ...known }
      : { state: 'loading', ...known }
  })

  /** Whether it was there, and is there no longer. */
  const goneAtom = atom((get): boolean => {
    const [known, remote] = [get(knownAtom), get(remoteAtom)]
    if (!known) return false
    return get(isDeletedAtom)(known.id) || (remote.state === 'failed' && remote.failure.kind === 'not-found')
  })

  return { remoteAtom, goneAtom, loadAtom, refreshAtom, followAtom }
}

import { atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { detection } from '../../station/endpoints/detections.ts'
import { knownLiveStateAtom, subscribeLiveAtom } from './live-detections.ts'
import { keyMemo } from '../key-memo.ts'
import { question } from '../question.ts'
import type { AsyncState } from '../remote.ts'
import { isDeletedAtom, applyAnswerAtom } from './changes.ts'
import { nextQuestionNumberAtom, listedDetections, recordsAtom } from './records.ts'

/** Age up to which an answer serves further readers, milliseconds: who asks for one begins to read it a moment later. */
const SHARED_MS = 1000

/** Detection by its id, asked for anew by each later reader. */
const detectionAtom = keyMemo(String, (id: number) =>
  question(
    async (client, options, _get, set) => {
      const number = set(nextQuestionNumberAtom)
      const answer = await detection(client, id, options)
      if (answer.ok) set(applyAnswerAtom, answer.value, number)
      return answer
    },
    { holdMs: SHARED_MS },
  ),
)

/** Atoms of one shown detection; each element has its own. */
export function shownDetection() {
  const idAtom = atom<number | undefined>(undefined)

  /** Loads a detection. What lists know of it is shown until the answer, and after a failure. */
  const loadAtom = atom(null, async (_get, set, id: number): Promise<void> => {
    const asking = set(detectionAtom(id))
    set(idAtom, id) // other readers share the request
    await asking
  })

  /** Asks again for a detection, if it is still the shown one. */
  const refreshAtom = atom(null, (get, set, id: number): void => {
    if (id === get(idAtom) && !get(isDeletedAtom)(id)) void set(loadAtom, id)
  })

  /** Asks again whenever events may have been missed. Returns the way to stop. */
  const followAtom = atom(null, (get, set): (() => void) => {
    let wasOpen = get(knownLiveStateAtom) === 'open'
    return set(subscribeLiveAtom, {
      onOpen: () => {
        const id = get(idAtom)
        const state = id === undefined ? 'idle' : get(detectionAtom(id).known).state
        if (id !== undefined && (state === 'failed' || (state === 'ready' && wasOpen))) void set(loadAtom, id)
        wasOpen = true
      },
    })
  })

  const keysAtom = atom((get) => [String(get(idAtom))])
  const rowsAtom = listedDetections(keysAtom)
  /** Known detection, also one that has been deleted since. */
  const knownAtom = atom((get) => get(rowsAtom)[0] ?? get(recordsAtom).get(String(get(idAtom)))?.detection)

  const remoteAtom = atom((get): AsyncState<Detection> => {
    const [id, value] = [get(idAtom), get(knownAtom)]
    if (id === undefined) return { state: 'idle' }
    const asked = get(detectionAtom(id))
    if (asked.state === 'ready' && value) return { state: 'ready', value }
    const known = value && { value }
    return asked.state === 'failed'
      ? { state: 'failed', failure: asked.failure, ...known }
      : { state: 'loading', ...known }
  })

  /** Whether it was there, and is deleted now. */
  const goneAtom = atom((get): boolean => {
    const [known, remote] = [get(knownAtom), get(remoteAtom)]
    if (!known) return false
    return get(isDeletedAtom)(known.id) || (remote.state === 'failed' && remote.failure.kind === 'not-found')
  })

  return { remoteAtom, goneAtom, loadAtom, refreshAtom, followAtom }
}

import { atom } from 'jotai'
import type { Detection } from '../domain/detection.ts'
import { detection } from '../station/endpoints/detections.ts'
import { confirmedChangesAtom } from './confirmed-changes.ts'
import { type DetectionWish, detectionProgressAtom } from './detection-progress.ts'
import { knownLiveStateAtom, subscribeLiveAtom } from './live-detections.ts'
import { deletedDetectionsAtom, type DetectionEdit } from './recent-detections.ts'
import { loadingAgain, type Remote, settled, valueOf } from './remote.ts'
import { stationClientAtom } from './station.ts'

/** Atoms of one detection that is looked at; each element has its own. */
export function shownDetection() {
  const slot = atom<Remote<Detection>>({ state: 'idle' })
  let wanted: number | undefined
  let request: AbortController | undefined

  /**
   * Asks for a detection. What is known of it already stands on the screen until the answer; asking again for the same
   * keeps what was there.
   */
  const loadAtom = atom(null, async (get, set, id: number, known?: Detection): Promise<void> => {
    const isSame = id === wanted
    wanted = id
    request?.abort()
    const mine = new AbortController()
    request = mine
    const before: Remote<Detection> = isSame ? loadingAgain(get(slot)) : { state: 'loading' }
    set(slot, valueOf(before) || !known ? before : { state: 'loading', value: known })
    const result = await detection(get(stationClientAtom), id, { signal: mine.signal })
    if (request !== mine) return
    if (result.ok) set(confirmedChangesAtom, id, undefined) // it knows them
    set(slot, settled(get(slot), result))
  })

  /** Asks again for a detection, if it is still the one that is looked at. */
  const refreshAtom = atom(null, (get, set, id: number): void => {
    if (id === wanted && !get(deletedDetectionsAtom).has(id)) void set(loadAtom, id)
  })

  /** Asks again whenever news may have been missed. Returns the way to stop. */
  const followAtom = atom(null, (get, set): (() => void) => {
    let wasOpen = get(knownLiveStateAtom) === 'open'
    return set(subscribeLiveAtom, {
      onOpen: () => {
        const { state } = get(slot)
        if (wanted !== undefined && state !== 'loading' && (wasOpen || state === 'failed')) void set(loadAtom, wanted)
        wasOpen = true
      },
    })
  })

  const remoteAtom = atom((get): Remote<Detection> => {
    const remote = get(slot)
    const known = valueOf(remote)
    if (!known || remote.state === 'idle') return remote
    const progress = get(detectionProgressAtom).get(known.id)
    const hoped = progress?.state === 'pending' ? hopeOf(progress.wish) : undefined
    return { ...remote, value: { ...known, ...get(confirmedChangesAtom).get(known.id), ...hoped } }
  })

  /** Whether it was there, and is there no longer. */
  const goneAtom = atom((get): boolean => {
    const remote = get(slot)
    const known = valueOf(remote)
    if (!known) return false
    return (
      get(deletedDetectionsAtom).has(known.id) || (remote.state === 'failed' && remote.failure.kind === 'not-found')
    )
  })

  return { remoteAtom, goneAtom, loadAtom, refreshAtom, followAtom }
}

/** What shows at once, before the station has agreed. */
function hopeOf(wish: DetectionWish): DetectionEdit | undefined {
  if (wish.kind === 'review') return { verified: wish.verified }
  return wish.kind === 'lock' ? { locked: wish.locked } : undefined
}

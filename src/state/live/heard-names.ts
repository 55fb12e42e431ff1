import { atom, type WritableAtom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { isSameDetection } from '../../domain/recent-detections.ts'
import type { LiveClock } from '../../domain/sound/live-clock.ts'
import { LIVE_MEMORY_SECONDS } from '../../domain/sound/live-columns.ts'
import { wallMs } from '../../domain/station-clock.ts'

/** However many birds sing: more names than this nobody reads. */
const MOST_NAMES = 200

/** A bird that was recognised while its sound was looked at. */
export interface HeardName {
  readonly detection: Detection
  /**
   * Whether the name ends at its mark, not begins: there was no room behind it when it came. Undefined while it waits for
   * its sound, of which the station was quicker to tell than the stream.
   */
  readonly endsAtMark: boolean | undefined
}

type HeardNamesAtom = WritableAtom<readonly HeardName[], [HeardName], void>

const atoms = new WeakMap<LiveClock, HeardNamesAtom>()

/**
 * The names that have come for one live sound, in the order in which they came; setting it adds one, or lets one that has
 * waited come. They stay with the sound, whichever of its pictures is looked at.
 *
 * @param clock that of the sound
 */
export function heardNamesAtom(clock: LiveClock): HeardNamesAtom {
  const known = atoms.get(clock)
  if (known) return known
  const slot = atom<readonly HeardName[]>([])
  const names = atom(
    (get) => get(slot),
    (get, set, name: HeardName) => set(slot, withName(get(slot), name)),
  )
  atoms.set(clock, names)
  return names
}

/** The names with one more, in place of the same that has waited, and without those that are long forgotten. */
function withName(before: readonly HeardName[], name: HeardName): readonly HeardName[] {
  const known = before.find(({ detection }) => isSameDetection(detection, name.detection))
  if (known && known.endsAtMark !== undefined) return before
  const now = wallMs(name.detection)
  const kept = before.filter((one) => one !== known && now - wallMs(one.detection) < 2 * LIVE_MEMORY_SECONDS * 1000)
  return [...kept, name].slice(-MOST_NAMES)
}

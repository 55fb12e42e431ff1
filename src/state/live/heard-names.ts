import { atom, type WritableAtom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { isSameDetection } from '../../domain/recent-detections.ts'
import type { LiveClock } from '../../domain/sound/live-clock.ts'
import { LIVE_MEMORY_SECONDS } from '../../domain/sound/live-columns.ts'
import { wallMs } from '../../domain/station-clock.ts'

/** Names kept at most. */
const MOST_NAMES = 200

/** Bird that was recognised while its sound was shown. */
export interface HeardName {
  readonly detection: Detection
  /**
   * Whether the name ends at its mark, not begins: there was no space behind it when it came. Undefined while it waits
   * for its sound, which comes later than the station's event.
   */
  readonly endsAtMark: boolean | undefined
}

type HeardNamesAtom = WritableAtom<readonly HeardName[], [HeardName], void>

const atoms = new WeakMap<LiveClock, HeardNamesAtom>()

/**
 * Names for one live sound, in the order in which they came; setting it adds one, or shows a waiting one. They stay
 * with the sound, in all its pictures.
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

/** Names with one more, in place of the same one that has waited, and without very old ones. */
function withName(before: readonly HeardName[], name: HeardName): readonly HeardName[] {
  const known = before.find(({ detection }) => isSameDetection(detection, name.detection))
  if (known && known.endsAtMark !== undefined) return before
  const now = wallMs(name.detection)
  const kept = before.filter((one) => one !== known && now - wallMs(one.detection) < 2 * LIVE_MEMORY_SECONDS * 1000)
  return [...kept, name].slice(-MOST_NAMES)
}

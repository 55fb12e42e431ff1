import { keepContextAwake, wakeSoundContext } from '../../audio/sound-context.ts'
import { canPlayAdvanced } from '../../audio/sound-support.ts'

/**
 * To be called in the tick of the click: the recording may come long after it, and browsers let it sound later if they were asked then.
 */
export function wakeForLater(): void {
  if (!canPlayAdvanced()) return
  wakeSoundContext()
  keepContextAwake()() // it falls asleep by itself should nothing come
}

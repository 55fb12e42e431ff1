import { keepContextAwake, wakeSoundContext } from '../../audio/sound-context.ts'
import { canPlayAdvanced } from '../../audio/sound-support.ts'

/**
 * Wakes the audio context in the tick of the click for a recording that comes long after it: browsers then allow it to
 * sound.
 */
export function wakeForLater(): void {
  if (!canPlayAdvanced()) return
  wakeSoundContext()
  keepContextAwake()() // it falls asleep by itself if nothing comes
}

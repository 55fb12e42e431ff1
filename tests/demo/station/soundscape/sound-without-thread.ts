import type { Workshop } from '../../../../demo/station/media/workshop.ts'
import type { SoundTask } from '../../../../demo/station/soundscape/sound-task.ts'
import { createSoundThread } from '../../../../demo/station/soundscape/sound-thread.ts'

/** The work of the sound thread done where the test runs. */
export function soundWithoutThread(): Workshop<SoundTask> {
  return { run: createSoundThread(), close: async () => undefined }
}

import type { WorkerPool } from '../../../../server/station/media/worker-pool.ts'
import type { SoundTask } from '../../../../demo/station/soundscape/sound-task.ts'
import { createSoundThread } from '../../../../demo/station/soundscape/sound-worker.ts'

/** The work of the sound thread done where the test runs. */
export function soundWithoutThread(): WorkerPool<SoundTask> {
  return { run: createSoundThread(), close: async () => undefined }
}

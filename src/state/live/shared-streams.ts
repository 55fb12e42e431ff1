import streamWorker from '../../station/stream/shared-worker.ts?sharedworker&url'
import { shareStreams } from '../../station/stream/worker-script.ts'

/** Lets all tabs of the browser share one connection to a station, where it can; to be called before anything is opened. */
export const shareStreamsOfTabs = (): void => shareStreams(streamWorker)

import streamWorker from '../../station/stream/shared-worker.ts?sharedworker&url'
import { shareStreams } from '../../station/stream/worker-script.ts'

/**
 * Shares one connection to a station between all tabs of the browser, where possible; to be called before anything is
 * opened.
 */
export const shareStreamsOfTabs = (): void => shareStreams(streamWorker)

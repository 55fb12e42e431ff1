import type { Soundscape } from '../soundscape/soundscape.ts'
import { createAacSegmenter } from './aac-segmenter.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { PREROLL_MS, START_WAIT_MS } from './limits.ts'
import { createMp3Segmenter } from './mp3-segmenter.ts'
import type { Codec } from './segmenter.ts'
import { openHlsStream } from './stream.ts'
import { createHlsStreams, type HlsStreams } from './streams.ts'

/** Live listening: the streams, and what a lab may change about them. */
export interface LiveAudio {
  readonly streams: HlsStreams
  readonly controls: {
    /** For streams opened from now on. AAC is only had where ffmpeg is. */
    codec: Codec
    /** Whether encoders do anything. */
    encoding: boolean
    /** How long `start` waits for a playlist. */
    startWaitMs: number
    /** current: `publicAccess.liveAudio`, whether guests may listen. */
    isPublic: boolean
  }
}

/** What is as it is usual unless it is told. */
interface LiveAudioOptions {
  readonly codec?: Codec
  readonly prerollMs?: number
  /** Told of a microphone that somebody begins to listen to, before its stream begins. */
  readonly onListener?: (ear: number) => void
}

/** Offers live listening: AAC where ffmpeg is found, else MP3. */
export function createLiveAudio(
  soundscape: Soundscape,
  { codec, prerollMs = PREROLL_MS, onListener }: LiveAudioOptions = {},
): LiveAudio {
  const ffmpeg = findFfmpeg()
  const controls: LiveAudio['controls'] = {
    codec: codec ?? (ffmpeg ? 'aac' : 'mp3'),
    encoding: true,
    startWaitMs: START_WAIT_MS,
    isPublic: false,
  }
  const open = (ear: number) => {
    onListener?.(ear)
    return openHlsStream({
      ear,
      now: () => Date.now(),
      prerollMs,
      encoding: () => controls.encoding,
      read: (from, to) => soundscape.read(ear, from, to),
      encode: (out, failures) =>
        ffmpeg && controls.codec === 'aac' && failures === 0
          ? createAacSegmenter(ffmpeg, out)
          : createMp3Segmenter(soundscape.workers, out),
    })
  }
  return { streams: createHlsStreams(open, () => Date.now()), controls }
}

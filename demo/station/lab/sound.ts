import { findFfmpeg } from '../../../server/station/media/ffmpeg.ts'
import { CODECS } from '../hls/segmenter.ts'
import { speciesOf } from '../garden/species.ts'
import type { GardenContext } from '../context.ts'
import { SONG_BEFORE_MS } from '../soundscape/bouts.ts'
import { BLOCK_SAMPLES, instantOf } from '../soundscape/signal.ts'
import { SIGNALS } from '../soundscape/soundscape.ts'
import type { Emitter } from './emitter.ts'

/** Signal of a microphone, or of all of them. */
export interface WantedSignal {
  /** Name or live id of the source; default all. */
  readonly source?: string
  readonly signal: string
}

/** A bird that sings soon; `detect` announces its row as late after its first note as the garden does. */
export interface WantedSinging {
  readonly scientificName: string
  /** Name or live id of the source; default the first. */
  readonly source?: string
  readonly detect?: boolean
}

/** Change of live listening; missing fields stay. */
export interface WantedHls {
  /** False: encoders make nothing more. A new stream stays on the empty playlist, a running one gets no new segment. */
  readonly encoding?: boolean
  readonly codec?: string
  readonly startWaitMs?: number
  /** Whether all streams end now. */
  readonly end?: boolean
}

const SONG_SECONDS = 12

/** Numbers of the wanted microphones. */
function microphonesOf(station: GardenContext, source: string | undefined): number[] {
  const meant = station.sources
    .all()
    .filter((one) => source === undefined || [one.liveId, one.stored.name].includes(source))
  if (meant.length === 0) throw new Error(`there is no source "${source}"`)
  return meant.map(({ ear: microphone }) => microphone)
}

export function setSignal(station: GardenContext, { source, signal }: WantedSignal): void {
  const known = SIGNALS.find((one) => one === signal)
  if (!known) throw new Error(`signal must be one of ${SIGNALS.join(', ')}`)
  for (const microphone of microphonesOf(station, source)) station.soundscape.setSignal(microphone, known)
}

/** Lets a bird sing from the block after the next on; returns the time, in real milliseconds since 1970. */
export function sing(station: GardenContext, emitter: Emitter, wanted: WantedSinging): { readonly at: number } {
  const [microphone = 0] = microphonesOf(station, wanted.source)
  const blockMs = instantOf(BLOCK_SAMPLES)
  const at = (Math.floor(Date.now() / blockMs) + 2) * blockMs
  const species = speciesOf(wanted.scientificName) ?? { code: '', scientificName: wanted.scientificName }
  station.soundscape.sing(microphone, { species, at, seconds: SONG_SECONDS })
  if (wanted.detect)
    setTimeout(
      () => emitter.one({ scientificName: wanted.scientificName, ear: microphone }),
      at + SONG_BEFORE_MS - Date.now(),
    ).unref()
  return { at }
}

export function changeHls({ liveAudio: { controls, streams } }: GardenContext, wanted: WantedHls): void {
  const codec = CODECS.find((one) => one === wanted.codec)
  if (wanted.codec !== undefined && !codec) throw new Error(`codec must be one of ${CODECS.join(', ')}`)
  if (codec === 'aac' && !findFfmpeg()) throw new Error('there is no ffmpeg on PATH')
  controls.codec = codec ?? controls.codec
  controls.encoding = wanted.encoding ?? controls.encoding
  controls.startWaitMs = wanted.startWaitMs ?? controls.startWaitMs
  if (wanted.end) streams.endAll()
}

/** State of live listening. */
export const hlsState = ({ liveAudio: { streams, controls } }: GardenContext): Record<string, unknown> => ({
  ...controls,
  streams: streams.all().map(({ stream, listeners }) => ({
    ear: stream.ear,
    codec: stream.codec,
    listeners: listeners(),
    segments: stream.segments.map(({ number }) => number),
  })),
})

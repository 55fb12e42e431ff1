import { FRAME_CLOCK } from '../platform/frames.ts'
import { createLifetime } from '../platform/lifetime.ts'
import type { DecodedClip } from './decoded-clip.ts'
import { acquirePlayback } from './exclusive-playback.ts'
import { fadeInAndOut } from './fade.ts'
import { keepContextAwake, wakeSoundContext } from './sound-context.ts'
import { canPlayAdvanced } from './sound-support.ts'

/** A moving picture with the sound of a part of a recording. */
export interface FilmPlan {
  /** Where it is drawn. */
  readonly canvas: HTMLCanvasElement
  readonly clip: DecodedClip
  /** The part that is heard, seconds of the clip. */
  readonly fromSecond: number
  readonly toSecond: number
  /** Media type, of {@link filmType}. */
  readonly type: string
  /** Draws the next frame; how much has been heard, 0 to 1. */
  draw(share: number): void
  /** Aborted when nobody wants it any more. */
  readonly signal: AbortSignal
}

/** The first that a browser can write; what phones and messengers take comes first. */
const TYPES = [
  'video/mp4;codecs=avc1.640028,mp4a.40.2',
  'video/webm;codecs=vp8,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm',
  'video/mp4',
]
const FRAMES_A_SECOND = 30
const [PICTURE_BITS, SOUND_BITS] = [5_000_000, 128_000]
/** The last picture stands so long after the sound, milliseconds. */
const STANDS_MS = 500
/** The first picture stands so long before it, seconds: a recorder takes a moment to begin. */
const LEAD_SECONDS = 0.3
/** A browser that does not come to an end by itself so long after it should have never will, milliseconds. */
const PATIENCE_MS = 8000
/** The loudest sample is brought to this, within reason. */
const LOUD = 0.7
const MOST_GAIN = 20
/** No click where the part begins and ends, seconds. */
const FADE_SECONDS = 0.06

/** The media type in which this browser records pictures with sound; undefined where it cannot. */
export function filmType(): string | undefined {
  if (typeof MediaRecorder === 'undefined' || !canPlayAdvanced()) return undefined
  if (!('captureStream' in HTMLCanvasElement.prototype)) return undefined
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type))
}

/**
 * Records a canvas while a part of a recording is heard, in the time that takes. To be called in the tick of a click. All
 * else that sounds on the page falls silent; whatever wants to sound meanwhile ends the film.
 *
 * @returns the film; undefined when it was ended early, or the browser does not let it sound or record
 */
export function recordFilm(plan: FilmPlan): Promise<Blob | undefined> {
  const { canvas, clip, fromSecond, toSecond, type, draw, signal } = plan
  const seconds = toSecond - fromSecond
  const lifetime = createLifetime()
  const film = new Promise<Blob | undefined>((resolve) => {
    const give = (blob?: Blob): void => resolve(blob)
    if (signal.aborted) return give()
    const context = wakeSoundContext()
    lifetime.add(keepContextAwake())
    lifetime.add(acquirePlayback(give))
    lifetime.listen(signal, 'abort', () => give())
    lifetime.after(seconds * 1000 + PATIENCE_MS, give)

    const ear = new MediaStreamAudioDestinationNode(context)
    const gain = new GainNode(context, { gain: 0 })
    gain.connect(ear)
    gain.connect(context.destination)
    const source = new AudioBufferSourceNode(context, { buffer: clip.buffer })
    source.connect(gain)
    lifetime.add(() => {
      source.disconnect()
      gain.disconnect()
    })

    const stream = new MediaStream([...canvas.captureStream(FRAMES_A_SECOND).getTracks(), ...ear.stream.getTracks()])
    lifetime.add(() => stream.getTracks().forEach((track) => track.stop()))
    const recorder = new MediaRecorder(stream, {
      mimeType: type,
      videoBitsPerSecond: PICTURE_BITS,
      audioBitsPerSecond: SOUND_BITS,
    })
    const pieces: Blob[] = []
    lifetime.listen(recorder, 'dataavailable', (event) => pieces.push((event as BlobEvent).data)) // reason: of a recorder
    lifetime.listen(recorder, 'error', () => give())
    lifetime.listen(recorder, 'stop', () => give(new Blob(pieces, { type: type.split(';')[0] ?? type })))
    lifetime.listen(source, 'ended', () => lifetime.after(STANDS_MS, () => recorder.stop()))
    lifetime.add(() => {
      if (recorder.state !== 'inactive') recorder.stop()
    })
    recorder.start()
    const begin = context.currentTime + LEAD_SECONDS
    fadeInAndOut(gain.gain, begin, seconds, loudness(clip, fromSecond, toSecond), FADE_SECONDS)
    source.start(begin, fromSecond, seconds)
    const drawNow = (): void => draw(Math.max(0, Math.min(1, (context.currentTime - begin) / seconds)))
    drawNow()
    lifetime.add(FRAME_CLOCK.everyFrame(drawNow))
  })
  return film.catch(() => undefined).finally(() => lifetime.end())
}

/** By how much a part is made louder or softer, so that a quiet bird is heard. */
function loudness({ samples, sampleRate }: DecodedClip, fromSecond: number, toSecond: number): number {
  let peak = 0
  for (const sample of samples.subarray(fromSecond * sampleRate, toSecond * sampleRate))
    peak = Math.max(peak, Math.abs(sample))
  return peak === 0 ? 1 : Math.min(MOST_GAIN, LOUD / peak)
}

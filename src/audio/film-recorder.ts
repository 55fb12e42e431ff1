import { FRAME_CLOCK } from '../platform/frames.ts'
import { createLifetime } from '../platform/lifetime.ts'
import type { DecodedClip } from './decoded-clip.ts'
import { acquirePlayback } from './exclusive-playback.ts'
import { fadeInAndOut } from './fade.ts'
import { keepContextAwake, wakeSoundContext } from './sound-context.ts'
import { canPlayAdvanced } from './sound-support.ts'

/** Plan of a video with the sound of a part of a recording. */
export interface FilmPlan {
  /** Canvas that is recorded. */
  readonly canvas: HTMLCanvasElement
  readonly clip: DecodedClip
  /** Part that is heard, seconds of the clip. */
  readonly fromSecond: number
  readonly toSecond: number
  /** Media type, of {@link filmType}. */
  readonly type: string
  /** Draws the next frame; `share` is the part heard so far, 0 to 1. */
  draw(share: number): void
  /** Signal that ends the recording early. */
  readonly signal: AbortSignal
}

/** Media types, best for phones and messengers first; the first that a browser can write is taken. */
const TYPES = [
  'video/mp4;codecs=avc1.640028,mp4a.40.2',
  'video/webm;codecs=vp8,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm',
  'video/mp4',
]
const FRAMES_A_SECOND = 30
const [PICTURE_BITS, SOUND_BITS] = [5_000_000, 128_000]
/** Time for which the last picture stands after the sound, milliseconds. */
const STANDS_MS = 500
/** Time before the sound, seconds: a recorder takes a moment to begin. */
const LEAD_SECONDS = 0.3
/** Time after its due end at which a recording is given up, milliseconds. */
const PATIENCE_MS = 8000
/** Level of the loudest sample after the gain, within its bounds. */
const LOUD = 0.7
const MOST_GAIN = 20
/** Fade at both ends, seconds, so that nothing clicks. */
const FADE_SECONDS = 0.06

/** Media type in which this browser records videos with sound; undefined where it cannot. */
export function filmType(): string | undefined {
  if (typeof MediaRecorder === 'undefined' || !canPlayAdvanced()) return undefined
  if (!('captureStream' in HTMLCanvasElement.prototype)) return undefined
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type))
}

/**
 * Video of a canvas, recorded while a part of a recording is heard, in real time. To be called in the tick of a click.
 * All other sound of the page stops; a sound that begins meanwhile ends the video.
 *
 * @returns the video; undefined when it was ended early, or the browser does not allow sound or recording
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

/** Gain of a part, so that a quiet bird is heard. */
function loudness({ samples, sampleRate }: DecodedClip, fromSecond: number, toSecond: number): number {
  let peak = 0
  for (const sample of samples.subarray(fromSecond * sampleRate, toSecond * sampleRate))
    peak = Math.max(peak, Math.abs(sample))
  return peak === 0 ? 1 : Math.min(MOST_GAIN, LOUD / peak)
}

import { createMp3Encoder } from 'wasm-media-encoders'
import { FRAME_SAMPLES, frameLength } from '../../../demo/station/hls/mp3-segmenter.ts'
import { STATION } from '../embed-station.ts'

const SAMPLE_RATE = 48_000
const FRAMES_PER_SEGMENT = 83
const SEGMENT_SECONDS = (FRAMES_PER_SEGMENT * FRAME_SAMPLES) / SAMPLE_RATE
const TONE_HERTZ = 2000
/** How many different segments are made, and how many a playlist names at most. */
const TONES = 6

/** The sound of a station's microphones: real segments of a steady tone, as many as are let out. */
export interface LiveSound {
  /** Segments that exist so far. */
  segments: number
  /** What a segment is answered with instead: a status, or noise that is no sound. */
  trouble: number | 'noise' | undefined
  /** Status of every playlist, if not a good one. */
  playlistStatus: number
  /** Ids of the sources whose stream runs. */
  running: readonly string[]
  /** Paths that were asked for. */
  readonly asked: string[]
  /** The station's answer; undefined for what is not about live sound. */
  answer(url: URL): Response | undefined
}

/** Makes some segments of sound and a station that hands them out. */
export async function createLiveSound(): Promise<LiveSound> {
  const tones = await encodeTone(TONES)
  const sound: LiveSound = {
    segments: TONES,
    trouble: undefined,
    playlistStatus: 200,
    running: [],
    asked: [],
    answer(url) {
      const response = answerOf(url)
      // a made up response has no address, by which players resolve the ones inside
      return response && Object.defineProperty(response, 'url', { value: url.href })
    },
  }
  const answerOf = ({ origin, pathname }: URL): Response | undefined => {
    if (origin !== STATION || !pathname.includes('/streams/')) return undefined
    const path = pathname.slice(pathname.indexOf('/streams/'))
    sound.asked.push(path)
    if (path === '/streams/hls/status') return Response.json({ streams: sound.running.map(running), count: 0 })
    if (path.endsWith('.m3u8')) {
      const text = playlist(sound.segments)
      return new Response(text, {
        status: sound.playlistStatus,
        headers: { 'content-type': 'application/vnd.apple.mpegurl' },
      })
    }
    const number = /segment(\d+)\.mp3$/.exec(path)?.[1]
    if (number === undefined) return undefined
    if (typeof sound.trouble === 'number') return new Response('', { status: sound.trouble })
    const body = sound.trouble === 'noise' ? noise() : segment(Number(number), tones)
    return new Response(body, { headers: { 'content-type': 'audio/mpeg' } })
  }
  return sound
}

const running = (source: string): object => ({ source, playlist_url: `/api/v2/streams/hls/t/${source}/playlist.m3u8` })

/** The newest segments of those that exist. */
function playlist(count: number): string {
  const first = Math.max(0, count - TONES)
  const lines = Array.from(
    { length: count - first },
    (_, index) => `#EXTINF:${SEGMENT_SECONDS.toFixed(6)},\nsegment${first + index}.mp3`,
  )
  const head = ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:2', `#EXT-X-MEDIA-SEQUENCE:${first}`]
  return [...head, ...lines, ''].join('\n')
}

/** One of the tones, at the time of its number. */
const segment = (number: number, tones: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...timestamp(number * SEGMENT_SECONDS), ...(tones[number % tones.length] ?? [])])

async function encodeTone(count: number): Promise<Uint8Array[]> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: 64 })
  const samples = new Float32Array(SAMPLE_RATE * SEGMENT_SECONDS * (count + 1)).map(
    (_, index) => 0.4 * Math.sin((2 * Math.PI * TONE_HERTZ * index) / SAMPLE_RATE),
  )
  const bytes = new Uint8Array([...encoder.encode([samples])])
  const frames: Uint8Array[] = []
  for (let at = 0, length = frameLength(bytes, 0); length; at += length, length = frameLength(bytes, at))
    frames.push(bytes.subarray(at, at + length))
  return Array.from({ length: count }, (_, index) => {
    const mine = frames.slice(index * FRAMES_PER_SEGMENT, (index + 1) * FRAMES_PER_SEGMENT)
    return new Uint8Array(mine.flatMap((frame) => [...frame]))
  })
}

/** The tag that packed audio begins with (RFC 8216 §3.4): the time of its first sample in 90 kHz ticks. */
function timestamp(seconds: number): readonly number[] {
  const text = (value: string): number[] => [...new TextEncoder().encode(value)]
  const time = new DataView(new ArrayBuffer(8))
  time.setBigUint64(0, BigInt(Math.round(seconds * 90_000)))
  const body = [...text('com.apple.streaming.transportStreamTimestamp\0'), ...new Uint8Array(time.buffer)]
  return [...text('ID3'), 4, 0, 0, 0, 0, 0, body.length + 10, ...text('PRIV'), 0, 0, 0, body.length, 0, 0, ...body]
}

/** What looks like a segment by its tag and is nothing behind it. */
const noise = (): Uint8Array<ArrayBuffer> => new Uint8Array([...timestamp(0), ...Array<number>(20_000).fill(7)])
